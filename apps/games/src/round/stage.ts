import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ServerClock } from '../link/server-clock.ts';
import { voidText } from './own-result.ts';
import { tableRound } from './texts.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';

const CHECK_EVERY_MS = 200;

type WriteText = Write<TextOf<typeof tableRound>>;

/** What the round is doing, as the player sees it. */
export type Stage =
  | { readonly kind: 'closed-table' }
  /** `left` in whole seconds. */
  | { readonly kind: 'betting'; readonly left: number }
  | { readonly kind: 'no-more-bets' }
  | { readonly kind: 'dealing' }
  /** Seconds until the next round opens. */
  | { readonly kind: 'result'; readonly left: number }
  /** `reason` if the tables gave one. */
  | { readonly kind: 'void'; readonly reason: string | null };

/** The stage of a round at a server's time, UTC ms. Bets end by the clock, whether or not the next image has come. */
export function stageOf(round: TableRound | null, now: number): Stage {
  if (round === null) return { kind: 'closed-table' };
  switch (round.phase) {
    case 'BETTING':
      return now < round.closesAt
        ? { kind: 'betting', left: Math.ceil((round.closesAt - now) / 1000) }
        : { kind: 'no-more-bets' };
    case 'CLOSED':
      return { kind: 'no-more-bets' };
    case 'DEALING':
      return { kind: 'dealing' };
    case 'RESULT':
    case 'SETTLED':
      return { kind: 'result', left: Math.max(0, Math.ceil((round.nextAt - now) / 1000)) };
    case 'VOID':
      return { kind: 'void', reason: round.reason };
  }
}

/** True if two stages are drawn alike. */
export function sameStage(left: Stage, right: Stage): boolean {
  if (left.kind === 'betting' || left.kind === 'result') {
    return left.kind === right.kind && left.left === right.left;
  }
  if (left.kind === 'void') return right.kind === 'void' && left.reason === right.reason;
  return left.kind === right.kind;
}

/** The seconds before the close at which it is announced. */
const ANNOUNCED = [10, 5];

/** What a screen reader announces when a stage begins or its time runs down; null if there is nothing to say. */
export function announcementOf(stage: Stage, before: Stage, t: WriteText): string | null {
  if (stage.kind === 'betting') {
    const { left } = stage;
    if (before.kind !== 'betting')
      return t('Bets are open for {n} second.|Bets are open for {n} seconds.', { n: left });
    const passed = ANNOUNCED.find((second) => left <= second && before.left > second);
    return passed === undefined ? null : t('{n} second left.|{n} seconds left.', { n: left });
  }
  if (stage.kind === before.kind) return null;
  if (stage.kind === 'no-more-bets') return `${t('No more bets')}.`;
  if (stage.kind === 'void') return voidText(stage.reason);
  if (stage.kind === 'closed-table') return `${t('The table is closed')}.`;
  return null;
}

/** The stage of a round by the server's clock; the same object as long as nothing in it changes. */
export function useStage(clock: ServerClock, round: TableRound | null): Stage {
  const [stage, setStage] = useState(() => stageOf(round, clock.now()));
  // Before the paint, so that a new round is never shown in the previous one's stage.
  useLayoutEffect(() => {
    const check = () => {
      setStage((before) => {
        const next = stageOf(round, clock.now());
        return sameStage(before, next) ? before : next;
      });
    };
    check();
    const timer = setInterval(check, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock, round]);
  return stage;
}

/** What a screen reader announces now; `result` and `own` only once, when they are known. */
export function useAnnouncement(stage: Stage, result: string | null, own: string | null): string {
  const t = useTexts(tableRound);
  const [text, setText] = useState('');
  const before = useRef<Stage>(stage);
  const announced = useRef({ result, own });
  useEffect(() => {
    const about = announcementOf(stage, before.current, t);
    before.current = stage;
    const news = [
      about,
      result !== announced.current.result ? result : null,
      own !== announced.current.own ? own : null,
    ].filter((part) => part !== null);
    announced.current = { result, own };
    if (news.length > 0) setText(news.join(' '));
  }, [stage, result, own, t]);
  return text;
}
