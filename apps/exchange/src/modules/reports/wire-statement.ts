import type { Purse, StatementLine, TransactionType } from '@layline/contract/entities/statement.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { StatementRow } from '../../core/histories/statement.ts';
import type { CasinoPart } from './casino-lines.ts';
import { describeCasino } from './casino-lines.ts';
import type { GameNames } from './game-names.ts';
import { settlementVersion } from './line-origin.ts';
import { money, wirePlace } from '../betting/wire-bets.ts';

const PURSES = { CASH: 'cash', BONUS: 'bonus', WITHDRAWAL: 'withdrawal_pending' } as const;

/** Name of a player's purse in the ledger (rules section 11). */
export function accountOf(player: PlayerId, purse: Purse): string {
  return `player:${player}:${PURSES[purse]}`;
}

/** A line in the contract's form; `part` is what a casino line was for, if the wallet knows it. */
export function wireLine(row: StatementRow, part: CasinoPart | undefined, games: GameNames): StatementLine {
  return {
    line: row.line,
    at: row.at,
    type: row.type as TransactionType,
    description: part === undefined ? describe(row) : describeCasino(part, games),
    amount: money(row.amount),
    balance: money(row.balance),
    ...wirePlace(row),
    reference: row.market_id === null ? (part?.roundId ?? referenceOf(row.external_id)) : null,
  };
}

/** The request or bonus that a transfer's id names: `deposit:{request}`, `bonus:{claim}:{step}`; else the id itself. */
function referenceOf(externalId: string): string {
  return /^(?:deposit|withdrawal(?:-[a-z]+)?|bonus):([^:]+)/.exec(externalId)?.[1] ?? externalId;
}

const ON_MARKET: Readonly<Record<string, string>> = {
  SETTLEMENT: 'settled',
  COMMISSION: 'commission',
  SETTLEMENT_REVERSAL: 'settlement taken back',
  COMMISSION_REVERSAL: 'commission given back',
};

function describe(row: StatementRow): string {
  if (row.market_id === null) return describeTransfer(row);
  const where = [row.event_title, row.market_name ?? row.market_id]
    .filter((part) => part !== null)
    .join(', ');
  const again = row.kind === 'SETTLEMENT' && (settlementVersion(row) ?? 1) > 1 ? ' again' : '';
  return `${where}: ${ON_MARKET[row.kind] ?? 'correction'}${again}`;
}

function describeTransfer({ type, kind, account, counter_account: counter, amount }: StatementRow): string {
  const credit = amount > 0;
  switch (type) {
    case 'DEPOSIT':
      return credit ? 'Deposit' : 'Deposit taken back';
    case 'WITHDRAWAL':
      if (account.endsWith(`:${PURSES.CASH}`)) return credit ? 'Withdrawal returned' : 'Withdrawal';
      if (credit) return 'Held for a withdrawal';
      return counter.startsWith('psp:') ? 'Withdrawal paid' : 'Withdrawal returned';
    case 'BONUS':
      if (account.endsWith(`:${PURSES.CASH}`)) return credit ? 'Bonus released' : 'Bonus taken back';
      if (credit) return 'Bonus';
      return counter.startsWith('player:') ? 'Bonus released' : 'Bonus ended';
    case 'CASINO':
      if (kind === 'CASINO_REFUND') return 'Casino bet returned';
      return credit ? 'Casino win' : 'Casino bet';
    default:
      return 'Correction';
  }
}
