import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { MoneyRequestTable, RequestState } from '../../db/cashier-tables.ts';

/** States in which a transfer is under way. */
export type MovingState = Extract<
  RequestState,
  'HOLDING' | 'APPROVING' | 'PAYING' | 'RETURNING' | 'CANCELLING' | 'REVERSING'
>;

interface Move {
  /** First part of the transfer's external id; the request's id is the rest, so that it happens once. */
  readonly id: string;
  /** What a statement calls it. */
  readonly kind: string;
  readonly from: (player: string) => string;
  readonly to: (player: string) => string;
  readonly done: RequestState;
}

const cash = (player: string): string => cashAccount(playerId(player));
const held = (player: string): string => `player:${player}:withdrawal_pending`;
const deposits = (): string => 'psp:deposits';
const payouts = (): string => 'psp:payouts';

/** The postings of rules section 11, by the state that says that they are due. */
export const MOVES: Readonly<Record<MovingState, Move>> = {
  APPROVING: { id: 'deposit', kind: 'DEPOSIT', from: deposits, to: cash, done: 'APPROVED' },
  HOLDING: { id: 'withdrawal', kind: 'WITHDRAWAL', from: cash, to: held, done: 'REQUESTED' },
  PAYING: { id: 'withdrawal-paid', kind: 'WITHDRAWAL_PAID', from: held, to: payouts, done: 'PAID' },
  RETURNING: { id: 'withdrawal-back', kind: 'WITHDRAWAL_RETURNED', from: held, to: cash, done: 'REJECTED' },
  CANCELLING: { id: 'withdrawal-back', kind: 'WITHDRAWAL_RETURNED', from: held, to: cash, done: 'CANCELLED' },
  // The bank sent back what had been paid out.
  REVERSING: {
    id: 'withdrawal-reversed',
    kind: 'WITHDRAWAL_REVERSED',
    from: payouts,
    to: cash,
    done: 'REJECTED',
  },
};

export const MOVING = Object.keys(MOVES) as readonly MovingState[];

export function isMoving(state: RequestState): state is MovingState {
  return Object.hasOwn(MOVES, state);
}

/** The transfer that a request in such a state waits for. */
export function transferOf(row: MoneyRequestTable, state: MovingState): NewCommand {
  const { id, kind, from, to } = MOVES[state];
  return {
    type: 'transfer',
    externalId: `${id}:${row.request_id}`,
    from: from(row.player_id),
    to: to(row.player_id),
    amount: paise(state === 'APPROVING' ? (row.credited ?? row.amount) : row.amount),
    kind,
  };
}
