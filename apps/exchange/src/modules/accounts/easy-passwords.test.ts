import { expect, test } from 'vitest';
import { BreachedPasswords } from './breached-passwords.ts';
import { refuseEasy } from './easy-passwords.ts';

const BREACHED = BreachedPasswords.read();
const NAMES = ['asha.rao', 'Night Market'];

test.each([
  'Password@1',
  'P@ssw0rd',
  'p4$$w0rd!1',
  '@dmin2026!',
  'Welcome@123',
  'Qwerty#2026',
  'India@1947',
  'Cricket#11',
  'Layline$2026',
  'Asha.Rao#1',
  'asharao@99',
  'NightMarket!1',
  'aaaaaaa@1',
])('%s is among the first guesses', (password) => {
  expect(refuseEasy(password, 'password', NAMES, BREACHED)).toMatchObject({
    refused: 'VALIDATION_FAILED',
    fields: [{ path: 'password' }],
  });
});

test.each([
  'Monsoon#2026',
  'Ledger#2026-north',
  'sixteen blue @ 9 lamps',
  'Winterberry$2027',
  'Ra0@2026-rain',
  'пароль@1дождь',
])('%s is not', (password) => {
  expect(refuseEasy(password, 'password', NAMES, BREACHED)).toBeNull();
});
