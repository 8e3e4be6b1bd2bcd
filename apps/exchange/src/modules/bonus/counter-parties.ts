import { sql, type Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { householdOf } from '@layline/server/admission/payers.ts';

/** How long before a claim a shared connection makes two players count as one person, ms. */
const LOOK_BACK_MS = 90 * 86_400_000;

/** Counter-parties looked up per query. */
const CHUNK = 500;

/** The part of a bet matched with one other player; paise of stake. */
export interface MatchedWith {
  readonly betId: number;
  readonly playerId: string;
  readonly stake: number;
}

/** The other players that a player's bets since `from` were matched with, leaving out the house. */
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

/**
 * Those of `others` who appear to be the same person as a player: same mobile number, paid to the same payee, or a session from the
 * same connection or device since `LOOK_BACK_MS` before `from`. Strangers behind one address are included, which costs them only the bets that they
 * matched with each other.
 */
export async function samePersons(
  read: Kysely<Tables>,
  player: PlayerId,
  others: readonly string[],
  from: number,
): Promise<ReadonlySet<string>> {
  const signsOf = async (players: readonly string[]): Promise<readonly (readonly [string, string])[]> => {
    const sessions = await read
      .selectFrom('sessions')
      .select(['player_id', 'address', 'device'])
      .distinct()
      .where('player_id', 'in', players)
      .where('created_at', '>=', from - LOOK_BACK_MS)
      .execute();
    const accounts = await read
      .selectFrom('accounts')
      .select(['player_id', sql<string>`mobile`.as('mobile')])
      .where('player_id', 'in', players)
      .where('mobile', 'is not', null)
      .execute();
    const payees = await read
      .selectFrom('money_requests')
      .select(['player_id', sql<string>`payee_key`.as('payee')])
      .distinct()
      .where('player_id', 'in', players)
      .where('payee_key', 'is not', null)
      .where('state', 'in', ['APPROVED', 'PAID'])
      .execute();
    return [
      ...sessions.flatMap(({ player_id, address, device }) => [
        ...(address === null ? [] : [[player_id, `network ${householdOf(address)}`] as const]),
        ...(device === null ? [] : [[player_id, `device ${device}`] as const]),
      ]),
      ...payees.map(({ player_id, payee }) => [player_id, `payee ${payee}`] as const),
      ...accounts.map(({ player_id, mobile }) => [player_id, `mobile ${mobile}`] as const),
    ];
  };
  const same = new Set<string>();
  if (others.length === 0) return same;
  const own = new Set((await signsOf([player])).map(([, sign]) => sign));
  for (let at = 0; at < others.length; at += CHUNK) {
    const signs = await signsOf(others.slice(at, at + CHUNK));
    for (const [other, sign] of signs) if (own.has(sign)) same.add(other);
  }
  return same;
}
