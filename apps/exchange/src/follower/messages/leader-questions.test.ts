import { beforeEach, expect, test } from 'vitest';
import { Overloaded, TooLong } from '@layline/server/errors.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { marketId, playerId } from '@layline/units/ids.ts';
import { NotLeading } from '../../core/errors.ts';
import type { Bus } from '../../core/bus/bus.ts';
import { SimulatedBus } from '../../core/testing/simulated-bus.ts';
import { LeaderQuestions } from './leader-questions.ts';
import { hear, say } from '../../core/bus/signed-message.ts';
import { QUESTIONS, repliesTo, type Question, type Reply } from './questions.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const visitor = { player: playerId('asha'), session: 's1' };

let time: VirtualTime;
let leader: Bus;
let asked: Question[];
/** Empty questions, which only ask whether the leader hears this process. */
let signs: Question[];
let core: { epoch: number; seq: number; silentMs: number; subscribe: (listener: () => void) => () => void };
let apply: (seq: number) => void;
let questions: LeaderQuestions;

beforeEach(() => {
  time = new VirtualTime();
  const bus = new SimulatedBus(time, new Random(1));
  leader = bus.connect();
  asked = [];
  signs = [];
  hear({ bus: leader, key: KEY }, QUESTIONS, (question) => {
    (question.n === 0 ? signs : asked).push(question);
  });
  let applied: () => void = () => undefined;
  core = {
    epoch: 3,
    seq: 10,
    silentMs: 0,
    subscribe(listener) {
      applied = listener;
      return () => undefined;
    },
  };
  apply = (seq) => {
    core.seq = seq;
    applied();
  };
  questions = new LeaderQuestions({
    bus: bus.connect(),
    key: KEY,
    core: core as never,
    scheduler: time,
    elapsed: () => time.elapsed,
  });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function reply(changes: Partial<Reply> = {}, key = KEY): void {
  const { sender = '', n = 0, visitors = [] } = asked.at(-1) ?? {};
  const standings = visitors.map(() => null);
  const whole = { epoch: 3, n, at: 10, standings, ...changes };
  say({ bus: leader, key }, repliesTo(sender), whole);
}

/** How a promise stands after this turn of the event loop. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise.then((value) => ({ value })), turn().then(() => 'open')]);
}

test('what is asked in one turn is one question, and each caller gets the answer to its own', async () => {
  const other = { player: playerId('ravi'), session: null };
  const [first, second] = [questions.visit(visitor, false), questions.visit(other, false)];
  await turn();
  expect(asked).toMatchObject([{ visitors: [visitor, other], markets: [] }]);
  reply({ standings: ['ENDED', 'REALITY_CHECK_DUE'] });
  expect(await Promise.all([first, second])).toEqual(['ENDED', 'REALITY_CHECK_DUE']);
});

test('[R7.72] those who read are asked for apart, so that nobody who bets waits for the proof that the leader leads', async () => {
  const [bets, reads] = [questions.visit(visitor, false), questions.visit(visitor, true)];
  await turn();
  expect(asked).toMatchObject([
    { visitors: [visitor], reads: false },
    { visitors: [visitor], reads: true },
  ]);
  reply({ n: asked[0]?.n ?? 0 });
  expect(await stateOf(bets)).toEqual({ value: null });
  expect(await stateOf(reads)).toBe('open');
  reply();
  await reads;
});

test('a caller waits until this process has applied what was on disk', async () => {
  const visit = questions.visit(visitor, false);
  await turn();
  reply({ at: 12 });
  expect(await stateOf(visit)).toBe('open');
  apply(11);
  expect(await stateOf(visit)).toBe('open');
  apply(12);
  expect(await stateOf(visit)).toEqual({ value: null });
});

test('[R7.97] a task goes in a question of its own, and its caller gets what came of it once this process has applied as much as the leader had', async () => {
  const visit = questions.visit(visitor, false);
  const tasks = ['s1', 's2'].map((id) => questions.have('seenAt', [id]));
  await turn();
  const asks = (id: string) => ({ visitors: [], markets: [], task: { name: 'seenAt', args: [[id]] } });
  expect(asked).toMatchObject([{ visitors: [visitor] }, asks('s1'), asks('s2')]);
  reply({ at: 12, done: { result: [7] } });
  expect(await stateOf(Promise.any(tasks))).toBe('open');
  apply(12);
  expect(await tasks[1]).toEqual([7]);
  expect(await stateOf(Promise.race([visit, tasks[0]]))).toBe('open');
});

test('[R7.97] a leader that does not know the task has done nothing', async () => {
  const task = questions.have('stopOneClick', playerId('asha'));
  await turn();
  reply();
  await expect(task).rejects.toThrow(NotLeading);
  const known = questions.have('stopOneClick', playerId('asha'));
  await turn();
  reply({ done: {} });
  expect(await known).toBeUndefined();
});

test('[R7.112] a task with more than the bus carries is refused at once, and nothing is asked', async () => {
  await expect(questions.have('seenAt', ['s'.repeat(1024 * 1024)])).rejects.toThrow(TooLong);
  const fits = questions.have('seenAt', ['s'.repeat(1000 * 1000)]);
  await turn();
  expect(asked).toHaveLength(1);
  reply({ done: { result: [7] } });
  expect(await fits).toEqual([7]);
});

test('nobody else is believed, nor a leader of an earlier epoch', async () => {
  const visit = questions.visit(visitor, false);
  await turn();
  reply({ epoch: 2 });
  reply({}, Buffer.from('another key'));
  expect(await stateOf(visit)).toBe('open');
  reply({ epoch: 4 });
  expect(await stateOf(visit)).toEqual({ value: null });
});

test('a question is repeated until it is answered, ever less often and at most for three seconds', async () => {
  const refused = questions.visit(visitor, false).catch((error: unknown) => error);
  await turn();
  time.advance(200);
  expect(asked).toHaveLength(2);
  // A leader that was busy for a moment must not come back to many copies of each question.
  time.advance(1800);
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ n }) => n)).size).toBe(1);
  time.advance(1000);
  expect(await refused).toBeInstanceOf(NotLeading);
  const repeated = asked.length;
  time.advance(1000);
  expect(asked).toHaveLength(repeated);
});

test('[R7.73] a leader that is heard is asked for a sign each second without a reply, and does not hear this process after three', async () => {
  time.advance(900);
  expect(signs).toHaveLength(0);
  time.advance(1900);
  expect(questions.isHeard).toBe(true);
  time.advance(1000);
  expect(signs).toHaveLength(3);
  expect(questions.isHeard).toBe(false);
  const { sender = '' } = signs[0] ?? {};
  say({ bus: leader, key: KEY }, repliesTo(sender), { epoch: 3, n: 0, at: 10, standings: [] });
  expect(questions.isHeard).toBe(true);
  core.silentMs = 2001;
  time.advance(10_000);
  expect(questions.isHeard).toBe(true);
});

test('makers are called for once in half a minute, and visitors do not wait for them', async () => {
  const attended = questions.attend([marketId('m1')]);
  const visit = questions.visit(visitor, false);
  await turn();
  expect(asked).toMatchObject([
    { markets: ['m1'], visitors: [] },
    { visitors: [visitor], markets: [] },
  ]);
  reply();
  expect(await stateOf(visit)).toEqual({ value: null });
  expect(await stateOf(attended)).toBe('open');
  reply({ n: asked[0]?.n ?? 0 });
  await attended;
  time.advance(29_000);
  await questions.attend([marketId('m1')]);
  time.advance(2000);
  asked.splice(0);
  const again = questions.attend([marketId('m1')]);
  await turn();
  expect(asked).toMatchObject([{ markets: ['m1'] }]);
  reply();
  await again;
});

test('makers that were late, or another leader’s, are called for by the next bet', async () => {
  const attend = async (afterMs: number): Promise<number> => {
    asked.splice(0);
    const attended = questions.attend([marketId('m1')]);
    await turn();
    time.advance(afterMs);
    const questionsAsked = asked.length;
    if (questionsAsked > 0) reply();
    await attended;
    return questionsAsked;
  };
  expect(await attend(2000)).toBeGreaterThan(0);
  expect(await attend(100)).toBe(1);
  expect(await attend(100)).toBe(0);
  core.epoch = 4;
  asked.splice(0);
  const attended = questions.attend([marketId('m1')]);
  await turn();
  expect(asked).toHaveLength(1);
  reply({ epoch: 4 });
  await attended;
});

test('callers with a reply, or without one for too long, make room for others', async () => {
  const crowd = () => Array.from({ length: 10_000 }, () => questions.visit(visitor, false));
  const answered = crowd();
  await turn();
  for (const { n, visitors } of asked) reply({ n, standings: visitors.map(() => null) });
  await Promise.all(answered);
  const unanswered = Promise.allSettled(crowd());
  await turn();
  time.advance(3000);
  expect(new Set((await unanswered).map(({ status }) => status))).toEqual(new Set(['rejected']));
  const last = questions.visit(visitor, false);
  await turn();
  reply();
  expect(await stateOf(last)).toEqual({ value: null });
});

test('nothing is asked of a leader that is silent, by too many at once, or after the end', async () => {
  const waiting = Array.from({ length: 10_000 }, () => questions.visit(visitor, false));
  await expect(questions.visit(visitor, false)).rejects.toThrow(Overloaded);
  await turn();
  expect(Math.max(...asked.map(({ visitors }) => visitors.length))).toBe(2000);
  core.silentMs = 2001;
  await expect(questions.attend([marketId('m1')])).rejects.toThrow(NotLeading);
  core.silentMs = 0;
  const refused = Promise.allSettled(waiting);
  questions.stop();
  expect(new Set((await refused).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect(questions.visit(visitor, false)).rejects.toThrow(NotLeading);
});
