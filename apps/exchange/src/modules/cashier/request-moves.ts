import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { MoneyRequestTable, RequestState } from '../../db/cashier-tables.ts';

interface Move {
  /** Prefix of the transfer's external id; the rest is the request's id, so that the transfer happens once. */
  readonly id: string;
  /** Its description on the statement. */
  readonly kind: string;
  readonly from: (player: string) => string;
  readonly to: (player: string) => string;
  /** The state of the request once the money has moved. */
  readonly done: RequestState;
}

const cash = (player: string): string => cashAccount(playerId(player));
const held = (player: string): string => `player:${player}:withdrawal_pending`;
const deposits = (): string => 'psp:deposits';
const payouts = (): string => 'psp:payouts';

/** The ways in which a request can move money, with the postings of rules section 11. */
export const MOVES = {
  CREDIT: { id: 'deposit', kind: 'DEPOSIT', from: deposits, to: cash, done: 'APPROVED' },
  HOLD: { id: 'withdrawal', kind: 'WITHDRAWAL', from: cash, to: held, done: 'REQUESTED' },
  PAY: { id: 'withdrawal-paid', kind: 'WITHDRAWAL_PAID', from: held, to: payouts, done: 'PAID' },
  RETURN: { id: 'withdrawal-back', kind: 'WITHDRAWAL_RETURNED', from: held, to: cash, done: 'REJECTED' },
  CANCEL: { id: 'withdrawal-back', kind: 'WITHDRAWAL_RETURNED', from: held, to: cash, done: 'CANCELLED' },
  // The bank returned the payout.
  REVERSE: {
    id: 'withdrawal-reversed',
    kind: 'WITHDRAWAL_REVERSED',
    from: payouts,
    to: cash,
    done: 'REJECTED',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

/** The transfer of a move. */
export function transferOf(row: MoneyRequestTable, move: MoveName): NewCommand {
  const { id, kind, from, to } = MOVES[move];
  return {
    type: 'transfer',
    externalId: `${id}:${row.request_id}`,
    from: from(row.player_id),
    to: to(row.player_id),
    amount: paise(move === 'CREDIT' ? (row.credited ?? row.amount) : row.amount),
    kind,
  };
}
