import { expect, test } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';
import { BreachedPasswords, breachKey, keptForm } from './breached-passwords.ts';

const SHIPPED = BreachedPasswords.read();

test.each([
  'ashley12!',
  'Ashley12!',
  'ASHLEY@12',
  '$ashley12',
  '1qaz!QAZ',
  '!QAZ2wsx',
  'Ａshley12!',
  'passwordpassword',
])('%s was published', (password) => {
  expect(SHIPPED.has(password)).toBe(true);
});

test.each(['Monsoon#2026', 'Ledger#2026-north', 'sixteen blue @ 9 lamps', 'a1@@@@@@'])(
  '%s was not',
  (password) => {
    expect(SHIPPED.has(password)).toBe(false);
  },
);

/** Strong passwords of 10 to 16 characters from a fixed seed (a linear congruential generator). */
function* strongPasswords(count: number): Generator<string> {
  const signs = '@$!%*#?&';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let state = 20_261_126;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const from = (set: string): string => set.charAt(below(set.length));
  for (let made = 0; made < count; made += 1)
    yield Array.from({ length: 8 + below(7) }, () => from(letters)).join('') + from(signs) + below(10);
}

test('the shipped list wrongly refuses fewer than one in 10,000 of 50,000 strong passwords', () => {
  const refused = [...strongPasswords(50_000)].filter((password) => SHIPPED.has(password));
  expect(refused.length).toBeLessThan(5);
});

test('a password is looked up among the hashes as typed and in lower case', () => {
  const filter = BloomFilter.for(2);
  filter.add(breachKey('Tiger%Moth88'));
  filter.add(breachKey('quietharbour7'));
  const own = new BreachedPasswords(filter);
  expect(own.has('Tiger%Moth88')).toBe(true);
  expect(own.has('tiger%moth88')).toBe(false);
  expect(own.has('QuietHarbour#7')).toBe(true);
});

test('a filter keeps, in lower case, every form that an allowed password can be reduced to', () => {
  expect(keptForm('Ashley12')).toBe('ashley12');
  expect(keptForm('correcthorse')).toBe('correcthorse');
  expect(keptForm('ashley')).toBeNull();
  expect(keptForm('12345678')).toBeNull();
  expect(keptForm('abc12')).toBeNull();
});

test('a file that is not a filter is named in the error, and not taken for an empty one', () => {
  expect(() => BreachedPasswords.read(import.meta.filename)).toThrow(import.meta.filename);
  expect(() => BreachedPasswords.read('/nowhere')).toThrow('cannot be read: /nowhere');
});
