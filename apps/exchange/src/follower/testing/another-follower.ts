import { pino } from 'pino';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import { until } from '@layline/simulation/base/until.ts';
import { readSeals } from '../../db/seals.ts';
import { portOf } from '../../node-address.ts';
import {
  answerOf,
  QUICK_SECURITY,
  requestOf,
  SEEDED_SITES,
  type CallOptions,
  type TestAnswer,
} from '../../testing/test-app.ts';
import { openFollower, type OpenFollower } from '../open-follower.ts';
import { following, KEY, PATIENCE_MS, type FollowedApp } from './followed-app.ts';
import { quickAccounts } from './quick-accounts.ts';

/** One more follower beside those of a `FollowedApp`. */
export interface AnotherFollower {
  readonly follower: OpenFollower;
  /** Makes a call at it. */
  call<C extends Call>(
    call: C,
    request?: { readonly query?: object; readonly body?: unknown },
    options?: CallOptions,
  ): Promise<TestAnswer<ResultOf<C>>>;
  /** Resolves once it has applied everything. */
  caughtUp(): Promise<void>;
  /** Rejects with what should have ended its process. Closed before the others. */
  close(): Promise<void>;
}

/** Opens it, with the same storage and bus, and nothing of players' money. */
export async function openAnotherFollower({
  leader,
  time,
  bus,
  meanwhile,
}: FollowedApp): Promise<AnotherFollower> {
  const { database } = leader;
  const ends = { bus: bus.connect(), key: KEY };
  const fatal: unknown[] = [];
  const core = following({ ...ends, database, time, onError: (error) => fatal.push(error) });
  await meanwhile(core.start());
  const seals = await readSeals(database, []);
  if (seals === null) throw new Error('the leader has made no key');
  const follower: OpenFollower = await openFollower({
    ...ends,
    core,
    database,
    seals,
    clock: leader.time,
    scheduler: time,
    elapsed: () => time.elapsed,
    logger: pino({ level: 'silent' }),
    security: { ...QUICK_SECURITY, rateLimitFactor: 1000 },
    patienceMs: PATIENCE_MS,
    sitesDir: SEEDED_SITES,
    realMoney: false,
    practice: {},
    accounts: quickAccounts(leader.sms),
    address: () => `http://127.0.0.1:${portOf(follower.fastify, { port: 0 })}`,
    operations: { logCalls: 'none', metrics: { from: 'open', token: null } },
    checkResults: true,
  });
  return {
    follower,
    async call(call, request = {}, options = {}) {
      return answerOf(await follower.fastify.inject(requestOf(call, request, options)));
    },
    caughtUp: () => until(() => core.seq === leader.core.seq),
    async close() {
      await follower.close();
      core.close();
      const [error] = fatal;
      if (error !== undefined) throw error;
    },
  };
}
