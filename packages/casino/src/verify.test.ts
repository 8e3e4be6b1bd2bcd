import { paise, rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { tableClientSeed } from './fair/client-seed.ts';
import { fairRandom } from './fair/fair-random.ts';
import { commit } from './fair/server-seed.ts';
import { readRound, type VerifiableRound } from './round-file.ts';
import { tableGames } from './table-games.ts';
import { verifyTableRound } from './verify.ts';
import { stepText, verifyRound } from './verify-steps.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const PLAYERS = ['alpha', 'bravo', 'charlie'];

/** The cards of rules section 16.5's test vector, dealt as Teen Patti deals them. */
const VECTOR: VerifiableRound = {
  game: 'teen-patti-20',
  version: 1,
  serverSeed: SERVER_SEED,
  commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  clientSeed: 'player-seed',
  nonce: 1,
};

const TABLE: VerifiableRound = {
  ...VECTOR,
  clientSeed: '74edf07a2e8b5ea9ccfa812a976860b8f4e6c8cd3e42798864fcb1ce5bcbdb16',
  playerSeeds: PLAYERS,
  roundId: 'teen-patti-1.17',
  nonce: 17,
};

test('the vector of rules section 16.5 as a round of Teen Patti', () => {
  const verification = verifyTableRound(VECTOR);
  expect(verification).toMatchObject({ verified: true, words: 51, clientSeedComputed: false });
  if (!verification.verified) return;
  expect(verification.shown.shown.map(({ place, face }) => `${place} ${face}`).join(' ')).toBe(
    'A 2S B QD A 8S B 6H A 2D B 3S',
  );
  expect(verification.shown.result).toBe('A');
  expect(verification.shown.text).toBe(
    'Player A wins with a pair of twos with an eight against queen, six, three high.',
  );
});

test.each(tableGames.map((game) => [game.id, game] as const))(
  'a round of %s is redrawn exactly',
  (id, game) => {
    const outcome = game.draw(fairRandom(SERVER_SEED, TABLE.clientSeed, 3));
    const round = { ...TABLE, game: id, version: game.version, nonce: 3 };
    expect(verifyTableRound(round)).toMatchObject({ verified: true, outcome, shown: game.show(outcome) });
  },
);

test("the client seed follows from the players' seeds, in any order", () => {
  expect(verifyTableRound({ ...TABLE, playerSeeds: ['charlie', 'alpha', 'bravo'] })).toMatchObject({
    verified: true,
    clientSeedComputed: true,
  });
});

test('without players, the client seed is the id of the round', () => {
  const round = { ...TABLE, clientSeed: 'teen-patti-1.17', playerSeeds: [] };
  expect(verifyTableRound(round)).toMatchObject({ verified: true, clientSeedComputed: true });
  expect(verifyTableRound({ ...round, roundId: 'teen-patti-1.18' })).toMatchObject({
    code: 'CLIENT_SEED_MISMATCH',
  });
});

test.each<[string, Partial<VerifiableRound>]>([
  ['UNKNOWN_GAME', { game: 'bingo' }],
  ['UNKNOWN_GAME', { game: '__proto__' }],
  ['UNKNOWN_VERSION', { version: 2 }],
  ['UNKNOWN_VERSION', { version: Number.NaN }],
  ['BAD_SERVER_SEED', { serverSeed: SERVER_SEED.toUpperCase() }],
  ['COMMIT_MISMATCH', { commit: commit(SERVER_SEED).toUpperCase() }],
  ['COMMIT_MISMATCH', { serverSeed: `1${SERVER_SEED.slice(1)}` }],
  ['BAD_CLIENT_SEED', { clientSeed: '' }],
  ['BAD_CLIENT_SEED', { clientSeed: 'two words' }],
  ['BAD_NONCE', { nonce: -1 }],
  ['BAD_NONCE', { nonce: 1.5 }],
  ['BAD_PLAYER_SEEDS', { playerSeeds: ['a|b'] }],
  ['BAD_PLAYER_SEEDS', { roundId: 'no spaces' }],
  ['CLIENT_SEED_MISMATCH', { playerSeeds: ['alpha', 'bravo'] }],
  ['CLIENT_SEED_MISMATCH', { clientSeed: 'alpha' }],
])('%s: %j', (code, change) => {
  const verification = verifyTableRound({ ...TABLE, ...change });
  expect(verification).toMatchObject({ verified: false, code });
  expect(verifyRound({ ...TABLE, ...change })).toMatchObject({ verified: false, code });
});

describe('steps in plain words', () => {
  test('a table round with bets', () => {
    const drawn = verifyTableRound(TABLE);
    if (!drawn.verified) throw new Error(drawn.text);
    const { shown, result } = drawn.shown;
    const bets = [
      { bet: 'player-a', stake: rupees(100) },
      { bet: 'player-b', stake: paise(12_345) },
    ];
    const returned = result === 'A' ? paise(19_800) : paise(24_443);
    const verification = verifyRound({ ...TABLE, shown, result, bets, returned });
    expect(verification).toMatchObject({ verified: true, code: null });
    expect(verification.steps.map(({ name, passed }) => [name, passed])).toEqual([
      ['Game', true],
      ['Commitment', true],
      ['Client seed', true],
      ['Draw', null],
      ['Shown', true],
      ['Result', true],
      ['Bet', null],
      ['Bet', null],
      ['Return', true],
    ]);
    const said = verification.steps.map((step) => stepText(step));
    expect(said[2]).toBe(
      `SHA-256 of the players’ seeds (3), sorted and joined by vertical bars, is ${TABLE.clientSeed}.`,
    );
    expect(said[6]).toMatch(/^Player A \(1\.98, stake back on a tie\): 100\.00 returns /);
  });

  test.each<[string, Partial<VerifiableRound>]>([
    ['RESULT_MISMATCH', { result: 'B' }],
    ['RESULT_MISMATCH', { shown: [] }],
    ['RESULT_MISMATCH', { shown: [{ place: 'A', face: '2S' }] }],
    ['BAD_BETS', { bets: [{ bet: 'player-c', stake: paise(1) }] }],
    ['BAD_BETS', { bets: [{ bet: 'player-a', stake: paise(0) }] }],
    ['RETURN_MISMATCH', { bets: [{ bet: 'player-a', stake: rupees(1) }], returned: paise(197) }],
  ])('%s: %j', (code, change) => {
    const verification = verifyRound({ ...VECTOR, ...change });
    expect(verification).toMatchObject({ verified: false, code });
    expect(verification.steps.at(-1)).toMatchObject({ name: 'Not verified', passed: false });
  });

  test.each<[string, Partial<VerifiableRound>, readonly (readonly [string, boolean])[]]>([
    ['no game', { game: 'bingo' }, [['Not verified', false]]],
    ['other rules', { version: 9 }, [['Game', false]]],
    [
      'another seed',
      { serverSeed: `1${SERVER_SEED.slice(1)}` },
      [
        ['Game', true],
        ['Commitment', false],
      ],
    ],
    [
      'another player',
      { playerSeeds: ['x'] },
      [
        ['Game', true],
        ['Commitment', true],
        ['Client seed', false],
      ],
    ],
    [
      'no nonce',
      { nonce: 0.5 },
      [
        ['Game', true],
        ['Commitment', true],
        ['Draw', false],
      ],
    ],
  ])('%s: %j ends with the step that fails', (_, change, steps) => {
    const verification = verifyRound({ ...TABLE, ...change });
    expect(verification.steps.map(({ name, passed }) => [name, passed])).toEqual(steps);
  });

  test('a wrong commitment is shown beside the right one', () => {
    const step = verifyRound({ ...TABLE, commit: '0'.repeat(64) }).steps.at(-1);
    expect(step && stepText(step)).toContain(`SHA-256 of the server seed is ${TABLE.commit}.`);
  });

  test('a client seed without its players is taken as given, and the step says so', () => {
    const step = verifyRound(VECTOR).steps.find(({ name }) => name === 'Client seed');
    expect(step).toEqual({
      name: 'Client seed',
      text: '{seed}, taken as it stands: the players’ seeds are not in the file.',
      values: { seed: 'player-seed' },
      passed: null,
    });
  });
});

describe('solo rounds use the same steps', () => {
  const MINES: VerifiableRound = {
    ...VECTOR,
    game: 'mines',
    choices: { mines: '3' },
    actions: ['take'],
    stake: rupees(10),
  };

  test('an impossible action is refused', () => {
    expect(verifyRound({ ...MINES, actions: ['open-99'] })).toMatchObject({ code: 'BAD_ACTIONS' });
    expect(verifyRound({ ...MINES, choices: {} })).toMatchObject({ code: 'BAD_CHOICES' });
  });

  test('a round with its return', () => {
    const opened = Array.from({ length: 25 }, (_, index) => `open-${index + 1}`)
      .map((action) => ({ ...MINES, actions: [action, 'take'] }))
      .find((round) => verifyRound(round).verified);
    if (opened === undefined) throw new Error('of 25 fields 22 are safe');
    const steps = verifyRound(opened).steps;
    const last = steps.at(-1);
    const text = last ? stepText(last) : '';
    expect(steps.map(({ name }) => name)).toEqual([
      'Game',
      'Commitment',
      'Client seed',
      'Draw',
      'Choices',
      'Drawn',
      'Actions',
      'Result',
      'Return',
    ]);
    expect(text).toMatch(/^1\d\.\d\d with the stakes\.$/);
    const returned = paise(Number(text.slice(0, 5).replace('.', '')));
    expect(verifyRound({ ...opened, returned }).steps.at(-1)).toMatchObject({ passed: true });
    expect(verifyRound({ ...opened, returned: paise(returned + 1) })).toMatchObject({
      code: 'RETURN_MISMATCH',
    });
    expect(verifyRound({ ...opened, actions: [], returned })).toMatchObject({ code: 'RETURN_MISMATCH' });
  });

  test('an unknown game is refused', () => {
    expect(verifyRound({ ...MINES, game: 'minesweeper' })).toMatchObject({
      verified: false,
      code: 'UNKNOWN_GAME',
    });
  });
});

describe('the file of a round', () => {
  const { game: _, ...record } = TABLE;
  const RECORD = {
    ...record,
    gameId: 'teen-patti-20',
    tableId: 'teen-patti-1',
    phase: 'SETTLED',
    result: 'A',
    text: 'A sentence.',
    choices: null,
    actions: [],
    shown: [{ place: 'A', face: '2S' }],
    own: { bets: [{ bet: 'player-a', stake: 12.5 }], staked: 12.5, returned: 24.75 },
  };

  test('a record of the exchange, in its envelope or not', () => {
    const round = {
      ...TABLE,
      shown: RECORD.shown,
      result: 'A',
      bets: [{ bet: 'player-a', stake: 1250 }],
      returned: 2475,
    };
    expect(readRound(RECORD)).toEqual({ read: true, round });
    expect(readRound({ success: true, result: RECORD })).toEqual({ read: true, round });
    expect(readRound({ ...RECORD, own: null })).toMatchObject({ read: true, round: TABLE });
  });

  test('a record of a solo round', () => {
    const solo = {
      ...RECORD,
      gameId: 'mines',
      playerSeeds: [],
      choices: { mines: '3' },
      actions: ['open-1', 'take'],
      own: { bets: [], staked: 10, returned: 0 },
    };
    expect(readRound(solo)).toMatchObject({
      read: true,
      round: {
        game: 'mines',
        choices: { mines: '3' },
        actions: ['open-1', 'take'],
        stake: 1000,
        returned: 0,
      },
    });
  });

  test('plain fields', () => {
    expect(readRound({ ...TABLE, bets: [{ bet: 'player-a', stake: 1 }] })).toEqual({
      read: true,
      round: { ...TABLE, bets: [{ bet: 'player-a', stake: 100 }] },
    });
  });

  test.each([
    [null, 'The file is not a JSON object'],
    [[], 'The file is not a JSON object'],
    ['text', 'The file is not a JSON object'],
    [{}, 'game is missing'],
    [{ ...TABLE, game: 7 }, 'game is not text'],
    [{ ...TABLE, version: '1' }, 'version is not a number'],
    [{ ...TABLE, serverSeed: null }, 'serverSeed is missing'],
    [{ ...TABLE, playerSeeds: 'alpha' }, 'playerSeeds is not a list'],
    [{ ...TABLE, playerSeeds: [1] }, 'playerSeeds is not text'],
    [
      { ...TABLE, bets: [{ bet: 'player-a', stake: 1.005 }] },
      'stake is not an amount with at most two decimals',
    ],
    [
      { ...TABLE, bets: [{ bet: 'player-a', stake: -1 }] },
      'stake is not an amount with at most two decimals',
    ],
    [{ ...TABLE, bets: [7] }, 'bets is not a JSON object'],
    [{ ...TABLE, shown: [{ place: 'A' }] }, 'face is missing'],
    [{ ...TABLE, choices: { rows: 8 } }, 'choices is not text'],
    [{ ...TABLE, own: [] }, 'own is not a JSON object'],
  ])('%j: %s', (json, text) => {
    expect(readRound(json)).toEqual({ read: false, code: 'BAD_FILE', text });
  });
});

test('a table seed made by the package is the one that is verified', () => {
  const playerSeeds = ['zulu', 'Yankee', '7'];
  const clientSeed = tableClientSeed(playerSeeds, 'r');
  expect(verifyTableRound({ ...TABLE, clientSeed, playerSeeds })).toMatchObject({ verified: true });
});
