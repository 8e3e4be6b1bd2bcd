import { getBonuses } from '@layline/contract/calls/bonus.ts';
import { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import type { HistoryBet } from '@layline/contract/entities/bet.ts';
import type { Bonus } from '@layline/contract/entities/bonus.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { ClaimRow } from './check-bonuses.ts';
import type { Ask } from './check-screens.ts';
import { shownBets } from './check-fancies.ts';
import type { Player } from '../people/player.ts';
import { SystemFault } from '../world.ts';

/** The claims on the disk, and when all of them were last swept, UTC ms. */
export interface Swept {
  readonly claims: readonly ClaimRow[];
  readonly sweptAt: number;
  /** Markets whose result has been corrected. */
  readonly corrected: ReadonlySet<string>;
}

/**
 * Compares the bonuses that a player is shown with the claims on the disk, and the progress of a running one with the bets
 * that the player is shown. After a sweep none runs that is finished, expired or forfeited.
 */
export async function checkShownBonuses(
  { ask, now }: { readonly ask: Ask; readonly now: () => number },
  { userName: name, id, token }: Player,
  { claims, sweptAt, corrected }: Swept,
): Promise<void> {
  const own = claims.filter(({ player_id: player }) => player === id);
  const before = now();
  const { bonuses } = await ask(getBonuses, {}, token);
  const shown = bonuses.filter(({ claim }) => claim !== null);
  if (shown.length !== own.length)
    throw new SystemFault(`${name} sees ${shown.length} claims and has made ${own.length}`);
  const held = own.filter(({ state }) => state === 'WAGERING').reduce((sum, { amount }) => sum + amount, 0);
  const purse = await ask(getTransactionHistory, { query: { purse: 'BONUS' } }, token);
  if (toPaise(purse.closing) !== held)
    throw new SystemFault(`${name}'s bonus purse is shown with ${purse.closing} and holds ${held}`);
  if (own.length === 0) return;
  const bets = await shownBets(ask, token);
  for (const row of own) {
    const bonus = shown.find(({ bonusId }) => bonusId === row.bonus_id);
    const fault = shownFault(bonus, row, { bets, from: before, to: now(), corrected });
    if (fault !== null) throw new SystemFault(`${name} sees ${row.bonus_id} ${fault}`);
    if (row.state === 'WAGERING') checkRunning(name, row, sweptAt);
  }
}

/** The bets that a player is shown, and the moments between which the progress was worked out, UTC ms. */
interface Made {
  readonly bets: readonly HistoryBet[];
  readonly from: number;
  readonly to: number;
  /** Markets whose result has been corrected, perhaps after a bonus was released. */
  readonly corrected: ReadonlySet<string>;
}

/** What is wrong with a bonus as it is shown; null if nothing is. */
export function shownFault(
  bonus: Bonus | undefined,
  row: ClaimRow,
  { bets, from, to, corrected }: Made,
): string | null {
  const claim = bonus?.claim ?? null;
  if (bonus === undefined || claim === null) return 'nowhere';
  const isRunning = row.state === 'WAGERING';
  const status = isRunning && claim.wagered === 0 ? 'CLAIMED' : row.state;
  if (bonus.status !== status) return `as ${bonus.status}, it is ${status}`;
  const facts = [toPaise(claim.amount), toPaise(claim.toWager), claim.claimedAt, claim.expiresAt];
  const wanted = [row.amount, row.to_wager, row.claimed_at, row.expires_at];
  if (facts.join(' ') !== wanted.join(' ')) return `as ${facts.join(' ')}, it is ${wanted.join(' ')}`;
  const wagered = toPaise(claim.wagered);
  if (row.state === 'RELEASED' && finallyWagered(bonus, row, { bets, corrected }) < row.to_wager)
    return 'as released before it was wagered';
  if (!isRunning)
    return wagered === Math.min(row.wagered ?? 0, row.to_wager) ? null : `with ${wagered} wagered`;
  const until = (at: number): number =>
    Math.min(row.to_wager, wageredIn(bets, { ...bonus, since: row.claimed_at, until: at }));
  const [least, most] = [until(from), until(to)];
  return least <= wagered && wagered <= most ? null : `with ${wagered} wagered, it is ${least} to ${most}`;
}

/** The clock may have been set back between the last look at the bets and the end. */
const SET_BACK_MS = 30_000;

/** The most that can have been wagered when a bonus ended. Under its first result a bet in a corrected market may have counted in full. */
function finallyWagered(
  bonus: Bonus,
  { claimed_at: since, ended_at: endedAt }: ClaimRow,
  { bets, corrected }: Pick<Made, 'bets' | 'corrected'>,
): number {
  const until = (endedAt ?? 0) + SET_BACK_MS;
  const isCorrected = ({ marketId }: HistoryBet): boolean => corrected.has(marketId ?? '');
  const others = bets.filter((bet) => !isCorrected(bet));
  const most = bets
    .filter((bet) => isCorrected(bet) && isCounted(bet, { ...bonus, since }))
    .reduce((sum, bet) => sum + riskOf(bet), 0);
  return most + wageredIn(others, { ...bonus, since, until });
}

function checkRunning(name: string, row: ClaimRow, sweptAt: number): void {
  const fault = (what: string): SystemFault =>
    new SystemFault(`${name} still wagers ${row.bonus_id}, which ${what}`);
  if (row.expires_at < sweptAt) throw fault('has expired');
  if (row.withdrawals > 0) throw fault('is forfeited');
}

interface Terms {
  readonly minOdds: number;
  readonly sports: readonly number[];
  /** UTC ms. */
  readonly since: number;
  readonly until: number;
}

/**
 * What the bets on fancies have wagered, paise: in each market what the qualifying bets risked, at most what the player
 * won or lost there. Each is the only market of its event, and its other side is the house.
 */
function wageredIn(bets: readonly HistoryBet[], { minOdds, sports, since, until }: Terms): number {
  const settled = bets.filter(
    ({ sportId, matched, settledAt }) =>
      sportId !== null && sports.includes(sportId) && matched > 0 && settledAt !== null && settledAt <= until,
  );
  let wagered = 0;
  for (const inMarket of Map.groupBy(settled, ({ marketId }) => marketId).values()) {
    const made = inMarket.reduce((sum, { profit }) => sum + toPaise(profit ?? 0), 0);
    const risked = inMarket
      .filter((bet) => isCounted(bet, { minOdds, sports, since }))
      .reduce((sum, bet) => sum + riskOf(bet), 0);
    wagered += Math.min(risked, Math.abs(made));
  }
  return wagered;
}

function isCounted(
  bet: HistoryBet,
  { minOdds, sports, since }: Pick<Terms, 'minOdds' | 'sports' | 'since'>,
): boolean {
  const { sportId, placedAt } = bet;
  return (
    sportId !== null && sports.includes(sportId) && placedAt >= since && oddsOf(bet) >= toHundredths(minOdds)
  );
}

/** Hundredths: a rate of 95 % is odds of 1.95. */
function oddsOf({ averagePrice }: HistoryBet): number {
  return 100 + (averagePrice ?? 0);
}

function riskOf(bet: HistoryBet): number {
  const matched = toPaise(bet.matched);
  const liability = Math.floor((matched * (oddsOf(bet) - 100)) / 100);
  return bet.side === 'BACK' ? matched : Math.min(matched, liability);
}
