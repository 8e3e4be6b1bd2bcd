import { expect, test } from 'vitest';
import { Overloaded } from '@layline/server/errors.ts';
import { Passwords } from './passwords.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const stranger = (network: number) => ({ known: false, key: `network ${network}` });

/** Passwords whose callers keep their places until they are let go. */
function heldPlaces() {
  const passwords = new Passwords(CHEAP);
  let letGo: () => void = () => undefined;
  const held = new Promise<null>((resolve) => {
    letGo = () => resolve(null);
  });
  const ask = (caller: { readonly known: boolean; readonly key: string }) =>
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

test('when strangers have taken all their places, a known device still has its own', async () => {
  const { ask, letGo } = heldPlaces();
  const strangers = Array.from({ length: 300 }, (_, i) => ask(stranger(i)));
  const known = ask({ known: true, key: 'device' });
  letGo();
  expect((await Promise.all(strangers)).filter((answer) => answer === 'overloaded').length).toBeGreaterThan(
    90,
  );
  expect(await known).toBe(false);
});

test('a known device is served before the strangers who wait', async () => {
  const passwords = new Passwords(CHEAP);
  await passwords.hash('warmed up', stranger(0));
  const order: string[] = [];
  const note = (who: string) => () => order.push(who);
  const strangers = Array.from({ length: 10 }, (_, i) =>
    passwords.hash('a guess', stranger(i)).then(note('stranger')),
  );
  const known = passwords.hash('a guess', { known: true, key: 'device' }).then(note('known'));
  await Promise.all([...strangers, known]);
  // Two were at work when it came.
  expect(order.indexOf('known')).toBeLessThanOrEqual(3);
});
