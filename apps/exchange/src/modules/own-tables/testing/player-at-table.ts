import type { EnterAnswer, PlaceTableBets, SeatState } from '@layline/contract/casino/table-protocol.ts';
import { OWN_TABLES } from '../../../casino-providers/own-tables.ts';
import type { BettingApp, TestPlayer } from '../../../testing/betting-app.ts';
import type { GameAnswer } from '@layline/table-host/src/testing/table-app.ts';
import type { CallError } from '@layline/contract/envelope.ts';

/** Makes a call of a game's page on a whole exchange. */
export async function gameCall<T>(
  app: BettingApp,
  path: string,
  body?: object,
  seat?: string,
): Promise<GameAnswer<T>> {
  const response = await app.app.fastify.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/games/${path}`,
    headers: { origin: 'null', ...(seat === undefined ? {} : { authorization: `Bearer ${seat}` }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { result, error } = response.json<{ result: T; error: CallError | null }>();
  const { statusCode: status, body: text, headers } = response;
  return { status, result, error, text, headers };
}

/** Opens a game for a player; returns the token to take a seat with. */
export async function launchTokenFor(
  app: BettingApp,
  player: TestPlayer,
  gameId: string,
  now = app.time.now(),
): Promise<string> {
  const session = await app.app.sessions.authenticate(player.token, now);
  if (session === null) throw new Error('the player is not logged in');
  const { launchToken } = await app.app.casino.visits.open(
    {
      playerId: player.id,
      userName: session.userName,
      sessionId: session.sessionId,
      site: 'default',
      currency: 'INR',
      language: 'en-IN',
      provider: OWN_TABLES,
      gameId,
    },
    now,
  );
  return launchToken;
}

/** Opens a game for a player and takes a seat at it. */
export async function sitDown(
  app: BettingApp,
  player: TestPlayer,
  gameId: string,
  now = app.time.now(),
): Promise<string> {
  const launchToken = await launchTokenFor(app, player, gameId, now);
  const { result, error } = await gameCall<EnterAnswer>(app, 'enter', { launchToken });
  if (error !== null) throw new Error(`no seat: ${error.code}`);
  return result.seat;
}

/** Bets on a table's current round; amounts in rupees. */
export function betAt(
  app: BettingApp,
  seat: string,
  tableId: string,
  more: Pick<PlaceTableBets, 'requestId' | 'bets'> & Partial<PlaceTableBets>,
): Promise<GameAnswer<SeatState>> {
  const roundId = app.app.tables.tables.get(tableId)?.image().round?.roundId ?? '';
  return gameCall<SeatState>(app, 'bets', { tableId, roundId, ...more }, seat);
}
