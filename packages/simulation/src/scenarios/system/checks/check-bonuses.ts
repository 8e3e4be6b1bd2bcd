import type { DatabaseSync } from 'node:sqlite';
import { toPaise } from '@layline/contract/wire.ts';
import type { BonusClaimTable } from '@layline/exchange/src/db/bonus-tables.ts';
import type { World as AuditedWorld } from '../../../auditor/world.ts';
import { claimKey, type BonusRecords } from '../records/bonus-records.ts';
import { SystemFault } from '../world.ts';

/** What the checks need of a claim. */
export type ClaimRow = Pick<
  BonusClaimTable,
  | 'claim_id'
  | 'bonus_id'
  | 'player_id'
  | 'amount'
  | 'to_wager'
  | 'deposit'
  | 'state'
  | 'claimed_at'
  | 'expires_at'
  | 'ended_at'
  | 'wagered'
> & {
  /** How many withdrawals the player has asked for since the claim or its deposit, by the order of the journal: clocks differ. */
  readonly withdrawals: number;
};

/** What the auditor believes about money. */
type Books = Pick<AuditedWorld, 'accounts' | 'transfers' | 'players'>;

/** Every claim on the disk, oldest first. */
export function readClaims(files: DatabaseSync): readonly ClaimRow[] {
  return files
    .prepare(
      `select claim_id, bonus_id, player_id, amount, to_wager, deposit, state, claimed_at, expires_at, ended_at, wagered,
        (select count(*) from postings taken
         where taken.from_account = 'player:' || claim.player_id || ':cash'
           and taken.to_account = 'player:' || claim.player_id || ':withdrawal_pending'
           and taken.seq > (select since.seq from postings since
             where since.external_id = coalesce(claim.deposit, 'bonus:' || claim.claim_id || ':claim'))) as withdrawals
       from bonus_claims claim order by claimed_at, claim_id`,
    )
    .all() as unknown as ClaimRow[];
}

/**
 * Compares the claims with what players and operators were answered, with the offers, and with the ledger: each is paid
 * once, and ended once by a payment to its player or back to the house.
 */
export function checkClaims(claims: readonly ClaimRow[], records: BonusRecords, books: Books): void {
  checkAnswers(claims, records);
  checkOffers(claims, records);
  checkMoney(claims, books);
}

function checkAnswers(claims: readonly ClaimRow[], records: BonusRecords): void {
  const byKey = Map.groupBy(claims, ({ player_id, bonus_id }) => claimKey(player_id, bonus_id));
  for (const [key, made] of byKey)
    if (made.length > 1) throw new SystemFault(`${key} was claimed ${made.length} times`);
  for (const [key, { amount, claimedAt }] of records.claims) {
    const [claim] = byKey.get(key) ?? [];
    if (claim?.amount !== amount || claim.claimed_at !== claimedAt)
      throw new SystemFault(
        `the claim ${key} of ${amount} was acknowledged, and there is ${JSON.stringify(claim)}`,
      );
  }
  for (const claim of claims) {
    const { claim_id: id, player_id: player, bonus_id: bonus, state, wagered, to_wager: toWager } = claim;
    if (records.wasOnlyRefused(player, bonus))
      throw new SystemFault(`${player} was refused ${bonus} and has claimed it`);
    if (state === 'RELEASED' && (wagered ?? 0) < toWager)
      throw new SystemFault(`the claim ${id} was released with ${wagered} of ${toWager} wagered`);
    if (records.cancelled.has(id) && state !== 'CANCELLED')
      throw new SystemFault(`the claim ${id} was cancelled and is ${state}`);
  }
}

function checkOffers(claims: readonly ClaimRow[], records: BonusRecords): void {
  for (const [bonusId, { amount, budget, maxClaims }] of records.offers) {
    const made = claims.filter((claim) => claim.bonus_id === bonusId);
    const given = made.reduce((sum, claim) => sum + claim.amount, 0);
    if (made.some((claim) => claim.amount > toPaise(amount)))
      throw new SystemFault(`a claim of ${bonusId} exceeds ${amount}`);
    if (maxClaims !== null && made.length > maxClaims)
      throw new SystemFault(`${bonusId} was claimed ${made.length} times, and may be ${maxClaims} times`);
    if (budget !== null && given > toPaise(budget))
      throw new SystemFault(`${bonusId} has given ${given} of a budget of ${toPaise(budget)}`);
  }
  const deposits = claims.flatMap(({ deposit }) => deposit ?? []);
  if (new Set(deposits).size < deposits.length) throw new SystemFault('one deposit has earned two bonuses');
  const running = claims.filter(({ state }) => state === 'WAGERING').map(({ player_id: player }) => player);
  if (new Set(running).size < running.length) throw new SystemFault('a player wagers two bonuses at once');
}

/** How a claim ends in the ledger. */
const ENDS = { RELEASED: 'release', EXPIRED: 'return', FORFEITED: 'return', CANCELLED: 'return' } as const;

function checkMoney(claims: readonly ClaimRow[], { accounts, transfers, players }: Books): void {
  const due = new Set<string>();
  for (const { claim_id: id, state } of claims) {
    due.add(`bonus:${id}:claim`);
    if (state !== 'WAGERING') due.add(`bonus:${id}:${ENDS[state]}`);
  }
  const made = [...transfers.keys()].filter((id) => id.startsWith('bonus:'));
  for (const id of made) if (!due.has(id)) throw new SystemFault(`the transfer ${id} belongs to no claim`);
  for (const id of due) if (!transfers.has(id)) throw new SystemFault(`the transfer ${id} is missing`);
  const sum = (isWanted: (claim: ClaimRow) => boolean): number =>
    claims.filter(isWanted).reduce((total, { amount }) => total + amount, 0);
  const holds = (account: string, wanted: number): void => {
    const balance = accounts.get(account) ?? 0;
    if (balance !== wanted) throw new SystemFault(`${account} holds ${balance} instead of ${wanted}`);
  };
  for (const id of players.keys())
    holds(
      `player:${id}:bonus`,
      sum(({ player_id: player, state }) => player === id && state === 'WAGERING'),
    );
  holds('house:bonus_cost', 0 - sum(({ state }) => state === 'WAGERING' || state === 'RELEASED'));
}
