import { useTexts } from '@layline/ui/language/texts.ts';
import type { SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { PlayerSeed } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { useMemo, useReducer, useRef, useState } from 'react';
import * as v from 'valibot';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { ShownGame } from '../games/table-game.ts';
import { isUnknown } from '../link/answer.ts';
import { newPressId, pause, sendPress } from '../link/send-press.ts';
import type { Room } from '../page/room.ts';
import { chipsFor } from './chips.ts';
import { faultOf, faultText, leastStake } from './check-stakes.ts';
import { added, afterStep, EMPTY, isEmpty, total } from './draft.ts';
import type { Stakes } from './draft.ts';
import { useGameText } from '../games/game-text.ts';
import { tableRound } from './texts.ts';
import { reportRefusal } from './refusal-text.ts';

interface Note {
  readonly tone: 'error' | 'info';
  readonly text: string;
}

/** One press, kept while its answer is unknown, so that pressing again repeats the same request. */
interface Press {
  readonly requestId: string;
  readonly roundId: string;
  readonly stakes: Stakes;
}

interface BettingOptions {
  readonly room: Room;
  readonly game: ShownGame;
  readonly table: TableImage;
  readonly state: SeatState;
  /** Bets are taken now. */
  readonly open: boolean;
}

function stakesOf(bets: readonly { readonly bet: string; readonly stake: number }[]): Stakes {
  return bets.reduce<Stakes>((sum, { bet, stake }) => added(sum, { [bet]: toPaise(stake) }), {});
}

function sameStakes(left: Stakes, right: Stakes): boolean {
  const bets = Object.keys(left);
  return bets.length === Object.keys(right).length && bets.every((bet) => left[bet] === right[bet]);
}

interface SentBets extends Pick<BettingOptions, 'room' | 'table'> {
  readonly seat: string;
  readonly press: Press;
  readonly clientSeed: string;
}

function sendBets({ room, table, seat, press, clientSeed }: SentBets) {
  const bets = Object.entries(press.stakes).map(([bet, stake]) => ({ bet, stake: fromPaise(stake) }));
  const body = {
    requestId: press.requestId,
    tableId: table.tableId,
    roundId: press.roundId,
    ...(clientSeed === '' ? {} : { seed: clientSeed }),
    bets,
  };
  return sendPress(() => room.calls.place(seat, body), pause);
}

export type Betting = ReturnType<typeof useBetting>;

/** What the player has laid out and placed at a table, and the actions on it. */
export function useBetting({ room, game, table, state, open }: BettingOptions) {
  const t = useTexts(tableRound);
  const write = useAmount();
  const nameOf = useGameText();
  const chips = chipsFor(leastStake(table.limits), toPaise(table.limits.maxStake));
  const [chosen, setChip] = useState<Paise | null>(null);
  const chip = chosen !== null && chips.includes(chosen) ? chosen : (chips[0] ?? paise(0));
  const [draft, step] = useReducer(afterStep, EMPTY);
  const [note, setNote] = useState<Note | null>(null);
  const [sending, setSending] = useState(false);
  const [clientSeed, setClientSeed] = useState('');
  const unanswered = useRef<Press | null>(null);

  const roundId = table.round?.roundId ?? '';
  const current = state.own.find((own) => own.roundId === roundId);
  const placed = useMemo(() => stakesOf(current?.bets ?? []), [current]);
  const last = state.own.find((own) => own.roundId !== roundId && own.bets.length > 0);
  const fault = faultOf(draft.stakes, placed, {
    bets: game.bets,
    limits: table.limits,
    balance: toPaise(state.balance),
  });
  const isSeedValid = clientSeed === '' || v.is(PlayerSeed, clientSeed);

  function change(next: Parameters<typeof step>[0]): void {
    setNote(null);
    step(next);
  }

  async function send(): Promise<void> {
    const seat = room.seat();
    if (seat === null || sending || !open || fault !== null || !isSeedValid || isEmpty(draft.stakes)) return;
    const kept = unanswered.current;
    const again = kept !== null && kept.roundId === roundId && sameStakes(kept.stakes, draft.stakes);
    const press = again ? kept : { requestId: newPressId(), roundId, stakes: draft.stakes };
    unanswered.current = press;
    setSending(true);
    setNote(null);
    const answer = await sendBets({ room, table, seat, press, clientSeed });
    setSending(false);
    if (answer.ok) {
      unanswered.current = null;
      room.takeState(answer.value);
      step({ type: 'placed', stakes: press.stakes });
      setNote({ tone: 'info', text: t('Placed {amount}.', { amount: write(total(press.stakes)) }) });
      return;
    }
    if (!isUnknown(answer.failure)) unanswered.current = null;
    if (answer.failure.kind === 'ended') room.end();
    setNote({ tone: 'error', text: reportRefusal(answer.failure) });
  }

  return {
    chips,
    chip,
    setChip,
    draft: draft.stakes,
    placed,
    own: current,
    change,
    canUndo: draft.before.length > 0,
    repeatable: last === undefined ? {} : stakesOf(last.bets),
    sending,
    note:
      fault === null
        ? note
        : { tone: 'error' as const, text: faultText(fault, { t, amount: write, nameOf }) },
    ready: open && fault === null && isSeedValid && !isEmpty(draft.stakes),
    clientSeed,
    setClientSeed,
    seedError: isSeedValid
      ? undefined
      : t('1 to 64 letters, digits or signs, without spaces or vertical bars.'),
    send: () => void send(),
  };
}
