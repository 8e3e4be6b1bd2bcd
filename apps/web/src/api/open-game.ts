import { endGameVisit } from '@layline/contract/calls/end-game-visit.ts';
import { getGameAddress } from '@layline/contract/calls/get-game-address.ts';
import { getInternationalGameUrl } from '@layline/contract/calls/get-international-game-url.ts';
import { getLobbyGameUrl } from '@layline/contract/calls/get-lobby-game-url.ts';
import { getTableGameUrl } from '@layline/contract/calls/get-table-game-url.ts';
import type { GameAddress } from '@layline/contract/entities/casino-game.ts';
import type { CasinoGame, OpenGame } from '@layline/contract/entities/casino-game.ts';
import { query } from '@layline/contract/query.ts';
import { casinoToken } from '../session/session-store.ts';
import { casinoAddress } from '../site/casino-address.ts';
import { siteStore } from '../site/site-store.ts';
import { baseUrl } from '../provider/attempt.ts';
import type { Outcome } from '../provider/failure.ts';
import { request } from '../provider/request.ts';

/** On what, and how, a game is going to be shown. */
export type GameView = Pick<OpenGame, 'device' | 'theme'>;

type Opened = Promise<Outcome<GameAddress>>;
type Asked = Pick<CasinoGame, 'gameId' | 'launch' | 'address'>;

const URL_CALLS = {
  TABLES: getTableGameUrl,
  LOBBY: getLobbyGameUrl,
  INTERNATIONAL: getInternationalGameUrl,
} as const;

/** An arbitrary address brings its own parameters. */
const NO_QUERY = query({});

function unreadable(message: string): Outcome<GameAddress> {
  return { ok: false, failure: { kind: 'malformed', message } };
}

/**
 * R7.31: asks an address of the game's own, past every cache. Only our provider is told who asks: any other host would be
 * given the player's token.
 */
async function askAddress(address: string, view: GameView, signal: AbortSignal | undefined): Opened {
  const base = new URL(baseUrl(), location.origin);
  if (!URL.canParse(address, base)) return unreadable('The address of this game cannot be read.');
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return unreadable('The address of this game cannot be read.');
  const own = url.origin === base.origin && url.pathname.startsWith(base.pathname);
  const call = { ...getGameAddress, query: NO_QUERY, path: url.href };
  const args = { base: '', ...(signal ? { signal } : {}) };
  if (!own) return request({ ...call, auth: 'none' as const }, args);
  url.searchParams.set('device', view.device);
  if (view.theme !== undefined) url.searchParams.set('theme', view.theme);
  return request({ ...call, path: url.href }, args);
}

/**
 * Asks where a game is (R7.28 to R7.31); the address works once. The host of the three game-URL calls follows from the host
 * name of the site.
 */
export async function openGame(game: Asked, view: GameView, signal?: AbortSignal): Opened {
  const token = casinoToken();
  // A session that was stored before there were games.
  if (token === null) return unreadable('Log out and log in again to open games.');
  if (game.launch === 'ADDRESS') {
    return game.address === null
      ? unreadable('This game has no address.')
      : askAddress(game.address, view, signal);
  }
  const base = casinoAddress(location.hostname, siteStore.getState().file?.setting.casinoUrl);
  return request(URL_CALLS[game.launch], {
    body: { gameId: game.gameId, casinoToken: token, ...view },
    ...(base === undefined ? {} : { base }),
    ...(signal ? { signal } : {}),
  });
}

/** Tells the provider that the player has left; a visit that it does not hear of ends by itself. */
export async function leaveGame(visitId: string): Promise<void> {
  await request(endGameVisit, { body: { visitId } });
}
