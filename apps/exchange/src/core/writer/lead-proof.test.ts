import { beforeEach, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { NotLeading, TooManyReads } from '../errors.ts';
import { LeadProof } from './lead-proof.ts';

let time: VirtualTime;
let sent: PromiseWithResolvers<void>[];
let proof: LeadProof;

/** A proof for at most so many readers at a time. */
const proofFor = (most: number): LeadProof =>
  new LeadProof(
    {
      prove() {
        const beat = Promise.withResolvers<void>();
        sent.push(beat);
        return beat.promise;
      },
    },
    time,
    most,
  );

beforeEach(() => {
  time = new VirtualTime();
  sent = [];
  proof = proofFor(100);
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How a promise stands after this turn of the event loop. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const settled = promise.then(
    () => 'proven',
    () => 'refused',
  );
  return Promise.race([settled, turn().then(() => 'open')]);
}

test('[R7.72] a heartbeat proves the lead to all who asked before it began, and to nobody else', async () => {
  const [first, second] = [proof.ask(), proof.ask()];
  await turn();
  expect(sent).toHaveLength(1);
  const late = proof.ask();
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]?.resolve();
  expect([await stateOf(first), await stateOf(second), await stateOf(late)]).toEqual([
    'proven',
    'proven',
    'open',
  ]);
  expect(sent).toHaveLength(2);
  sent[1]?.resolve();
  await late;
  await turn();
  expect(sent).toHaveLength(2);
});

test('[R7.72] a batch that begins meanwhile proves it too, and one that was already being written does not', async () => {
  const writing = Promise.withResolvers<string>();
  const batch = proof.during(() => writing.promise);
  const asked = proof.ask();
  await turn();
  writing.resolve('written');
  expect(await batch).toBe('written');
  // The next batch begins in the same turn, so no heartbeat is needed.
  const next = Promise.withResolvers<void>();
  const following = proof.during(() => next.promise);
  expect(await stateOf(asked)).toBe('open');
  next.resolve();
  await following;
  expect(await stateOf(asked)).toBe('proven');
  expect(sent).toHaveLength(0);
});

test('[R7.72] after a batch that proves nothing a heartbeat is sent', async () => {
  const writing = Promise.withResolvers<void>();
  const batch = proof.during(() => writing.promise);
  const asked = proof.ask();
  writing.resolve();
  await batch;
  await turn();
  expect(sent).toHaveLength(1);
  sent[0]?.resolve();
  await asked;
});

test('[R7.72] a write that fails proves nothing, and those who asked are told that this process may not lead', async () => {
  const asked = proof.ask();
  const failed = proof.during(() => Promise.reject(new Error('the session has ended')));
  await expect(failed).rejects.toThrow('the session has ended');
  await expect(asked).rejects.toThrow(NotLeading);
});

test('[R7.81] a reader waits for three seconds at most, and a write that hangs is not repeated', async () => {
  const first = proof.ask();
  await turn();
  const second = proof.ask();
  time.advance(2999);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open']);
  time.advance(1);
  await expect(first).rejects.toThrow(NotLeading);
  await expect(second).rejects.toThrow(NotLeading);
  const third = proof.ask();
  expect(await stateOf(third)).toBe('open');
  expect(sent).toHaveLength(1);
  sent[0]?.resolve();
  await turn();
  await turn();
  expect(sent).toHaveLength(2);
  sent[1]?.resolve();
  await third;
});

test('[R7.81] so many readers wait and no more, and when they have been answered others may', async () => {
  proof = proofFor(3);
  const early = [proof.ask(), proof.ask()];
  await turn();
  const late = proof.ask();
  await expect(proof.ask()).rejects.toThrow(TooManyReads);
  sent[0]?.resolve();
  await Promise.all(early);
  const others = [proof.ask(), proof.ask()];
  await expect(proof.ask()).rejects.toThrow(TooManyReads);
  time.advance(3000);
  expect(await Promise.all([late, ...others].map(stateOf))).toEqual(['refused', 'refused', 'refused']);
  expect(await stateOf(proof.ask())).toBe('open');
});
