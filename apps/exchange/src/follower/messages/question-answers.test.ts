import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { until } from '@layline/simulation/base/until.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { NotLeading } from '../../core/errors.ts';
import { SimulatedBus } from '../../core/testing/simulated-bus.ts';
import { Sites } from '../../modules/settings/sites.ts';
import { SEEDED_SITES } from '../../testing/test-app.ts';
import type { LeaderTasks } from './leader-tasks.ts';
import { answerQuestions } from './question-answers.ts';
import { say } from '../../core/bus/signed-message.ts';
import { QUESTIONS } from './questions.ts';

const KEY = Buffer.from('a key of the exchange in this test');

test('questions that wait for the same write and fail with it are reported together', async () => {
  const time = new VirtualTime();
  const bus = new SimulatedBus(time, new Random(1));
  const proof = Promise.withResolvers<void>();
  let asked = 0;
  const reported: (readonly [string, number])[] = [];
  const stop = answerQuestions({
    bus: bus.connect(),
    key: KEY,
    core: {
      epoch: 1,
      seq: 1,
      confirmLead() {
        asked += 1;
        return proof.promise;
      },
    },
    sessions: { visit: () => true, noteElsewhere: () => undefined },
    protection: { mayStake: () => null, time: { goesOn: () => true, touch: () => Promise.resolve() } },
    sites: new Sites(SEEDED_SITES),
    books: { attend: () => Promise.resolve() },
    tasks: {} as LeaderTasks,
    now: () => time.now(),
    onError: (error, questions) => reported.push([String(error), questions]),
  });
  const follower = { bus: bus.connect(), key: KEY };
  for (const n of [1, 2, 3])
    say(follower, QUESTIONS, { sender: 'follower', n, visitors: [], reads: true, markets: [] });
  time.advance(1000);
  await until(() => asked === 3);
  proof.reject(new NotLeading('another process leads now'));
  await until(() => reported.length > 0);
  expect(reported).toEqual([['NotLeading: another process leads now', 3]]);
  stop();
});
