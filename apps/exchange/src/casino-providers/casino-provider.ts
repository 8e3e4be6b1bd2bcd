import type { CasinoGame, GameCategory } from '@layline/contract/entities/casino-game.ts';
import type { ProviderCall } from './serve-provider.ts';
import type { WalletPort } from './wallet-port.ts';

/** A game as its provider offers it. */
export interface OfferedGame {
  /** Unique across providers: ids of other providers' games start with the provider's id. */
  readonly gameId: string;
  readonly name: string;
  readonly category: GameCategory;
  /** Its maker, if the provider offers other makers' games. */
  readonly maker: string | null;
  /** Path of its picture below the site. */
  readonly artwork: string | null;
  /** Major units. */
  readonly minStake: number | null;
  readonly maxStake: number | null;
  /** Percent. */
  readonly rtp: CasinoGame['rtp'];
  /** True if rounds are shared and run by the clock. */
  readonly live: boolean;
}

/** A visit that a player is about to make. */
export interface Launch {
  readonly game: OfferedGame;
  /** The token that opens a wallet session, once. */
  readonly launchToken: string;
  /** Opens that session immediately, for providers without launch tokens; works once. */
  readonly session: () => Promise<string>;
  /** The provider's name of the player. */
  readonly playerName: string;
  readonly nickname: string;
  /** ISO 4217, BCP 47. */
  readonly currency: string;
  readonly language: string;
  readonly device: 'PHONE' | 'DESKTOP';
  readonly theme: 'light' | 'dark' | 'green';
  /** Address of the player's browser, and its country if a proxy provides it. */
  readonly address: string;
  readonly country: string | null;
  /** Where the game sends the player back to. */
  readonly lobbyUrl: string;
}

/** Where a game is. */
export interface GameLocation {
  /** An address, or a path on the site itself. */
  readonly url: string;
  /** True if it is valid for as long as the launch token. */
  readonly worksOnce: boolean;
}

/** What an adapter gets to communicate with us. */
export interface WalletAccess {
  readonly wallet: WalletPort;
  /** UTC ms. */
  readonly now: () => number;
}

/** Minimum and maximum stake of a game for a site's players; a null site means all sites. Major units. */
export type ShownLimits = (gameId: string, site: string | null) => Pick<OfferedGame, 'minStake' | 'maxStake'>;

/** A provider of games for our players: our own tables, or others with their own protocols. */
export interface CasinoProvider {
  /** As used in ledger accounts and settings: lower-case letters, digits and dashes. */
  readonly id: string;
  readonly name: string;
  /** The games it currently offers a site's players, in its own order; a null site means all sites. */
  games(site: string | null): readonly OfferedGame[];
  /** Where to read its games' limits, if its list does not include them. */
  showLimits?(limitsOf: ShownLimits): void;
  /** Reloads its list if that is kept elsewhere; rejects with `ProviderUnavailable`. */
  refresh(): Promise<void>;
  /** The address of the game's page; rejects with `ProviderUnavailable`. */
  launch(launch: Launch): Promise<GameLocation>;
  /** The calls with which it moves money, in its own protocol. */
  calls(access: WalletAccess): readonly ProviderCall[];
}

/** A provider does not answer, or not as agreed. The text is logged. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
