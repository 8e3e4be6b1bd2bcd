import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverSeedFrom } from '@layline/casino/fair/server-seed.ts';
import { verifyTableRound } from '@layline/casino/verify.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import type { RoundRecord, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { seededEntropy, TableApp } from './testing/table-app.ts';

/** An entropy source, and the server seeds made from it. */
function watched(name: string): { readonly entropy: () => Uint8Array; readonly seeds: string[] } {
  const entropy = seededEntropy(name);
  const seeds: string[] = [];
  return {
    seeds,
    entropy() {
      const bytes = entropy();
      seeds.push(serverSeedFrom(bytes));
      return bytes;
    },
  };
}

describe('the seed of a round', () => {
  const { entropy, seeds } = watched('secrecy');
  let app: TableApp;
  beforeEach(async () => {
    app = await TableApp.open({ entropy });
  });
  afterEach(() => app.close());

  test('appears nowhere before the result: not in images, calls, refusals, records or the log', async () => {
    const seat = await app.enter('asha', 'andar-bahar');
    const solo = await app.enter('bala', 'mines');
    await app.table('andar-bahar').watch();
    /** Everything sent before the first round was over. */
    const told: string[] = [];
    const ask = async (path: string, body?: object, who = seat) => {
      told.push((await app.call(path, body, who)).text);
    };
    const { roundId = '' } = app.table('andar-bahar').image().round ?? {};
    await app.place(seat, 'andar-bahar', [{ bet: 'andar', stake: 100 }], { seed: 'words' });
    const next = await app.call<SoloNext>('solo/next?gameId=mines', undefined, solo);
    const start = {
      gameId: 'mines',
      commit: next.result.commit,
      seed: 'x',
      stake: 10,
      choices: { mines: '3' },
    };
    told.push(next.text, (await app.call('solo/start', { requestId: 's', ...start }, solo)).text);
    const before = () =>
      ['BETTING', 'CLOSED', 'DEALING'].includes(app.table('andar-bahar').image().round?.phase ?? '');
    const shown: number[] = [];
    const clientSeeds = new Set<string>();
    while (before()) {
      const { round, ...image } = app.table('andar-bahar').image();
      told.push(JSON.stringify({ ...image, round }));
      expect(round).toMatchObject({ serverSeed: null, result: null, text: null });
      clientSeeds.add(`${round?.phase} ${round?.clientSeed === null ? 'hidden' : 'told'}`);
      if (shown.at(-1) !== round?.shown.length) shown.push(round?.shown.length ?? -1);
      await app.pass(250);
    }
    expect(shown.length).toBeGreaterThan(2);
    expect(shown).toEqual(shown.map((_, index) => index));
    expect([...clientSeeds]).toEqual(['BETTING hidden', 'CLOSED hidden', 'DEALING told']);
    for (const path of ['tables', 'tables/andar-bahar', 'state', `rounds/${roundId}`, 'rounds?mine=true']) {
      await ask(path);
    }
    await ask('bets', {
      requestId: 'late',
      tableId: 'andar-bahar',
      roundId,
      bets: [{ bet: 'andar', stake: 10 }],
    });
    await ask('solo/act', { roundId: 'mines.x', step: 0, action: 'take' }, solo);
    const [first = '', ...others] = seeds;
    expect(others.length).toBeGreaterThan(1);
    const beforeResult = told.slice(0, -7).join('\n');
    expect(beforeResult).not.toContain(first);
    for (const seed of others) expect(told.join('\n')).not.toContain(seed);
    expect(told.join('\n')).toContain(first);
    for (const seed of seeds) expect(app.log.join('\n')).not.toContain(seed);
  });
});

test('the outcome depends only on the seeds: with other bets, players and stakes the cards are the same', async () => {
  const outcomes: string[][] = [];
  for (const run of ['none', 'few', 'many']) {
    const app = await TableApp.open({ entropy: seededEntropy('independent') });
    const random = new Random(`bets of ${run}`);
    const all: string[] = [];
    for (const { id, bets } of tableGames) {
      const seats = [];
      for (let player = 0; player < (run === 'many' ? 3 : 1); player += 1)
        seats.push(await app.enter(`p${player}`, id));
      await app.table(id).watch();
      const played = run === 'none' ? [] : seats;
      for (const seat of played) {
        const stake = random.int(10, 500);
        expect((await app.place(seat, id, [{ bet: random.pick(bets).id, stake }])).error).toBeNull();
      }
    }
    await app.pass(45_000);
    for (const { id } of tableGames) {
      const { result } = await app.call<RoundRecord>(`rounds/${await app.roundId(id, 1)}`);
      all.push(JSON.stringify([id, result.shown, result.result]));
    }
    outcomes.push(all);
    await app.close();
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
});

test('a round of every game can be verified by its record', async () => {
  const app = await TableApp.open();
  for (const { id, bets } of tableGames) {
    const seat = await app.enter('asha', id);
    await app.table(id).watch();
    await app.place(seat, id, [{ bet: bets[0]?.id ?? '', stake: 10 }], { seed: `words-${id}` });
  }
  await app.pass(45_000);
  for (const { id } of tableGames) {
    const { result } = await app.call<RoundRecord>(`rounds/${await app.roundId(id, 1)}`);
    const { version, nonce, playerSeeds, roundId } = result;
    const verified = verifyTableRound({
      game: result.gameId,
      version,
      serverSeed: result.serverSeed ?? '',
      commit: result.commit,
      clientSeed: result.clientSeed ?? '',
      nonce,
      playerSeeds,
      roundId,
    });
    expect(verified).toMatchObject({
      verified: true,
      clientSeedComputed: true,
      shown: { shown: result.shown, result: result.result, text: result.text },
    });
    expect(playerSeeds).toEqual([`words-${id}`]);
  }
  await app.close();
});
