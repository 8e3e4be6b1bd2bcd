import type { DatabaseSync } from 'node:sqlite';
import { cashOf, totalExposure } from '../../../auditor/exposure.ts';
import type { World as AuditedWorld } from '../../../auditor/world.ts';
import { ledgerFaults } from '../../../checks/ledger.ts';
import type { Records, SeenRequest } from '../../players/records.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import { SystemFault } from '../world.ts';

/** What the journal says about bets. */
export interface JournalBets {
  readonly world: AuditedWorld;
  /** Bets by `player ref`, including those in markets that have been forgotten. */
  readonly byPress: ReadonlyMap<string, readonly number[]>;
  /** Stake of every bet, paise. */
  readonly stakes: ReadonlyMap<number, number>;
  /** Cancelled part by bet, paise. */
  readonly cancelled: ReadonlyMap<number, number>;
}

/** Checks that the journal has everything acknowledged: nothing lost, nothing doubled. */
export function checkAcknowledged(
  journal: JournalBets,
  records: Acknowledged,
  houseBets: readonly number[],
): void {
  for (const [key, ids] of journal.byPress)
    if (ids.length > 1) throw new SystemFault(`one press of ${key} made the bets ${ids.join(', ')}`);
  for (const { player, customerRef, betId, stake } of records.bets) {
    const [found] = journal.byPress.get(`${player} ${customerRef}`) ?? [];
    if (betId === null && found !== undefined)
      throw new SystemFault(`${customerRef} was refused and made bet ${found}`);
    if (betId === null) continue;
    if (found !== betId) throw new SystemFault(`bet ${betId} of ${customerRef} was acknowledged and is lost`);
    if (stake !== null && journal.stakes.get(betId) !== stake)
      throw new SystemFault(`bet ${betId} is not the one that was acknowledged`);
  }
  for (const betId of houseBets)
    if (!journal.stakes.has(betId))
      throw new SystemFault(`bet ${betId} of the house was acknowledged and is lost`);
  for (const [betId, amount] of records.cancelled) {
    if ((journal.cancelled.get(betId) ?? 0) < amount)
      throw new SystemFault(`a cancel of ${amount} of bet ${betId} was acknowledged and is lost`);
  }
}

/** The ledger sums to zero, and cash and an agent's credit cover what every player risks, apart from those whom a correction may have left short. */
export function checkMoney(audited: AuditedWorld, corrected: ReadonlySet<string>): void {
  const [fault] = ledgerFaults(audited.accounts);
  if (fault !== undefined) throw new SystemFault(fault);
  for (const player of audited.players.values()) {
    const credit = audited.members.get(player.id)?.credit ?? 0;
    const [cash, exposure] = [cashOf(audited, player.id) + credit, totalExposure(player)];
    if (!player.house && cash < exposure && !corrected.has(player.id))
      throw new SystemFault(`${player.id} has ${cash} and risks ${exposure}`);
  }
}

/** Play money that each player starts with, paise. */
const OPENING = 10_000_000;

/** Money known from outside to have moved; paise. */
export interface MovedOutside {
  readonly records: Pick<Records, 'requests' | 'casinoTaken'>;
  readonly players: number;
  /** Paid onto accounts by the desk. */
  readonly paid: number;
  /** Won by our own tables, by their own books. */
  readonly atTables: number;
}

/**
 * Deposits, withdrawals and casino rounds are in the ledger as acknowledged. Valid only when nobody is retrying any
 * more.
 */
export function checkMoved(audited: AuditedWorld, { records, players, paid, atTables }: MovedOutside): void {
  const requests = [...records.requests.values()];
  const sum = (isWanted: (request: SeenRequest) => boolean): number =>
    requests.filter(isWanted).reduce((total, { amount }) => total + amount, 0);
  const holds = (account: string, wanted: number): void => {
    const balance = audited.accounts.get(account) ?? 0;
    if (balance !== wanted) throw new SystemFault(`${account} holds ${balance} instead of ${wanted}`);
  };
  for (const { id } of audited.players.values()) {
    const waits = ({ player, type, status }: SeenRequest): boolean =>
      player === id && type === 'WITHDRAWAL' && (status === 'PENDING' || status === 'APPROVED');
    holds(`player:${id}:withdrawal_pending`, sum(waits));
  }
  const credited = sum(({ type, status }) => type === 'DEPOSIT' && status === 'APPROVED');
  holds('psp:deposits', 0 - players * OPENING - paid - credited);
  holds(
    'psp:payouts',
    sum(({ status }) => status === 'PAID'),
  );
  holds('house:casino:layline', (records.casinoTaken.get(OWN_TABLES) ?? 0) + atTables);
}

interface BetRow {
  readonly bet_id: number;
  readonly matched: number;
  readonly remaining: number;
  readonly cancelled: number;
  readonly lapsed: number;
  readonly voided: number;
  readonly status: string;
}

/**
 * The table of bets agrees with the auditor about every player's bet. Bets in markets that the auditor has forgotten
 * must be there once.
 */
export function checkBetTable({ world, byPress }: JournalBets, files: DatabaseSync): void {
  const rows = files
    .prepare('select bet_id, matched, remaining, cancelled, lapsed, voided, status from bets order by bet_id')
    .all() as unknown as BetRow[];
  const facts = (bet: Omit<BetRow, 'bet_id'>): string =>
    [bet.matched, bet.remaining, bet.cancelled, bet.lapsed, bet.voided, bet.status].join(' ');
  const stored = new Map(rows.map((row) => [row.bet_id, facts(row)]));
  for (const [betId] of byPress.values()) {
    const seen = stored.get(betId ?? 0);
    const bet = world.bets.get(betId ?? 0);
    const wanted = bet === undefined ? seen : facts(bet);
    if (seen === undefined || seen !== wanted)
      throw new SystemFault(`the table has bet ${betId} as ${seen}, it is ${wanted}`);
  }
  if (rows.length !== byPress.size)
    throw new SystemFault(`the table has ${rows.length} bets instead of ${byPress.size}`);
}
