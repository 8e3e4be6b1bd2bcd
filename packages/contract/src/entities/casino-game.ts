import * as v from 'valibot';
import { Amount, Count, Id, Instant, LanguageTag, Money, PageCursor, SiteAddress, text } from '../wire.ts';

/** What a lobby groups games by. */
export const GameCategory = v.picklist(['TABLES', 'CARDS', 'ROULETTE', 'QUICK', 'SLOTS', 'LIVE']);
export type GameCategory = v.InferOutput<typeof GameCategory>;

/**
 * How a game is opened: by one of the three game-URL calls (R7.28 to R7.30), or by asking an address of the game's own
 * (R7.31).
 */
export const GameLaunch = v.picklist(['TABLES', 'LOBBY', 'INTERNATIONAL', 'ADDRESS']);
export type GameLaunch = v.InferOutput<typeof GameLaunch>;

/** A game in the lobby. */
export const CasinoGame = v.object({
  gameId: Id,
  name: v.string(),
  /** Id and name of who runs it. */
  provider: Id,
  providerName: v.string(),
  category: GameCategory,
  /** Path of its picture below the site, an SVG of ours; null shows the name on a plain tile. */
  artwork: v.nullable(SiteAddress),
  launch: GameLaunch,
  /** ADDRESS: where to ask for the game's page. */
  address: v.nullable(v.string()),
  /** Major units; null where the provider does not say. */
  minStake: v.nullable(Amount),
  maxStake: v.nullable(Amount),
  /** Lowest and highest return to player of its bets, percent; null where the provider does not say. */
  rtp: v.nullable(v.object({ lowest: v.number(), highest: v.number() })),
  /** True where rounds are shared and run by the clock. */
  live: v.boolean(),
});
export type CasinoGame = v.InferOutput<typeof CasinoGame>;

/** R7.27: a page of the list, and what its filters offer. */
export const CasinoGames = v.object({
  games: v.array(CasinoGame),
  total: Count,
  categories: v.array(v.object({ category: GameCategory, games: Count })),
  providers: v.array(v.object({ provider: Id, name: v.string(), games: Count })),
});
export type CasinoGames = v.InferOutput<typeof CasinoGames>;

/** Body of the game-URL calls. `casinoToken` names the session without giving the access token away. */
export const OpenGame = v.strictObject({
  gameId: Id,
  casinoToken: text(1, 128),
  device: v.picklist(['PHONE', 'DESKTOP']),
  theme: v.optional(v.picklist(['light', 'dark', 'green'])),
  /** What the player reads; the site's locale where it is not said. */
  language: v.optional(LanguageTag),
});
export type OpenGame = v.InferOutput<typeof OpenGame>;

/** R7.28 to R7.31: where the game is. The address works once and for a minute. */
export const GameAddress = v.object({
  launchUrl: v.string(),
  /** Names the visit: GetGameVisit gives what was staked and won in it. Null where the provider is not ours to ask. */
  visitId: v.nullable(Id),
  expiresAt: v.nullable(Instant),
});
export type GameAddress = v.InferOutput<typeof GameAddress>;

/** A visit to a game, as the wallet saw it: the net position and the time that the player always sees. */
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

/** What a round came to for its player. OPEN: no result yet; VOID: all stakes were given back. */
export const CasinoRoundState = v.picklist(['OPEN', 'CLOSED', 'VOID']);

/** A player's part in a round of a game, by what the wallet has moved for it. */
export const CasinoRound = v.object({
  /** The provider's own id of the round: our own tables show it under this id. */
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

/** Rounds, newest first, and what all rounds of the filter come to, those on other pages included. */
export const CasinoRoundPage = v.object({
  rounds: v.array(CasinoRound),
  next: v.nullable(PageCursor),
  totals: v.object({ rounds: Count, staked: Amount, returned: Amount, net: Money }),
});
export type CasinoRoundPage = v.InferOutput<typeof CasinoRoundPage>;

/** Profit and loss of a player on one game. */
export const GameResult = v.object({
  gameId: Id,
  gameName: v.string(),
  provider: Id,
  rounds: Count,
  staked: Amount,
  returned: Amount,
  net: Money,
  /** Of the last round. */
  playedAt: Instant,
});
export type GameResult = v.InferOutput<typeof GameResult>;

/** A player's own marks in the lobby. */
export const OwnGames = v.object({ favourites: v.array(Id), recent: v.array(Id) });
export type OwnGames = v.InferOutput<typeof OwnGames>;
