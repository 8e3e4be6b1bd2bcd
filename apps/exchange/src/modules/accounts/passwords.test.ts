import { expect, test } from 'vitest';
import { Overloaded } from '@layline/server/errors.ts';
import { Passwords } from './passwords.ts';
import type { HashCaller } from './passwords.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const stranger = (network: number) => ({ lane: 'stranger', key: `network ${network}` }) as const;

/** Passwords whose callers keep their places until released. */
function heldPlaces() {
  const passwords = new Passwords(CHEAP);
  let letGo: () => void = () => undefined;
  const held = new Promise<null>((resolve) => {
    letGo = () => resolve(null);
  });
  const ask = (caller: HashCaller) =>
    passwords
      .verifyGuess(null, 'a guess', caller, () => held)
      .catch((error: unknown) => {
        if (error instanceof Overloaded) return 'overloaded';
        throw error;
      });
  return { ask, letGo: () => letGo() };
}

test('one network fills no more than its share of the places, and others still find some', async () => {
  const { ask, letGo } = heldPlaces();
  const first = Array.from({ length: 100 }, () => ask(stranger(1)));
  const others = Array.from({ length: 100 }, (_, i) => ask(stranger(i + 2)));
  letGo();
  const overloaded = (answers: readonly unknown[]) => answers.filter((answer) => answer === 'overloaded');
  expect(overloaded(await Promise.all(first))).toHaveLength(60);
  expect(overloaded(await Promise.all(others))).toEqual([]);
});

test('strangers with a proof of work have a separate lane, and the load says how full it is', async () => {
  const passwords = new Passwords(CHEAP);
  const held = Promise.withResolvers<null>();
  const hold = (caller: HashCaller) => passwords.verifyGuess(null, 'a guess', caller, () => held.promise);
  const strangers = Array.from({ length: 200 }, (_, i) => hold(stranger(i)));
  const before = passwords.provedLoad;
  const proved = Array.from({ length: 100 }, (_, i) => hold({ lane: 'proved', key: `network ${i}` }));
  const during = passwords.provedLoad;
  held.resolve(null);
  await Promise.all([...strangers, ...proved]);
  expect([before, during, passwords.provedLoad]).toEqual([0, 0.5, 0]);
});

test('when strangers have taken all their places, a known device still has its own', async () => {
  const { ask, letGo } = heldPlaces();
  const strangers = Array.from({ length: 300 }, (_, i) => ask(stranger(i)));
  const known = ask({ lane: 'known', key: 'device' });
  letGo();
  expect((await Promise.all(strangers)).filter((answer) => answer === 'overloaded').length).toBeGreaterThan(
    90,
  );
  expect(await known).toBe(false);
});

test('a known device is served before waiting strangers, and a stranger with a proof of work in between', async () => {
  const passwords = new Passwords(CHEAP);
  await passwords.hash('warmed up', stranger(0));
  const order: string[] = [];
  const note = (who: string) => () => order.push(who);
  const strangers = Array.from({ length: 10 }, (_, i) =>
    passwords.hash('a guess', stranger(i)).then(note('stranger')),
  );
  const proved = passwords.hash('a guess', { lane: 'proved', key: 'network 0' }).then(note('proved'));
  const known = passwords.hash('a guess', { lane: 'known', key: 'device' }).then(note('known'));
  await Promise.all([...strangers, proved, known]);
  // Two were already being hashed when they came.
  expect(order.indexOf('known')).toBeLessThanOrEqual(3);
  expect(order.indexOf('proved')).toBeLessThanOrEqual(4);
});

test('waiting strangers get every fourth turn, however many come with a proof of work', async () => {
  const passwords = new Passwords(CHEAP);
  await passwords.hash('warmed up', stranger(0));
  const order: string[] = [];
  const ask = (caller: HashCaller) => passwords.hash('a guess', caller).then(() => order.push(caller.lane));
  await Promise.all([
    ...Array.from({ length: 3 }, (_, i) => ask(stranger(i))),
    ...Array.from({ length: 100 }, (_, i) => ask({ lane: 'proved', key: `network ${i}` })),
  ]);
  // Two strangers were being hashed when the others came; the third was fourth after them, and hashes may overtake each
  // other.
  expect(order.lastIndexOf('stranger')).toBeLessThan(50);
});
