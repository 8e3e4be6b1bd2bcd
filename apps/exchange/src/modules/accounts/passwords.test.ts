import { hash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { Overloaded } from '@layline/server/errors.ts';
import { Passwords } from './passwords.ts';
import type { HashCaller } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

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

/** Hashes for all callers at once and returns their lanes in the order in which hashing began; hashes may overtake each other. */
async function orderOf(callers: readonly HashCaller[]): Promise<(string | undefined)[]> {
  const passwords = new Passwords(CHEAP, 3);
  // Waits for the hash that is made at the start.
  await passwords.verify(null, 'warmed up', stranger(0));
  vi.mocked(hash).mockClear();
  await Promise.all(callers.map((caller, index) => passwords.hash(String(index), caller)));
  return vi.mocked(hash).mock.calls.map(([index]) => callers[Number(index)]?.lane);
}

test('a known device is served before waiting strangers, and a stranger with a proof of work in between', async () => {
  const order = await orderOf([
    ...Array.from({ length: 10 }, (_, i) => stranger(i)),
    { lane: 'proved', key: 'network 0' },
    { lane: 'known', key: 'device' },
  ]);
  // Two were already being hashed when they came.
  expect(order.slice(0, 5)).toEqual(['stranger', 'stranger', 'known', 'proved', 'stranger']);
});

test('waiting strangers get every fourth turn, however many come with a proof of work', async () => {
  const order = await orderOf([
    ...Array.from({ length: 3 }, (_, i) => stranger(i)),
    ...Array.from({ length: 100 }, (_, i) => ({ lane: 'proved', key: `network ${i}` }) as const),
  ]);
  // Two strangers were being hashed when the others came; the third is fourth after them.
  expect(order.slice(0, 7)).toEqual([
    'stranger',
    'stranger',
    'proved',
    'proved',
    'proved',
    'stranger',
    'proved',
  ]);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])(
  'on %d cores %d passwords are hashed at the same time, which leaves a core to bets if there is one',
  async (cores, atOnce) => {
    vi.mocked(hash).mockClear();
    const running = Promise.withResolvers<string>();
    vi.mocked(hash).mockReturnValue(running.promise);
    const passwords = new Passwords(CHEAP, cores);
    const others = Array.from({ length: 10 }, (_, i) => passwords.hash('a password', stranger(i)));
    expect(hash).toHaveBeenCalledTimes(atOnce);
    running.resolve('hashed');
    await Promise.all(others);
    expect(hash).toHaveBeenCalledTimes(11);
    vi.mocked(hash).mockRestore();
  },
);
