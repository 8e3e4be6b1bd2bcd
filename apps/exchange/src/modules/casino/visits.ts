import { createHmac, randomBytes } from 'node:crypto';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CasinoVisitTable } from '../../db/casino-tables.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import type { VisitStore } from './visit-store.ts';

/** Lifetime of a launch token (rules section 16.1), ms. */
export const LAUNCH_TOKEN_MS = 60_000;
/** Maximum duration of a visit, ms. */
export const VISIT_MAX_MS = 12 * 3_600_000;
/** How long expired launch tokens are kept, ms. */
const KEPT_MS = 86_400_000;

/** Who opens which game, and where. */
export interface NewVisit {
  readonly playerId: PlayerId;
  readonly userName: string;
  /** The log-in whose end also ends the visit. */
  readonly sessionId: string;
  /** Name of the site's settings file. */
  readonly site: string;
  readonly currency: string;
  readonly language: string;
  readonly provider: string;
  readonly gameId: string;
}

/** An opened visit, and the token that its provider may exchange, once. */
export interface OpenedVisit {
  readonly visit: CasinoVisitTable;
  readonly launchToken: string;
  /** UTC ms. */
  readonly expiresAt: number;
}

/** A visit in progress, and the wallet session for its provider to use from now on. */
export interface BegunVisit {
  readonly visit: CasinoVisitTable;
  readonly sessionId: string;
}

export interface VisitsDependencies {
  readonly store: VisitStore;
  /** True if a log-in has ended recently enough that its access token may still be valid. */
  readonly hasEnded: (sessionId: string) => boolean;
  /** Secret from which the providers' names for players are derived. */
  readonly nameKey: string;
}

/** Visits to games: opened by the player, begun by the provider with the launch token, ended by either or by a time limit. */
export class Visits {
  readonly #deps: VisitsDependencies;

  constructor(deps: VisitsDependencies) {
    this.#deps = deps;
  }

  /** Opens a visit. Its token works once, within a minute. */
  async open(asked: NewVisit, now: number): Promise<OpenedVisit> {
    const launchToken = randomToken();
    const expiresAt = now + LAUNCH_TOKEN_MS;
    const visit: CasinoVisitTable = {
      visit_id: `v${randomBytes(16).toString('hex')}`,
      player_id: asked.playerId,
      user_name: asked.userName,
      session_id: asked.sessionId,
      site: asked.site,
      provider: asked.provider,
      game_id: asked.gameId,
      currency: asked.currency,
      language: asked.language,
      session_hash: null,
      opened_at: now,
      ended_at: null,
      end_reason: null,
      player_name: this.nameFor(asked.provider, asked.playerId),
    };
    await this.#deps.store.add(visit, tokenHash(launchToken), expiresAt);
    return { visit, launchToken, expiresAt };
  }

  /** Exchanges a launch token for a wallet session; null if it is unknown, another provider's, used or expired. */
  async begin(provider: string, launchToken: string, now: number): Promise<BegunVisit | null> {
    const hash = tokenHash(launchToken);
    const visit = await this.#deps.store.byToken(provider, hash, now);
    if (visit === null || this.isOver(visit, now)) return null;
    const sessionId = randomToken();
    const begun = await this.#deps.store.begin(visit.visit_id, hash, tokenHash(sessionId), now);
    return begun ? { visit: { ...visit, session_hash: tokenHash(sessionId) }, sessionId } : null;
  }

  /** The visit of a wallet session, even if it has ended; null if the provider has no such session. */
  bySession(provider: string, sessionId: string): Promise<CasinoVisitTable | null> {
    return this.#deps.store.bySession(provider, tokenHash(sessionId));
  }

  /** The latest visit of the player whom a provider knows by this name; null if there was none. */
  byPlayerName(provider: string, name: string): Promise<CasinoVisitTable | null> {
    return this.#deps.store.lastOf(provider, name);
  }

  /** True if nothing more may be staked in a visit. */
  isOver(visit: CasinoVisitTable, now: number): boolean {
    return (
      visit.ended_at !== null ||
      now >= visit.opened_at + VISIT_MAX_MS ||
      this.#deps.hasEnded(visit.session_id)
    );
  }

  /** The name by which a provider knows a player: the same on every visit, different for each provider. */
  nameFor(provider: string, player: string): string {
    return createHmac('sha256', this.#deps.nameKey)
      .update(`${provider}\n${player}`)
      .digest('hex')
      .slice(0, 32);
  }

  /** Ends visits that have lasted too long or whose log-in has ended, and deletes old tokens. */
  async sweep(now: number): Promise<void> {
    await this.#deps.store.endStale(now - VISIT_MAX_MS, now);
    await this.#deps.store.forgetTokens(now - KEPT_MS);
  }
}

/** A player's name at a casino table: players recognise their own, but nobody else's. */
export function nicknameOf(userName: string): string {
  const letters = Array.from(userName);
  return `${letters.slice(0, Math.min(3, Math.ceil(letters.length / 2))).join('')}***`;
}
