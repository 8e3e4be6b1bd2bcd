import type { FastifyInstance } from 'fastify';
import { Admission } from '@layline/server/admission/admission.ts';
import { startJobs } from '@layline/server/jobs.ts';
import { watchHub } from '@layline/server/telemetry/hub-metrics.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { watchProcess } from '@layline/server/telemetry/process-metrics.ts';
import { watchBus } from '../core/bus/bus-metrics.ts';
import { NotLeading } from '../core/errors.ts';
import { serveModules } from '../http/serve.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { openModules } from './followed-modules.ts';
import type { FollowerOptions } from './following-process.ts';
import { followerReadiness, watchFollowing } from './follower-health.ts';
import { LeaderAddress } from './leader-address.ts';
import { LeaderQuestions } from './messages/leader-questions.ts';
import { shareTold } from './messages/told.ts';
import { shareBudgets } from './messages/shared-budgets.ts';

/** A follower's server, ready to listen or to be injected into. */
export interface OpenFollower {
  readonly fastify: FastifyInstance;
  readonly liveHub: Pick<LiveHub, 'players' | 'server'>;
  /** Whether the leader hears this process, as far as is known. */
  readonly isHeard: () => boolean;
  /** Sends clients of the hub to other nodes, one after the other over `leaveMs`, and serves all else meanwhile; at once by default. */
  close(leaveMs?: number): Promise<void>;
}

/** Opens a follower. A call that it does not serve is `UNAVAILABLE` here, with the leader's address in a header. */
export async function openFollower(options: FollowerOptions): Promise<OpenFollower> {
  const { core, database, bus, clock, scheduler, logger, security } = options;
  const now = (): number => clock.now();
  const metrics = new Metrics();
  const admission = new Admission({ metrics, now, factor: security.rateLimitFactor });
  const questions = new LeaderQuestions(options);
  const leader = await LeaderAddress.open(database);
  const elsewhere = (): NotLeading =>
    new NotLeading('this process only follows; another one serves this', leader.current);
  const process = { ...options, now, metrics, admission, questions, elsewhere };
  const { modules, hub, markets, ...asked } = await openModules(process);
  watchHub(metrics, hub.server);
  watchFollowing(metrics, core);
  watchBus(metrics, bus);
  const leaving = new AbortController();
  const readiness = followerReadiness({
    core,
    leaving: leaving.signal,
    scheduler,
    askStorage: () => database.read.selectFrom('journal').select('first_seq').limit(1).execute(),
    onError: (error) => logger.warn({ err: error }, 'the storage cannot be read'),
  });
  const authenticateOperator = (): Promise<never> => Promise.reject(elsewhere());
  const fastify = await serveModules(
    { ...process, ...asked, readiness, authenticateOperator },
    options,
    modules,
  );
  const stops = [shareTold(options, hub), watchProcess(metrics), shareBudgets({ ...options, admission })];
  const stopJobs = startJobs(
    scheduler,
    [...modules.flatMap(({ jobs = [] }) => jobs), leader.job],
    (error, { name }) => logger.error({ err: error, job: name }, 'a job failed and will run again'),
  );
  return {
    fastify,
    liveHub: hub,
    isHeard: () => questions.isHeard,
    async close(leaveMs = 0) {
      leaving.abort();
      if (leaveMs > 0) await hub.server.close({ allowReconnect: true, overMs: leaveMs });
      markets.stop();
      // A job may wait for a reply.
      questions.stop();
      await stopJobs();
      for (const stop of stops) stop();
      await hub.server.close({ allowReconnect: true });
      hub.stop();
      for (const module of modules.toReversed()) await module.close?.();
      await fastify.close();
    },
  };
}
