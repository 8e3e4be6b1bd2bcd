import type { FastifyBaseLogger } from 'fastify';
import type { GameAddress, OpenGame } from '@layline/contract/entities/casino-game.ts';
import { playerView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { ProviderUnavailable } from '../../casino-providers/casino-provider.ts';
import type { GameLocation, Launch } from '../../casino-providers/casino-provider.ts';
import type { GameCall, LaunchableGame, Providers } from '../../casino-providers/providers.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { tokenHash } from '@layline/server/http/opaque-tokens.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Session } from '@layline/server/http/route.ts';
import type { Site, Sites } from '../settings/sites.ts';
import { gamesOfSite } from './games-list.ts';
import type { PayoutWatch } from './payout-watch.ts';
import type { Standings } from './standings.ts';
import type { VisitStore } from './visit-store.ts';
import { nicknameOf } from './visits.ts';
import type { OpenedVisit, Visits } from './visits.ts';

export interface GameOpeningDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly sites: Pick<Sites, 'of' | 'isSuspended'>;
  readonly standings: Pick<Standings, 'isTimeUp'>;
  readonly providers: Providers;
  readonly visits: Visits;
  readonly visitStore: VisitStore;
  readonly watch: PayoutWatch;
  readonly logger: FastifyBaseLogger;
}

/** Who opens the game and from where; part of a call's request. */
export interface Asking {
  readonly session: Session;
  readonly host: string;
  readonly address: string;
  readonly country: string | null;
  readonly now: number;
}

/** How the game will be displayed, if the client said. */
interface Look {
  readonly device?: OpenGame['device'] | undefined;
  readonly theme?: OpenGame['theme'] | undefined;
  readonly language?: OpenGame['language'] | undefined;
}

/** Opens games: creates a visit for the wallet and returns the URL of the provider's page. */
export class GameOpening {
  readonly #deps: GameOpeningDependencies;

  constructor(deps: GameOpeningDependencies) {
    this.#deps = deps;
  }

  /** R7.28 to R7.30: the game must belong to the provider that the call is for. */
  async byCall(call: GameCall, body: OpenGame, asking: Asking): Promise<GameAddress | Refused> {
    if (!(await this.#isTokenOf(body.casinoToken, asking.session))) return refuse('CASINO_TOKEN_INVALID');
    const found = this.#find(body.gameId, asking);
    if (found === null || !this.#deps.providers.opens(call, found)) return refuse('GAME_NOT_FOUND');
    return this.#open(found, body, asking);
  }

  /** R7.31: opens any game by its address. */
  async byAddress(body: Pick<OpenGame, 'gameId'> & Look, asking: Asking): Promise<GameAddress | Refused> {
    const found = this.#find(body.gameId, asking);
    return found === null ? refuse('GAME_NOT_FOUND') : this.#open(found, body, asking);
  }

  /** A game offered both by the page's site and by the account's own. */
  #find(gameId: string, { host, session }: Asking): LaunchableGame | null {
    const { providers, sites } = this.#deps;
    const found = providers.game(gameId);
    if (found === null) return null;
    const isOffered = [host, session.site].every((name) =>
      gamesOfSite(providers, sites.of(name)).some(({ game }) => game.gameId === gameId),
    );
    return isOffered ? found : null;
  }

  async #open(
    { game, provider }: LaunchableGame,
    { device = 'DESKTOP', theme = 'dark', language: spoken }: Look,
    { session, host, address, country, now }: Asking,
  ): Promise<GameAddress | Refused> {
    const { visits, visitStore, sites, watch, logger } = this.#deps;
    const site = sites.of(session.site);
    if (sites.isSuspended({ host, session })) return refuse('SITE_SUSPENDED');
    if (await watch.isPaused(provider.id)) return refuse('GAME_UNAVAILABLE');
    const refused = await this.#mayOpen(site, session, now);
    if (refused !== null) return refused;
    const { currency, locale } = site.setting;
    const language = spoken ?? locale;
    const opened = await visits.open(
      { ...session, site: site.file, currency, language, provider: provider.id, gameId: game.gameId },
      now,
    );
    const launch: Launch = {
      game,
      launchToken: opened.launchToken,
      session: () => this.#sessionOf(opened, now),
      playerName: visits.nameFor(provider.id, session.playerId),
      nickname: nicknameOf(session.userName),
      currency,
      language,
      device,
      theme,
      address,
      country,
      lobbyUrl: `https://${host}/casino`,
    };
    const { visit_id: visitId } = opened.visit;
    let location: GameLocation;
    try {
      location = await provider.launch(launch);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      logger.warn({ err: error, provider: provider.id, game: game.gameId }, 'a game could not be opened');
      await visitStore.end({ visit_id: visitId }, 'LEFT', now);
      return refuse('GAME_UNAVAILABLE');
    }
    return { launchUrl: location.url, visitId, expiresAt: location.worksOnce ? opened.expiresAt : null };
  }

  async #mayOpen(site: Site, session: Session, now: number): Promise<Refused | null> {
    if (site.setting.siteSuspended) return refuse('SITE_SUSPENDED');
    const player = await this.#deps.core.read((state) => playerView(state, session.playerId));
    if (player?.state !== 'ACTIVE') return refuse('INVALID_ACCOUNT_STATE');
    // A due reality check can be shown over the game, so it does not prevent opening one; a used-up daily time limit does.
    return this.#deps.standings.isTimeUp(session, now) ? refuse('SESSION_TIME_EXCEEDED') : null;
  }

  async #sessionOf({ visit, launchToken }: OpenedVisit, now: number): Promise<string> {
    const begun = await this.#deps.visits.begin(visit.provider, launchToken, now);
    if (begun === null) throw new Error(`the visit ${visit.visit_id} could not begin`);
    return begun.sessionId;
  }

  async #isTokenOf(casinoToken: string, { sessionId }: Session): Promise<boolean> {
    const row = await this.#deps.database.write
      .selectFrom('sessions')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .where('casino_hash', '=', tokenHash(casinoToken))
      .executeTakeFirst();
    return row !== undefined;
  }
}
