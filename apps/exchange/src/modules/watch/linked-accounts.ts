import type { Kysely } from 'kysely';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Tables } from '../../db/tables.ts';
import { samePersons } from '../bonus/counter-parties.ts';
import { NAMED_MAX, naming } from './hold-rule.ts';
import type { Finding, Looked } from './hold-rule.ts';
import { readTrades } from './trades.ts';

/** Minimum that one person's accounts must have made against each other: as a share of the amount to wager, and of everything made. */
const HEDGED_OF_WAGERING = 0.5;
const HEDGED_OF_MADE = 0.8;

/** Players who have logged in on the player's devices have bet against the player or claimed the same bonus. */
export async function sharedDevice(
  read: Kysely<Tables>,
  { playerId: player, since, known }: Looked,
): Promise<Finding | null> {
  const devices = read
    .selectFrom('sessions')
    .select('device')
    .where('player_id', '=', player)
    .where('device', 'is not', null);
  const rows = await read
    .selectFrom('sessions')
    .select('player_id')
    .distinct()
    .where('device', 'in', devices)
    .where('player_id', '!=', player)
    .orderBy('player_id')
    .limit(NAMED_MAX + known.size)
    .execute();
  const owners = rows.map((row) => row.player_id);
  if (owners.length === 0) return null;
  const against = new Set((await readTrades(read, player, since)).map(({ other }) => other));
  const alike = new Set((await sameClaims(read, player, since)).map(({ other }) => other));
  return naming(
    owners.filter((owner) => against.has(owner) || alike.has(owner)),
    known,
  );
}

/**
 * Accounts that appear to be the player's own have claimed the same bonus and, on the same events, lost what the player made or made what the player
 * lost, so together they risked nothing.
 */
export async function hedgedBonus(
  read: Kysely<Tables>,
  { playerId: player, since, known }: Looked,
): Promise<Finding | null> {
  for (const claims of Map.groupBy(await sameClaims(read, player, since), ({ bonus }) => bonus).values()) {
    const [first] = claims;
    if (first === undefined || first.toWager === 0) continue;
    const others = claims.map(({ other }) => other).filter((other) => !known.has(other));
    const same = await samePersons(read, playerId(player), others, first.claimedAt);
    if (same.size === 0) continue;
    const made = await madeByEvent(read, [player, ...same], Math.max(since, first.claimedAt));
    const named = new Set<string>();
    let [opposed, all] = [0, 0];
    for (const event of made.values()) {
      const own = event.get(player) ?? 0;
      const theirs = [...event].filter(([who]) => who !== player);
      const sum = theirs.reduce((total, [, profit]) => total + profit, 0);
      all += Math.abs(own);
      if (own * sum >= 0) continue;
      opposed += Math.min(Math.abs(own), Math.abs(sum));
      for (const [who, profit] of theirs) if (own * profit < 0) named.add(who);
    }
    if (opposed >= HEDGED_OF_WAGERING * first.toWager && opposed >= HEDGED_OF_MADE * all)
      return { others: [...named].sort().slice(0, NAMED_MAX), amount: paise(opposed) };
  }
  return null;
}

/** Others who claimed the same bonuses as a player; only bonuses that ran after `since`. */
function sameClaims(read: Kysely<Tables>, player: string, since: number) {
  return read
    .selectFrom('bonus_claims as own')
    .innerJoin('bonus_claims as theirs', 'theirs.bonus_id', 'own.bonus_id')
    .where('own.player_id', '=', player)
    .where('theirs.player_id', '!=', player)
    .where('own.expires_at', '>', since)
    .select([
      'own.bonus_id as bonus',
      'own.claimed_at as claimedAt',
      'own.to_wager as toWager',
      'theirs.player_id as other',
    ])
    .orderBy('own.claimed_at', 'desc')
    .execute();
}

/** What players made on events settled after `from`, by event and player, paise. */
async function madeByEvent(
  read: Kysely<Tables>,
  players: readonly string[],
  from: number,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await read
    .selectFrom('player_markets')
    .innerJoin('markets', 'markets.market_id', 'player_markets.market_id')
    .select((eb) => [
      'markets.event_id as event',
      'player_markets.player_id as player',
      eb.fn.sum<number | string>('player_markets.profit').as('profit'),
    ])
    .where('player_markets.player_id', 'in', players)
    .where('player_markets.settled_at', '>', from)
    .groupBy(['markets.event_id', 'player_markets.player_id'])
    .execute();
  const byEvent = Map.groupBy(rows, ({ event }) => event);
  return new Map(
    [...byEvent].map(([event, made]) => [
      event,
      new Map(made.map(({ player, profit }) => [player, Number(profit)])),
    ]),
  );
}
