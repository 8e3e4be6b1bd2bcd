import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkCashier } from './check-cashier.ts';

let files: DatabaseSync;

beforeEach(() => {
  files = new DatabaseSync(':memory:');
  files.exec('create table money_requests (player_id text, type text, state text, amount integer)');
});
afterEach(() => files.close());

function add(count: number, type: string, state: string, rupees: number): void {
  for (let made = 0; made < count; made += 1)
    files
      .prepare('insert into money_requests values (?, ?, ?, ?)')
      .run('a player', type, state, rupees * 100);
}

test('[R7.101] more open requests than the site allows are found', () => {
  add(3, 'WITHDRAWAL', 'REQUESTED', 9000);
  add(2, 'DEPOSIT', 'OPENING', 100);
  add(4, 'DEPOSIT', 'EXPIRED', 100);
  checkCashier(files, true);
  add(1, 'WITHDRAWAL', 'REQUESTED', 100);
  expect(() => checkCashier(files, true)).toThrow(/a player has 6 requests open/);
});

test('[R7.101] deposits beyond the player’s own limit are found', () => {
  add(2, 'DEPOSIT', 'REQUESTED', 3000);
  checkCashier(files, true);
  add(1, 'DEPOSIT', 'REQUESTED', 1);
  expect(() => checkCashier(files, true)).toThrow(/beyond the own limit/);
  checkCashier(files, false);
});
