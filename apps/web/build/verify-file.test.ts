import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleVerifier } from './verify-file.ts';

/** The test vector of rules section 16.5, as the exchange's record of a round. */
const RECORD = {
  roundId: 'teen-patti-1.17',
  gameId: 'teen-patti-20',
  version: 1,
  nonce: 17,
  commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: '74edf07a2e8b5ea9ccfa812a976860b8f4e6c8cd3e42798864fcb1ce5bcbdb16',
  playerSeeds: ['alpha', 'bravo', 'charlie'],
  result: 'B',
  choices: null,
  actions: [],
  own: { bets: [{ bet: 'player-b', stake: 12.5 }], staked: 12.5, returned: 24.75 },
};

const MINES =
  `--game mines --version 1 --commit ${RECORD.commit} --server-seed ${RECORD.serverSeed} --client-seed player-seed --nonce 1 --choice mines=3 --stake 10`.split(
    ' ',
  );

let directory = '';
let code = '';

beforeAll(async () => {
  code = await bundleVerifier();
  directory = mkdtempSync(join(tmpdir(), 'verify-round-'));
  writeFileSync(join(directory, 'verify-round.mjs'), code);
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Runs the file as a player would, in an otherwise empty directory. */
function verify(...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify-round.mjs', ...args], {
    cwd: directory,
    env: {},
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

function verifyRecord(record: unknown): ReturnType<typeof verify> {
  writeFileSync(join(directory, 'round.json'), JSON.stringify(record));
  return verify('round.json');
}

test('the file imports nothing but Node itself', () => {
  const imported = [...code.matchAll(/^import .*["']([^"']+)["'];$/gm)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(0);
  for (const name of imported) expect(builtinModules).toContain(name.replace(/^node:/, ''));
  expect(code).not.toMatch(/^(?!\s*\*).*\b(?:fetch|import|require)\(/m);
});

test('a round that matches its commitment: every step, exit 0', () => {
  const { status, text } = verifyRecord({ success: true, result: RECORD });
  expect(text).toContain('SHA-256 of the server seed is 6c86c6aa');
  expect(text).toContain(
    'SHA-256 of the players’ seeds (3), sorted and joined by vertical bars, is 74edf07a',
  );
  expect(text).toContain('A 7H, B 5H, A 6H, B 5C, A 3S, B 9C');
  expect(text).toContain('Player B wins with a pair of fives with a nine against seven, six, three high.');
  expect(text).toContain('Player B (1.98, stake back on a tie): 12.50 returns 24.75.');
  expect(text).toContain('Verified');
  expect(status).toBe(0);
});

test.each([
  ['COMMIT_MISMATCH', { commit: `0${RECORD.commit.slice(1)}` }],
  ['COMMIT_MISMATCH', { serverSeed: `1${RECORD.serverSeed.slice(1)}` }],
  ['CLIENT_SEED_MISMATCH', { playerSeeds: ['alpha', 'bravo'] }],
  ['RESULT_MISMATCH', { nonce: 18 }],
  ['RESULT_MISMATCH', { result: 'A' }],
  ['RETURN_MISMATCH', { own: { ...RECORD.own, returned: 24.74 } }],
  ['UNKNOWN_VERSION', { version: 99 }],
  ['BAD_FILE', { serverSeed: null }],
])('%s: %j exits with 1', (fault, change) => {
  const { status, text } = verifyRecord({ ...RECORD, ...change });
  expect(text).toContain(fault);
  expect(status).toBe(1);
});

test('a solo round by arguments', () => {
  const { status, text } = verify(...MINES, '--action', 'open-1', '--action', 'take');
  expect(text).toContain('mined 2,8,10');
  expect(text).toContain('11.10 with the stakes.');
  expect(status).toBe(0);
  expect(verify(...MINES, '--action', 'open-2', '--action', 'take')).toMatchObject({ status: 1 });
});

test('a missing file exits with 1 and says why', () => {
  const { status, text } = verify('none.json');
  expect(text).toMatch(/none\.json cannot be read/);
  expect(status).toBe(1);
});

test.each([[[]], [['a.json', 'b.json']], [['--bogus']]])('%j exits with 2 and the usage', (args) => {
  const { status, text } = verify(...args);
  expect(text).toMatch(/node verify-round\.mjs round\.json/);
  expect(status).toBe(2);
});

test('help is no failure', () => {
  expect(verify('--help')).toMatchObject({ status: 0 });
});
