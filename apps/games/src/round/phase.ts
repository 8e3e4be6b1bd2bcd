import type { TableRound } from '@layline/contract/casino/table-protocol.ts';

/** What the round is doing, as the player is told. */
export type Stage =
  | { readonly kind: 'closed-table' }
  /** `left` in whole seconds. */
  | { readonly kind: 'betting'; readonly left: number }
  | { readonly kind: 'no-more-bets' }
  | { readonly kind: 'dealing' }
  /** Until the next round opens. */
  | { readonly kind: 'result'; readonly left: number }
  | { readonly kind: 'void'; readonly reason: string };

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
      return { kind: 'void', reason: round.reason ?? 'The round was stopped.' };
  }
}

/** True if two stages say the same. */
export function sameStage(left: Stage, right: Stage): boolean {
  if (left.kind === 'betting' || left.kind === 'result') {
    return left.kind === right.kind && left.left === right.left;
  }
  if (left.kind === 'void') return right.kind === 'void' && left.reason === right.reason;
  return left.kind === right.kind;
}

/** Seconds before the close that are said aloud. */
const SAID = [10, 5];

/** What a screen reader is told when a stage begins or its time runs down; null where there is nothing to say. */
export function announcementOf(stage: Stage, before: Stage): string | null {
  if (stage.kind === 'betting') {
    if (before.kind !== 'betting') return `Bets are open for ${stage.left} seconds.`;
    const passed = SAID.find((second) => stage.left <= second && before.left > second);
    return passed === undefined ? null : `${stage.left} seconds left.`;
  }
  if (stage.kind === before.kind) return null;
  if (stage.kind === 'no-more-bets') return 'No more bets.';
  if (stage.kind === 'void') return `The round is void and stakes are returned. ${stage.reason}`;
  if (stage.kind === 'closed-table') return 'The table is closed.';
  return null;
}
