import type { CasinoGame, GameCategory } from '@layline/contract/entities/casino-game.ts';
import type { ProviderCall } from './serve-provider.ts';
import type { WalletPort } from './wallet-port.ts';

/** A game as its provider offers it. */
export interface OfferedGame {
  /** Unique over all providers: other providers' have the provider's id in front. */
  readonly gameId: string;
  readonly name: string;
  readonly category: GameCategory;
  /** Who made it, where a provider brings the games of others. */
  readonly maker: string | null;
  /** Path of its picture below the site. */
  readonly artwork: string | null;
  /** Major units. */
  readonly minStake: number | null;
  readonly maxStake: number | null;
  /** Percent. */
  readonly rtp: CasinoGame['rtp'];
  /** Rounds are shared and run by the clock. */
  readonly live: boolean;
}

/** A visit that a player is about to make. */
export interface Launch {
  readonly game: OfferedGame;
  /** The token that opens a session of the wallet, once. */
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
  /** Address of the player's browser, and its country if a proxy tells it. */
  readonly address: string;
  readonly country: string | null;
  /** Where the game sends the player back to. */
  readonly lobbyUrl: string;
}

/** Where a game is. */
export interface GameLocation {
  /** An address, or a path of the site's own. */
  readonly url: string;
  /** True if it is good for as long as the launch token. */
  readonly worksOnce: boolean;
}

/** What an adapter gets to speak to us by. */
export interface WalletAccess {
  readonly wallet: WalletPort;
  /** UTC ms. */
  readonly now: () => number;
}

/** Least and greatest stake of a game for players of a site, null for all sites. Major units. */
export type ShownLimits = (gameId: string, site: string | null) => Pick<OfferedGame, 'minStake' | 'maxStake'>;

/** Whoever runs games for our players: our own tables, and others by their own protocols. */
export interface CasinoProvider {
  /** As in ledger accounts and settings: lower-case letters, digits and dashes. */
  readonly id: string;
  readonly name: string;
  /** What it offers players of a site at the moment, in its own order; null for what it offers on all sites. */
  games(site: string | null): readonly OfferedGame[];
  /** From where its games' limits are had, of a provider whose list does not have them. */
  showLimits?(limitsOf: ShownLimits): void;
  /** Reloads its list, where that is kept elsewhere; rejects with `ProviderUnavailable`. */
  refresh(): Promise<void>;
  /** The address of the game's page; rejects with `ProviderUnavailable`. */
  launch(launch: Launch): Promise<GameLocation>;
  /** The calls by which it moves money, in its own words. */
  calls(access: WalletAccess): readonly ProviderCall[];
}

/** A provider does not answer, or not as agreed. The text goes into logs. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
