import * as v from 'valibot';
import { Amount, Count, Id, Instant, LanguageTag, Money, PageCursor, SiteAddress, text } from '../wire.ts';

/** Groups of games in a lobby. */
export const GameCategory = v.picklist(['TABLES', 'CARDS', 'ROULETTE', 'QUICK', 'SLOTS', 'LIVE']);
export type GameCategory = v.InferOutput<typeof GameCategory>;

/** How a game is opened: by one of the three game-URL calls (R7.28 to R7.30), or by calling the game's own address (R7.31). */
export const GameLaunch = v.picklist(['TABLES', 'LOBBY', 'INTERNATIONAL', 'ADDRESS']);
export type GameLaunch = v.InferOutput<typeof GameLaunch>;

/** A game in the lobby. */
export const CasinoGame = v.object({
  gameId: Id,
  name: v.string(),
  /** Id and name of the company that runs it. */
  provider: Id,
  providerName: v.string(),
  category: GameCategory,
  /** Path of its picture on the site, an SVG of ours; null shows the name on a plain tile. */
  artwork: v.nullable(SiteAddress),
  launch: GameLaunch,
  /** ADDRESS: what to call for the game's page. */
  address: v.nullable(v.string()),
  /** Major units; null if the provider does not say. */
  minStake: v.nullable(Amount),
  maxStake: v.nullable(Amount),
  /** Lowest and highest return to player over its bets, percent; null if the provider does not say. */
  rtp: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
  /** True if rounds are shared and follow the clock. */
  live: v.boolean(),
});
export type CasinoGame = v.InferOutput<typeof CasinoGame>;

/** R7.27: a page of the list, and the options of its filters. */
export const CasinoGames = v.object({
  games: v.array(CasinoGame),
  total: Count,
  categories: v.array(v.object({ category: GameCategory, games: Count })),
  providers: v.array(v.object({ provider: Id, name: v.string(), games: Count })),
});
export type CasinoGames = v.InferOutput<typeof CasinoGames>;

/** Body of the game-URL calls. `casinoToken` identifies the session without revealing the access token. */
export const OpenGame = v.strictObject({
  gameId: Id,
  casinoToken: text(1, 128),
  device: v.picklist(['PHONE', 'DESKTOP']),
  theme: v.optional(v.picklist(['light', 'dark', 'green'])),
  /** The player's language; the site's locale if absent. */
  language: v.optional(LanguageTag),
});
export type OpenGame = v.InferOutput<typeof OpenGame>;

/** R7.28 to R7.31: where the game is. The address works once, for one minute. */
export const GameAddress = v.object({
  launchUrl: v.string(),
  /** Id of the visit, for GetGameVisit. Null if visits to this provider cannot be looked up. */
  visitId: v.nullable(Id),
  expiresAt: v.nullable(Instant),
});
export type GameAddress = v.InferOutput<typeof GameAddress>;

/** A visit to a game, according to the wallet: the net position and time that the player always sees. */
export const GameVisit = v.object({
  visitId: Id,
  gameId: Id,
  openedAt: Instant,
  endedAt: v.nullable(Instant),
  rounds: Count,
  staked: Amount,
  returned: Amount,
  /** `returned - staked`. */
  net: Money,
});
export type GameVisit = v.InferOutput<typeof GameVisit>;

/** State of a round for its player. OPEN: no result yet; VOID: all stakes were returned. */
export const CasinoRoundState = v.picklist(['OPEN', 'CLOSED', 'VOID']);

/** A player's part in a round of a game, according to the wallet. */
export const CasinoRound = v.object({
  /** The provider's own id of the round; our own tables show it under this id. */
  roundId: v.string(),
  provider: Id,
  gameId: Id,
  gameName: v.string(),
  visitId: Id,
  openedAt: Instant,
  closedAt: v.nullable(Instant),
  state: CasinoRoundState,
  staked: Amount,
  returned: Amount,
  net: Money,
});
export type CasinoRound = v.InferOutput<typeof CasinoRound>;

/** Rounds, newest first, and the totals over all rounds that match the filter, including those on other pages. */
export const CasinoRoundPage = v.object({
  rounds: v.array(CasinoRound),
  next: v.nullable(PageCursor),
  totals: v.object({ rounds: Count, staked: Amount, returned: Amount, net: Money }),
});
export type CasinoRoundPage = v.InferOutput<typeof CasinoRoundPage>;

/** A player's profit and loss on one game. */
export const GameResult = v.object({
  gameId: Id,
  gameName: v.string(),
  provider: Id,
  rounds: Count,
  staked: Amount,
  returned: Amount,
  net: Money,
  /** Time of the last round. */
  playedAt: Instant,
});
export type GameResult = v.InferOutput<typeof GameResult>;

/** A player's favourite and recent games. */
export const OwnGames = v.object({ favourites: v.array(Id), recent: v.array(Id) });
export type OwnGames = v.InferOutput<typeof OwnGames>;
