import type { Kysely } from 'kysely';
import { paise } from '@layline/units/money.ts';
import type { Tables } from '../../db/tables.ts';
import { personsOf } from '../bonus/counter-parties.ts';
import { gainsBy, largest, wonOf } from './gains.ts';
import { NAMED_MAX } from './hold-rule.ts';
import type { Finding, Looked } from './hold-rule.ts';
import { readTrades } from './trades.ts';

/** Up to so many people are few: a group of this size can be one person's work. */
export const FEW = 10;
/** Minimum that the few must have lost to the player, paise. */
const LOST_FROM = 1_000_000;
/** Minimum share that they make up of what the player won, and that a few winners make up of what they lost. */
const MOST = 0.6;
/** Maximum settled bets of each loser that are checked, those with the largest results first. */
const LOSERS_BETS_MAX = 500;
/** Maximum players compared to find out which accounts are one person's, those with the largest amounts. */
const COMPARED_MAX = 500;

/** Amounts by player, paise; the house's key is empty. */
type Amounts = ReadonlyMap<string, number>;

/**
 * A few people lost most of what the player won, and most of what they lost since they met went to a few people. Strangers lose to many, and to the
 * house. The rule asks for no price and no link between accounts: money handed over at the market's price, by several givers, or through bets that go
 * round in a circle looks the same.
 */
export async function fewLosers(read: Kysely<Tables>, { playerId, since }: Looked): Promise<Finding | null> {
  const trades = await readTrades(read, playerId, since);
  const won = gainsBy(trades, ({ other }) => other ?? '');
  const enough = Math.max(LOST_FROM, MOST * wonOf(won.values()));
  const few = await fewOf(read, won, since);
  if (few.amount < enough) return null;
  const givers: string[] = [];
  const lostByGivers = new Map<string, number>();
  let amount = 0;
  for (const account of few.accounts.slice(0, NAMED_MAX)) {
    if (amount >= enough) break;
    const met = Math.min(...trades.filter(({ other }) => other === account).map(({ at }) => at));
    const lost = await lostBy(read, account, since, met);
    if (!(await wentToFew(read, lost, since))) continue;
    givers.push(account);
    amount += won.get(account) ?? 0;
    for (const [taker, part] of lost) lostByGivers.set(taker, (lostByGivers.get(taker) ?? 0) + part);
  }
  return amount >= enough && (await wentToFew(read, lostByGivers, since))
    ? { others: givers.sort(), amount: paise(amount) }
    : null;
}

/** What a player has lost to each other one in trades since a time. */
async function lostBy(read: Kysely<Tables>, player: string, since: number, met: number): Promise<Amounts> {
  const trades = (await readTrades(read, player, since, LOSERS_BETS_MAX)).filter(({ at }) => at >= met);
  const gains = [...gainsBy(trades, ({ other }) => other ?? '')];
  return new Map(gains.filter(([, gain]) => gain < 0).map(([other, gain]) => [other, -gain]));
}

async function wentToFew(read: Kysely<Tables>, lost: Amounts, since: number): Promise<boolean> {
  return (await fewOf(read, lost, since)).amount >= MOST * wonOf(lost.values());
}

/** The few people with the largest amounts, without the house: their accounts, largest first, and the sum. */
async function fewOf(
  read: Kysely<Tables>,
  amounts: Amounts,
  since: number,
): Promise<{ readonly accounts: readonly string[]; readonly amount: number }> {
  const others = new Map(largest(amounts, COMPARED_MAX).filter(([other]) => other !== ''));
  const persons = await personsOf(read, [...others.keys()], since);
  const byPerson = new Map<string, number>();
  for (const [other, amount] of others) {
    const person = persons.get(other) ?? other;
    byPerson.set(person, (byPerson.get(person) ?? 0) + amount);
  }
  const few = new Map(largest(byPerson, FEW));
  return {
    accounts: [...others.keys()].filter((other) => few.has(persons.get(other) ?? other)),
    amount: wonOf(few.values()),
  };
}
