import { sql, type Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { householdOf } from '@layline/server/admission/payers.ts';

/** How long before a claim a shared connection still makes two players count as one person, ms. */
const LOOK_BACK_MS = 90 * 86_400_000;

/** Counter-parties looked up per query. */
const CHUNK = 500;

/** The part of a bet matched with one other player; paise of stake. */
export interface MatchedWith {
  readonly betId: number;
  readonly playerId: string;
  readonly stake: number;
}

/** The other players with whom a player's bets since `from` were matched, leaving out the house. */
export async function matchedWith(
  read: Kysely<Tables>,
  player: PlayerId,
  from: number,
): Promise<readonly MatchedWith[]> {
  const side = (own: 'back' | 'lay', other: 'back' | 'lay') =>
    read
      .selectFrom('bets')
      .innerJoin('fragments', `fragments.${own}_bet_id`, 'bets.bet_id')
      .innerJoin('players', 'players.player_id', `fragments.${other}_player_id`)
      .select((eb) => [
        'bets.bet_id as betId',
        'players.player_id as playerId',
        eb.fn.sum<number | string>('fragments.stake').as('stake'),
      ])
      .where('bets.player_id', '=', player)
      .where('bets.placed_at', '>=', from)
      .where('bets.settled_at', 'is not', null)
      .where('fragments.voided_at', 'is', null)
      .where('players.kind', '=', 'PLAYER')
      .groupBy(['bets.bet_id', 'players.player_id']);
  const rows = await side('back', 'lay').unionAll(side('lay', 'back')).execute();
  return rows.map(({ betId, playerId, stake }) => ({ betId, playerId, stake: Number(stake) }));
}

/** What two accounts of the same person often have in common. */
interface Sign {
  readonly playerId: string;
  readonly kind: 'NETWORK' | 'DEVICE' | 'PAYEE' | 'MOBILE';
  readonly value: string;
}

/**
 * Those of `others` who appear to be the same person as a player: same mobile number, paid to the same payee, or a session from the same connection
 * or device since `LOOK_BACK_MS` before `from`. Strangers behind one address are included too, but all they lose is what they bet against each other.
 */
export async function samePersons(
  read: Kysely<Tables>,
  player: PlayerId,
  others: readonly string[],
  from: number,
): Promise<ReadonlySet<string>> {
  const same = new Set<string>();
  if (others.length === 0) return same;
  const own = new Set((await signsOf(read, [player], from)).map(keyOf));
  for (const sign of await signsOf(read, others, from)) if (own.has(keyOf(sign))) same.add(sign.playerId);
  return same;
}

/**
 * The person behind each player, as the id of one of that person's accounts. A shared number, payee or device makes accounts one person; a shared
 * network does not, because a whole village may be behind it.
 */
export async function personsOf(
  read: Kysely<Tables>,
  players: readonly string[],
  from: number,
): Promise<ReadonlyMap<string, string>> {
  const persons = new Map(players.map((player) => [player, player]));
  const signs = (await signsOf(read, players, from)).filter(({ kind }) => kind !== 'NETWORK');
  for (const alike of Map.groupBy(signs, keyOf).values()) {
    const together = new Set(alike.map(({ playerId }) => persons.get(playerId) ?? playerId));
    const [one] = together;
    if (one === undefined || together.size === 1) continue;
    for (const [player, person] of persons) if (together.has(person)) persons.set(player, one);
  }
  return persons;
}

function keyOf({ kind, value }: Sign): string {
  return `${kind} ${value}`;
}

/** All signs of players; of networks and devices only since `LOOK_BACK_MS` before `from`. */
async function signsOf(
  read: Kysely<Tables>,
  players: readonly string[],
  from: number,
): Promise<readonly Sign[]> {
  const signs: Sign[] = [];
  for (let at = 0; at < players.length; at += CHUNK)
    signs.push(...(await signsOfSome(read, players.slice(at, at + CHUNK), from)));
  return signs;
}

async function signsOfSome(
  read: Kysely<Tables>,
  players: readonly string[],
  from: number,
): Promise<readonly Sign[]> {
  const sessions = await read
    .selectFrom('sessions')
    .select(['player_id as playerId', 'address', 'device'])
    .distinct()
    .where('player_id', 'in', players)
    .where('created_at', '>=', from - LOOK_BACK_MS)
    .execute();
  const accounts = await read
    .selectFrom('accounts')
    .select(['player_id as playerId', sql<string>`mobile`.as('value')])
    .where('player_id', 'in', players)
    .where('mobile', 'is not', null)
    .execute();
  const payees = await read
    .selectFrom('money_requests')
    .select(['player_id as playerId', sql<string>`payee_key`.as('value')])
    .distinct()
    .where('player_id', 'in', players)
    .where('payee_key', 'is not', null)
    .where('state', 'in', ['APPROVED', 'PAID'])
    .execute();
  return [
    ...sessions.flatMap(({ playerId, address, device }): Sign[] => [
      ...(address === null ? [] : [{ playerId, kind: 'NETWORK' as const, value: householdOf(address) }]),
      ...(device === null ? [] : [{ playerId, kind: 'DEVICE' as const, value: device }]),
    ]),
    ...payees.map((row): Sign => ({ ...row, kind: 'PAYEE' })),
    ...accounts.map((row): Sign => ({ ...row, kind: 'MOBILE' })),
  ];
}
