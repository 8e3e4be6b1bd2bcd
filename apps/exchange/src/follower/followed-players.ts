import { marketView } from '@layline/engine/views.ts';
import { refuse, type Route, type Session } from '@layline/server/http/route.ts';
import type { Job } from '@layline/server/jobs.ts';
import { marketId } from '@layline/units/ids.ts';
import { BetRecords } from '../core/histories/bet-records.ts';
import { AccessTokens } from '../modules/accounts/access-tokens.ts';
import { Sessions } from '../modules/accounts/sessions.ts';
import { readSigningKeys } from '../modules/accounts/signing-keys.ts';
import { BetSlips } from '../modules/betting/bet-slips.ts';
import { bettingRoutes, type BettingDependencies } from '../modules/betting/betting-routes.ts';
import type { OneClickCaps } from '../modules/betting/one-click.ts';
import { RefusedBets } from '../modules/betting/refused-bets.ts';
import { InPlayTimes } from '../modules/catalogue/in-play-times.ts';
import { SavedSites } from '../modules/settings/saved-sites.ts';
import { Sites } from '../modules/settings/sites.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';
import { newsOfFollower } from './session-news.ts';
import type { FollowingProcess } from './following-process.ts';

/** How soon sessions that have ended elsewhere lose their connections here, ms. */
const ENDED_MS = 1000;
/** How soon a change of a site's settings file is noticed, ms. */
const FILES_MS = 5000;

type PlayersOptions = FollowingProcess & Pick<BettingDependencies, 'catalogue'>;

/**
 * What a follower does for players: their calls about bets. The engine's commands go to the leader, which also says at each
 * call whether the session goes on, whether its site is open, and whether its player may stake; time in session is counted there.
 */
export class FollowedPlayers {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly sessions: Sessions;
  readonly sites: Sites;
  readonly records: BetRecords;
  readonly #options: PlayersOptions;

  private constructor(
    options: PlayersOptions,
    sessions: Sessions,
    { sites, saved }: { readonly sites: Sites; readonly saved: SavedSites },
    inPlayTimes: InPlayTimes,
  ) {
    const { core, database, admission, questions, now } = options;
    this.#options = options;
    this.sessions = sessions;
    this.sites = sites;
    this.records = new BetRecords(database.read);
    const routes = bettingRoutes({
      ...options,
      sites: {
        of: (host) => sites.of(host),
        isSuspended: (request) => this.isSuspended(request),
      },
      inPlayTimes,
      records: this.records,
      betSlips: new BetSlips(database, core),
      refusedBets: new RefusedBets(admission, now),
      protection: {
        mayStake: ({ stopped }) => (stopped === undefined ? null : refuse(stopped)),
      },
      oneClick: followedOneClick(questions),
      books: {
        attend(ids) {
          const late = ids.map(marketId).filter((id) => !questions.isAttended(id));
          if (late.length === 0) return undefined;
          return core
            .read((state) => late.filter((id) => marketView(state, id) !== undefined))
            .then((known) => questions.attend(known));
        },
      },
    });
    this.routes = routes;
    this.jobs = [
      saved.job,
      {
        name: 'reading the settings of the sites, which stay as they were',
        everyMs: FILES_MS,
        on: 'every node',
        run: () => void sites.refresh(),
      },
      {
        name: 'noting sessions that ended elsewhere',
        everyMs: ENDED_MS,
        on: 'every node',
        run: () => sessions.noteEndedElsewhere(now()),
      },
    ];
  }

  static async open(options: PlayersOptions): Promise<FollowedPlayers> {
    const { core, database, logger, seals, now, sitesDir, realMoney } = options;
    const read = () => readSigningKeys(database, seals);
    const tokens = new AccessTokens(await read(), read);
    const sessions = await Sessions.load(database, tokens, newsOfFollower(options), now());
    const sites = new Sites(sitesDir, realMoney);
    const saved = new SavedSites({ database, sites, logger });
    await saved.refresh();
    const inPlayTimes = await InPlayTimes.open(database, core, null);
    return new FollowedPlayers(options, sessions, { sites, saved }, inPlayTimes);
  }

  /**
   * The session of an access token, whose player is in session from now on; null if the token is not valid. If the call `reads`, what is read after that is not older than anything
   * that any process has shown before. Rejects with `NotLeading` if no leader answers.
   */
  async authenticate(token: string, reads: boolean): Promise<Session | null> {
    const { questions, now } = this.#options;
    const at = now();
    const session = this.sessions.recognize(token, at) ?? (await this.sessions.authenticate(token, at));
    if (session === null) return null;
    const { playerId: player, sessionId, site } = session;
    const standing = await questions.visit({ player, session: sessionId, site }, reads);
    if (standing === 'ENDED') return null;
    // Kept with the call, because the answer to an earlier call of the player's may come later.
    return standing === null ? session : { ...session, stopped: standing };
  }

  /** Whether the site of a caller's page or account is suspended; the leader has said so of the account's. */
  isSuspended(
    request: Parameters<Sites['isSuspended']>[0] & { readonly session: Pick<Session, 'stopped'> },
  ): boolean {
    return this.sites.isSuspended(request) || request.session.stopped === 'SITE_SUSPENDED';
  }
}

/** One-click at a follower: the leader counts the caps of all nodes, so each press is a question to it. */
export function followedOneClick(leader: Pick<LeaderQuestions, 'have'>): OneClickCaps {
  return {
    arm: ({ playerId, sessionId }, caps) => leader.have('armOneClick', { playerId, sessionId }, caps),
    take: ({ playerId, sessionId }, press) => leader.have('takePress', { playerId, sessionId }, press),
    async settle(...settled) {
      // If the leader never hears of it, the press counts for its minute.
      const isHeard = leader.have('settlePress', ...settled).catch(() => undefined);
      // A bet that stands is counted already.
      if (settled[2] !== 'PLACED') await isHeard;
    },
    disarm: (...armed) => leader.have('disarmOneClick', ...armed),
    stop(player) {
      leader.have('stopOneClick', player).catch(() => undefined);
    },
  };
}
