import { expect, test } from 'vitest';
import { fairRandom } from './fair/fair-random.ts';
import { mines } from './mines/mines.ts';
import { verifySoloRound, type VerifiableSoloRound } from './solo-verify.ts';

const ROUND: VerifiableSoloRound = {
  game: 'mines',
  version: 1,
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  clientSeed: 'player-seed',
  nonce: 1,
  choices: { mines: '3' },
  actions: [],
};

const MINED = mines.draw(ROUND.choices, fairRandom(ROUND.serverSeed, ROUND.clientSeed, ROUND.nonce));
const SAFE = Array.from({ length: 25 }, (_, index) => index + 1).filter((field) => !MINED.includes(field));

test('a round that was won, one that was lost, and one that was abandoned', () => {
  const won = verifySoloRound({ ...ROUND, actions: [`open-${SAFE[0]}`, `open-${SAFE[5]}`, 'take'] });
  expect(won).toMatchObject({ verified: true, view: { done: true, returns: 127 } });
  const lost = verifySoloRound({ ...ROUND, actions: [`open-${SAFE[0]}`, `open-${MINED[0]}`] });
  expect(lost).toMatchObject({
    verified: true,
    view: { done: true, returns: 0 },
    revealed: { mined: MINED.toSorted((left, right) => left - right) },
  });
  const open = verifySoloRound({ ...ROUND, actions: [`open-${SAFE[0]}`] });
  expect(open).toMatchObject({ verified: true, view: { done: false, returns: 111 } });
});

/** Computed independently of this code, from the text of rules section 16.5. */
test('rounds of the published seeds stay the same', () => {
  expect(verifySoloRound(ROUND)).toMatchObject({ verified: true, revealed: { mined: [2, 8, 10] } });
  const ball = { ...ROUND, game: 'plinko', choices: { rows: '8', risk: 'medium' } };
  expect(verifySoloRound(ball)).toMatchObject({
    verified: true,
    view: { done: true, returns: 45 },
    revealed: { path: [0, 0, 0, 0, 1, 1, 1, 0], bucket: 3 },
  });
});

test.each<[string, Partial<VerifiableSoloRound>]>([
  ['UNKNOWN_GAME', { game: 'roulette' }],
  ['UNKNOWN_GAME', { game: '' }],
  ['UNKNOWN_VERSION', { version: 2 }],
  ['UNKNOWN_VERSION', { version: 0 }],
  ['BAD_SERVER_SEED', { serverSeed: 'seed' }],
  ['COMMIT_MISMATCH', { commit: ROUND.commit.replace('6', '7') }],
  ['COMMIT_MISMATCH', { commit: ROUND.commit.toUpperCase() }],
  ['COMMIT_MISMATCH', { serverSeed: ROUND.serverSeed.replace('1f', '2f') }],
  ['BAD_CLIENT_SEED', { clientSeed: '' }],
  ['BAD_CLIENT_SEED', { clientSeed: 'two words' }],
  ['BAD_NONCE', { nonce: -1 }],
  ['BAD_NONCE', { nonce: 0.5 }],
  ['BAD_CHOICES', { choices: { mines: '25' } }],
  ['BAD_CHOICES', { choices: {} }],
  ['BAD_ACTIONS', { actions: ['take'] }],
  ['BAD_ACTIONS', { actions: [`open-${SAFE[0]}`, 'take', `open-${SAFE[1]}`] }],
  ['BAD_ACTIONS', { game: 'plinko', choices: { rows: '8', risk: 'low' }, actions: ['drop'] }],
])('%s for %j', (code, changed) => {
  const answer = verifySoloRound({ ...ROUND, ...changed });
  expect(answer).toMatchObject({ verified: false, code });
  expect(answer.verified ? '' : answer.text).toMatch(/\.$/u);
});

test('another client seed or nonce is another round', () => {
  const mined = (changed: Partial<VerifiableSoloRound>): unknown => {
    const answer = verifySoloRound({ ...ROUND, ...changed });
    return answer.verified ? answer.revealed['mined'] : answer.code;
  };
  expect(new Set([mined({}), mined({ nonce: 2 }), mined({ clientSeed: 'other' })].map(String)).size).toBe(3);
});
