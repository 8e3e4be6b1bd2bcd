import { mkdtempSync, readFileSync, rmSync, cpSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endGameVisit,
  getGameAddress,
  getGameVisit,
  getGameResults,
  getGames,
  getInternationalGameUrl,
  getLobbyGameUrl,
  getOwnGames,
  getRounds,
  getTableGameUrl,
  setFavourite,
} from '@layline/contract/calls/casino.ts';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import type { GameAddress } from '@layline/contract/entities/casino-game.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';

const SITES = fileURLToPath(new URL('../../../seed/sites', import.meta.url));
const OWN = [
  'teen-patti-20',
  'andar-bahar',
  'lucky-7',
  'thirty-two-cards',
  'dragon-tiger',
  'roulette',
  'roulette-la-partage',
  'plinko',
  'mines',
];
const URL_CALLS = [
  ['R7.28', getTableGameUrl],
  ['R7.29', getLobbyGameUrl],
  ['R7.30', getInternationalGameUrl],
] as const;

let casino: CasinoApp;
let asha: TestPlayer & { readonly casinoToken: string };
let sitesDir: string;
beforeAll(async () => {
  sitesDir = mkdtempSync(join(tmpdir(), 'layline-sites-'));
  cpSync(SITES, sitesDir, { recursive: true });
  const file = JSON.parse(readFileSync(join(sitesDir, 'default.json'), 'utf8')) as object;
  const write = (name: string, games: object[]): void =>
    writeFileSync(join(sitesDir, `${name}.json`), JSON.stringify({ ...file, games }));
  write('wheels.example', [
    { id: 'roulette', title: 'Roulette' },
    { id: 'a section', title: 'Of the client' },
  ]);
  write('nomines.example', [{ id: 'mines', title: 'Mines', hidden: true }]);
  write('forward.example', [{ id: 'mines', title: 'Mines', featured: true }]);
  write('nothing.example', [{ id: 'layline', title: 'Ours', hidden: true }]);
  casino = await CasinoApp.open({ changes: { sitesDir } });
  asha = await logIn();
});
afterAll(async () => {
  await casino.close();
  rmSync(sitesDir, { recursive: true });
});

/** A player, with the data for games from the log-in. */
async function logIn(): Promise<TestPlayer & { readonly casinoToken: string }> {
  const { accessToken, refreshToken, casinoToken } = await casino.app.demo();
  const session = await casino.app.app.sessions.authenticate(accessToken, casino.app.time.now());
  if (session === null) throw new Error('the log-in failed');
  return { token: accessToken, refreshToken, id: session.playerId, casinoToken };
}

const body = (gameId: string, casinoToken = asha.casinoToken) => ({
  gameId,
  casinoToken,
  device: 'PHONE',
  theme: 'green',
  language: 'hi',
});
const idsOf = async (query: object, host = 'localhost') =>
  (await casino.app.call(getGames, { query }, { token: asha.token, host })).result?.games.map(
    ({ gameId }) => gameId,
  );
const tokenIn = ({ launchUrl }: GameAddress): string =>
  new URL(launchUrl, 'http://localhost').searchParams.get('token') ?? '';

describe('[R7.27] the list of games', () => {
  test('our own games, in lobby order, with their limits and returns', async () => {
    const { result } = await casino.app.call(getGames);
    expect(result?.games.map(({ gameId }) => gameId)).toEqual(OWN);
    expect(result?.total).toBe(9);
    expect(result?.categories).toEqual([
      { category: 'CARDS', games: 5 },
      { category: 'ROULETTE', games: 2 },
      { category: 'QUICK', games: 2 },
    ]);
    expect(result?.providers).toEqual([{ provider: 'layline', name: 'Layline', games: 9 }]);
    expect(result?.games.find(({ gameId }) => gameId === 'roulette')).toMatchObject({
      category: 'ROULETTE',
      launch: 'LOBBY',
      artwork: '/games/art/roulette.svg',
      rtp: { lowest: 97.3, highest: 97.3 },
      live: true,
    });
  });

  test('every call that opens a game belongs to a provider', async () => {
    const { result } = await casino.app.call(getGames);
    const ways = new Set(result?.games.map(({ launch }) => launch));
    expect([...ways].toSorted()).toEqual(['ADDRESS', 'INTERNATIONAL', 'LOBBY', 'TABLES']);
    for (const { launch, address } of result?.games ?? [])
      expect(address !== null).toBe(launch === 'ADDRESS');
  });

  test.each([
    [{ search: 'TEEN  patti' }, ['teen-patti-20']],
    [{ search: 'Teén-Pátti' }, ['teen-patti-20']],
    [{ search: 'layline', take: 2 }, ['teen-patti-20', 'andar-bahar']],
    [{ search: 'no such game' }, []],
    [{ category: 'QUICK' }, ['plinko', 'mines']],
    [{ category: 'SLOTS' }, []],
    [{ provider: 'layline', skip: 5, take: 3 }, ['roulette', 'roulette-la-partage', 'plinko']],
    [{ provider: 'nobody' }, []],
    [{ ids: 'mines,nothing,teen-patti-20' }, ['teen-patti-20', 'mines']],
    [{ skip: 100 }, []],
  ])('%j: %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test('the pages make up the whole list, whatever their size', async () => {
    for (const take of [1, 2, 4, 9]) {
      const pages: string[] = [];
      for (let skip = 0; skip < 9; skip += take) pages.push(...((await idsOf({ skip, take })) ?? []));
      expect(pages).toEqual(OWN);
    }
  });

  test('a site names the games it wants, or those it does not; featured games and other entries are for the client', async () => {
    expect(await idsOf({}, 'wheels.example')).toEqual(['roulette']);
    expect(await idsOf({}, 'nomines.example')).toEqual(OWN.filter((id) => id !== 'mines'));
    expect(await idsOf({}, 'nothing.example')).toEqual([]);
    expect(await idsOf({}, 'forward.example')).toEqual(OWN);
    const options = { token: asha.token, host: 'nomines.example' };
    const { error } = await casino.app.call(getTableGameUrl, { body: body('mines') }, options);
    expect(error?.code).toBe('GAME_NOT_FOUND');
  });

  test('[R6.3] guests see it where the site’s casino is on, players everywhere', async () => {
    const host = 'nightmarket.localhost';
    expect((await casino.app.call(getGames, {}, { host })).error?.code).toBe('CASINO_CLOSED');
    expect((await casino.app.call(getGames, {}, { host, token: asha.token })).result?.total).toBe(9);
    expect((await casino.app.call(getGames, {}, { host: 'closed.localhost' })).error?.code).toBe(
      'SITE_SUSPENDED',
    );
  });
});

