import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import type { Exchange } from '@layline/exchange/src/exchange.ts';
import type { Session } from '@layline/server/http/route.ts';

/** A visit of a logged-in player to a game of our own. */
export function visitTo(
  gameId: string,
  { playerId, userName, sessionId }: Pick<Session, 'playerId' | 'userName' | 'sessionId'>,
): Parameters<Exchange['casino']['visits']['open']>[0] {
  return {
    playerId,
    userName,
    sessionId,
    site: 'localhost',
    currency: 'INR',
    language: 'en-IN',
    provider: OWN_TABLES,
    gameId,
  };
}
