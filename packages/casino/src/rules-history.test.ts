import { paise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { fairRandom } from './fair/fair-random.ts';
import { commit } from './fair/server-seed.ts';
import type { TableGame } from './game.ts';
import { roulette } from './roulette/roulette.ts';
import { RulesHistory } from './rules-history.ts';
import { soloRules } from './solo-games.ts';
import { tableRules } from './table-games.ts';
import { verifyRound } from './verify-steps.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** A possible future version of roulette, in which red returns a little less. */
const LATER: TableGame = {
  ...roulette,
  version: 2,
  bets: roulette.bets.map((bet) =>
    bet.id === 'red'
      ? { ...bet, pays: '0.9:1', returns: (outcome) => (bet.returns(outcome as never) === 0 ? 0 : 190) }
      : bet,
  ) as TableGame['bets'],
};

/** A round that red wins, paid 1:1 under version 1. */
const ROUND = {
  game: 'roulette',
  version: 1,
  serverSeed: SERVER_SEED,
  commit: commit(SERVER_SEED),
  clientSeed: 'player-seed',
  nonce: redNonce(),
  bets: [{ bet: 'red', stake: paise(1000) }],
  returned: paise(2000),
};

function redNonce(): number {
  const red = roulette.bets.find(({ id }) => id === 'red');
  for (let nonce = 0; ; nonce += 1) {
    const outcome = roulette.draw(fairRandom(SERVER_SEED, 'player-seed', nonce));
    if (red?.returns(outcome) === 200) return nonce;
  }
}

test('a round is verified by the version that it was played with, whatever the game pays now', () => {
  const rules = { tables: new RulesHistory<TableGame>([[roulette, LATER]]), solos: soloRules };
  expect(rules.tables.current.map(({ version }) => version)).toEqual([2]);
  expect(verifyRound(ROUND, rules)).toMatchObject({ verified: true });
  expect(verifyRound({ ...ROUND, version: 2 }, rules).code).toBe('RETURN_MISMATCH');
  expect(verifyRound({ ...ROUND, version: 2, returned: paise(1900) }, rules)).toMatchObject({
    verified: true,
  });
  const { code, steps } = verifyRound({ ...ROUND, version: 3 }, rules);
  expect([code, steps.at(-1)?.name]).toEqual(['UNKNOWN_VERSION', 'Game']);
});

test('a game by its id and version', () => {
  expect(tableRules.find('roulette')).toBe(roulette);
  expect(tableRules.find('roulette', 1)).toBe(roulette);
  for (const version of [0, 2, -1, 1.5, Number.NaN]) expect(tableRules.find('roulette', version)).toBeNull();
  expect(tableRules.find('no-such')).toBeNull();
  expect(tableRules.find('no-such', 1)).toBeNull();
});

test.each<[string, readonly (readonly TableGame[])[]]>([
  ['a game without rules', [[]]],
  ['roulette version 2 is not version 1 of roulette', [[LATER]]],
  ['roulette version 2 is not version 1 of roulette', [[LATER, roulette]]],
  ['roulette version 1 is not version 2 of roulette', [[roulette, roulette]]],
  ['lucky-7 version 2 is not version 2 of roulette', [[roulette, { ...LATER, id: 'lucky-7' }, LATER]]],
  ['two games are called roulette', [[roulette], [roulette]]],
])('%s', (message, games) => {
  expect(() => new RulesHistory(games)).toThrow(new RangeError(message));
});