describe('[R7.28] [R7.29] [R7.30] opening a game', () => {
  test.each(URL_CALLS)('%s returns an address that opens the wallet once', async (_id, call) => {
    const { result } = await casino.app.call(call, { body: body('teen-patti-20') }, { token: asha.token });
    if (result === null) throw new Error('the game was not opened');
    expect(result.launchUrl).toMatch(
      /^\/games\/play\?game=teen-patti-20&token=[\w-]{43}&device=PHONE&theme=green&language=hi$/,
    );
    expect(result.expiresAt).toBe(casino.app.time.now() + 60_000);
    const launchToken = tokenIn(result);
    const first = await casino.send('authenticate', { launchToken });
    expect(first.answer).toMatchObject({ code: 'OK', session: { gameId: 'teen-patti-20' } });
    expect(await casino.code('authenticate', { launchToken })).toBe('INVALID_TOKEN');
  });

  test('[R7.31] a game’s own address gives the same answer, bypassing every cache', async () => {
    const query = { gameId: 'mines', device: 'DESKTOP', theme: 'light' };
    const answer = await casino.app.call(getGameAddress, { query }, { token: asha.token });
    expect(answer.result?.launchUrl).toContain('game=mines');
    expect(answer.headers['cache-control']).toBe('no-store');
    const again = await casino.app.call(getGameAddress, { query }, { token: asha.token });
    expect(again.result?.launchUrl).not.toBe(answer.result?.launchUrl);
    const plain = await casino.app.call(
      getGameAddress,
      { query: { gameId: 'mines' } },
      { token: asha.token },
    );
    expect(plain.result?.launchUrl).toContain('device=DESKTOP&theme=dark&language=en-IN');
  });

  test('the stored form of the token opens nothing', async () => {
    const launchToken = await casino.launch(asha);
    const rows = await casino.app.database.read.selectFrom('casino_launch_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(launchToken);
    for (const { token_hash: hash } of rows)
      expect(await casino.code('authenticate', { launchToken: hash })).toBe('INVALID_TOKEN');
  });

  test.each([
    ['a game that does not exist', () => body('no-such-game'), 'GAME_NOT_FOUND'],
    ['an invalid casino token', () => body('mines', 'made up by somebody'), 'CASINO_TOKEN_INVALID'],
    ['no device', () => ({ gameId: 'mines', casinoToken: asha.casinoToken }), 'VALIDATION_FAILED'],
  ])('%s is refused', async (_what, asked, code) => {
    for (const [, call] of URL_CALLS) {
      const { error } = await casino.app.call(call, { body: asked() }, { token: asha.token });
      expect(error?.code).toBe(code);
    }
  });

  test('a guest, another player’s casino token, a suspended site and an excluded player are refused', async () => {
    const other = await logIn();
    const codeOf = async (asked: object, options: object): Promise<string | undefined> =>
      (await casino.app.call(getTableGameUrl, { body: asked }, options)).error?.code;
    expect(await codeOf(body('mines'), {})).toBe('UNAUTHORIZED');
    expect(await codeOf(body('mines', other.casinoToken), { token: asha.token })).toBe(
      'CASINO_TOKEN_INVALID',
    );
    expect(await codeOf(body('mines'), { token: asha.token, host: 'closed.localhost' })).toBe(
      'SITE_SUSPENDED',
    );
    await casino.app.call(excludeSelf, { body: { months: 6 } }, { token: other.token });
    const { error } = await casino.app.call(
      getTableGameUrl,
      { body: body('mines', other.casinoToken) },
      { token: other.token },
    );
    expect(['INVALID_ACCOUNT_STATE', 'UNAUTHORIZED']).toContain(error?.code);
  });
});

test('a visit shows rounds, stakes, returns and net result; it ends when its player leaves', async () => {
  const player = await logIn();
  const own = { token: player.token };
  const opened = await casino.app.call(getTableGameUrl, { body: body('roulette', player.casinoToken) }, own);
  if (opened.result === null || opened.result.visitId === null) throw new Error('the game was not opened');
  const { visitId } = opened.result;
  const begun = await casino.send('authenticate', { launchToken: tokenIn(opened.result) });
  const sessionId = begun.answer.session?.sessionId ?? '';
  const rounds = [
    [10_000, 0],
    [5_050, 18_000],
  ] as const;
  for (const [i, [staked, returned]] of rounds.entries()) {
    casino.app.time.jump(30_000);
    const round = { sessionId, roundId: `round-${i}` };
    await casino.send('debit', { ...round, txId: `visit-d${i}`, gameId: 'roulette', amount: staked });
    await casino.send('credit', {
      ...round,
      txId: `visit-c${i}`,
      refTxId: `visit-d${i}`,
      amount: returned,
      roundClosed: true,
    });
  }
  await casino.send('debit', {
    sessionId,
    roundId: 'back',
    txId: 'visit-back',
    gameId: 'roulette',
    amount: 700,
  });
  await casino.send('rollback', { txId: 'visit-undo', refTxId: 'visit-back' });
  const visit = await casino.app.call(getGameVisit, { query: { visitId } }, own);
  expect(visit.result).toMatchObject({ rounds: 2, staked: 150.5, returned: 180, net: 29.5, endedAt: null });
  expect(
    (await casino.app.call(getGameVisit, { query: { visitId } }, { token: asha.token })).error?.code,
  ).toBe('VISIT_NOT_FOUND');

  const listed = await casino.app.call(getRounds, { query: { visitId, take: 2 } }, own);
  expect(listed.result?.totals).toEqual({ rounds: 3, staked: 150.5, returned: 180, net: 29.5 });
  expect(listed.result?.rounds.map(({ roundId, state, net }) => [roundId, state, net])).toEqual([
    ['round-1', 'CLOSED', 129.5],
    ['back', 'VOID', 0],
  ]);
  const rest = await casino.app.call(
    getRounds,
    { query: { visitId, take: 2, cursor: listed.result?.next } },
    own,
  );
  expect(rest.result?.rounds.map(({ roundId }) => roundId)).toEqual(['round-0']);
  expect(rest.result?.next).toBeNull();
  const byGame = await casino.app.call(getGameResults, {}, own);
  expect(byGame.result?.games).toMatchObject([
    { gameId: 'roulette', gameName: 'European roulette', net: 29.5, staked: 150.5 },
  ]);
  const others = await casino.app.call(getRounds, { query: { visitId } }, { token: asha.token });
  expect(others.result).toEqual({
    rounds: [],
    next: null,
    totals: { rounds: 0, staked: 0, returned: 0, net: 0 },
  });

  for (let i = 0; i < 2; i += 1) {
    const left = await casino.app.call(endGameVisit, { body: { visitId } }, own);
    expect(left.result).toMatchObject({ endedAt: casino.app.time.now(), net: 29.5 });
  }
  const after = { sessionId, roundId: 'r9', txId: 'visit-late', gameId: 'roulette', amount: 100 };
  expect(await casino.code('debit', after)).toBe('SESSION_ENDED');
  const foreign = await casino.app.call(endGameVisit, { body: { visitId } }, { token: asha.token });
  expect(foreign.error?.code).toBe('VISIT_NOT_FOUND');
});

test('favourites are kept, newest first; recently opened games come from the visits', async () => {
  const player = await logIn();
  const own = { token: player.token };
  const mark = (gameId: string, favourite = true) =>
    casino.app.call(setFavourite, { body: { gameId, favourite } }, own);
  for (const gameId of ['mines', 'roulette', 'plinko']) {
    casino.app.time.jump(1000);
    await mark(gameId);
    await casino.app.call(getLobbyGameUrl, { body: body(gameId, player.casinoToken) }, own);
  }
  expect((await mark('mines')).result?.favourites).toEqual(['plinko', 'roulette', 'mines']);
  expect((await mark('roulette', false)).result).toEqual({
    favourites: ['plinko', 'mines'],
    recent: ['plinko', 'roulette', 'mines'],
  });
  expect((await mark('no-such-game')).error?.code).toBe('GAME_NOT_FOUND');
  expect((await mark('no-such-game', false)).status).toBe(200);
  expect((await casino.app.call(getOwnGames, {}, { token: asha.token })).result?.favourites).toEqual([]);
});
