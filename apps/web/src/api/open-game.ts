import { casinoToken } from '../session/session-store.ts';
import { casinoAddress } from '../site/casino-address.ts';
import { siteStore } from '../site/site-store.ts';
import { baseUrl } from '../provider/attempt.ts';
import {
  endGameVisit,
  gameAddressAt,
  getInternationalGameUrl,
  getLobbyGameUrl,
  getTableGameUrl,
} from '../provider/casino.ts';
import type { CasinoGame, GameAddress, OpenGame } from '../provider/casino.ts';
import type { Outcome } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { answers } from './texts.ts';

/** The screen and mode in which a game will be shown. */
export type GameView = Pick<OpenGame, 'device' | 'theme' | 'language'>;

type Opened = Promise<Outcome<GameAddress>>;
type Asked = Pick<CasinoGame, 'gameId' | 'launch' | 'address'>;

const URL_CALLS = {
  TABLES: getTableGameUrl,
  LOBBY: getLobbyGameUrl,
  INTERNATIONAL: getInternationalGameUrl,
} as const;

function unreadable(message: string): Outcome<GameAddress> {
  return { ok: false, failure: { kind: 'malformed', message } };
}

/**
 * R7.31: fetches a game's own address, bypassing all caches. Only our provider gets the player's token; other hosts
 * must not.
 */
async function askAddress(address: string, view: GameView, signal: AbortSignal | undefined): Opened {
  const base = new URL(baseUrl(), location.origin);
  if (!URL.canParse(address, base))
    return unreadable(textsOf(answers)('The address of this game cannot be read.'));
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol))
    return unreadable(textsOf(answers)('The address of this game cannot be read.'));
  const own = url.origin === base.origin && url.pathname.startsWith(base.pathname);
  if (own) {
    url.searchParams.set('device', view.device);
    if (view.theme !== undefined) url.searchParams.set('theme', view.theme);
    if (view.language !== undefined) url.searchParams.set('language', view.language);
  }
  return request(gameAddressAt(url, own), { base: '', ...(signal ? { signal } : {}) });
}

/**
 * Asks for a game's address (R7.28 to R7.31), which works once. The host of the three game-URL calls follows from the
 * site's host name.
 */
export async function openGame(game: Asked, view: GameView, signal?: AbortSignal): Opened {
  if (game.launch === 'ADDRESS') {
    return game.address === null
      ? unreadable(textsOf(answers)('This game has no address.'))
      : askAddress(game.address, view, signal);
  }
  const token = casinoToken();
  const base = casinoAddress(location.hostname, siteStore.getState().file?.setting.casinoUrl);
  return request(URL_CALLS[game.launch], {
    body: { gameId: game.gameId, ...(token === null ? {} : { casinoToken: token }), ...view },
    ...(base === undefined ? {} : { base }),
    ...(signal ? { signal } : {}),
  });
}

/** Tells the provider that the player has left; an unreported visit expires. */
export async function leaveGame(visitId: string): Promise<void> {
  await request(endGameVisit, { body: { visitId } });
}
