import { beforeEach, expect, test } from 'vitest';
import { NotLeading } from './errors.ts';
import { LeadProof } from './lead-proof.ts';

let sent: PromiseWithResolvers<void>[];
let proof: LeadProof;

beforeEach(() => {
  sent = [];
  proof = new LeadProof({
    prove() {
      const beat = Promise.withResolvers<void>();
      sent.push(beat);
      return beat.promise;
    },
  });
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
