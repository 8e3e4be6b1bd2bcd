import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGameAddress, getGames, getTableGameUrl } from '@layline/contract/calls/casino.ts';
import { getOfferedGames } from '@layline/contract/calls/operator/casino.ts';
import { getSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { SettingsEntry } from '@layline/contract/entities/domain-settings.ts';
import type { CasinoProvider, OfferedGame } from '../../casino-providers/casino-provider.ts';
import { LOCAL_CASINO, casinoProviders } from '../../casino-providers/configured.ts';
import { Providers } from '../../casino-providers/providers.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';

/** The site of the players. */
const SITE = 'test';
const STUDIO = ['studio:sevens', 'studio:baccarat'];

/** Another company's games; none while its list cannot be read. */
let studioGames: readonly string[] = STUDIO;
const studio: CasinoProvider = {
  id: 'studio',
  name: 'Studio',
  games: () => studioGames.map(studioGame),
  refresh: () => Promise.resolve(),
  launch: () => Promise.resolve({ url: 'https://studio.example/play', worksOnce: false }),
  calls: () => [],
};

function studioGame(gameId: string): OfferedGame {
  const unsaid = { artwork: null, minStake: null, maxStake: null, rtp: null };
  return { gameId, name: gameId.slice(7), category: 'SLOTS', maker: 'Ada', live: false, ...unsaid };
}

let harness: OperatorHarness;
let player: { readonly token: string; readonly casinoToken: string };
let own: readonly string[];
beforeAll(async () => {
  const ours = casinoProviders(LOCAL_CASINO);
  const providers = new Providers([...ours.all, studio], LOCAL_CASINO.calls);
  harness = await openOperatorHarness({ changes: { casino: { providers } } });
  const { accessToken, casinoToken } = await harness.app.demo();
  player = { token: accessToken, casinoToken };
  own = ours.games(null).map(({ game }) => game.gameId);
});
afterAll(() => harness.app.close());

/** Two admins publish a site's games as the form of the desk writes them. */
async function publish(games: readonly SettingsEntry[], site = SITE): Promise<void> {
  const { result } = await harness.admin.call(getSiteSettings, { query: { site } });
  if (result === null) throw new Error('the site has no settings');
  const settings = { ...result.settings, games };
  const change = { site, version: result.version, settings, reason: 'Other games' };
  expect((await harness.publishSite(change)).status).toBe(200);
}

const listed = async () =>
  (await harness.app.call(getGames, {}, { token: player.token })).result?.games.map(({ gameId }) => gameId);
const opening = async (gameId: string, host = 'localhost') =>
  (await harness.app.call(getGameAddress, { query: { gameId } }, { token: player.token, host })).error?.code;

const only = (id: string) => ({ id, title: id, featured: false });
const hidden = (id: string) => ({ id, title: id, hidden: true });
const featured = (id: string) => ({ id, title: id, featured: true });

describe('[R20.64] the games that a site shows', () => {
  test.each<[string, readonly SettingsEntry[], () => readonly string[]]>([
    ['all', [], () => [...own, ...STUDIO]],
    ['only a game', [only('mines')], () => ['mines']],
    ['only a provider', [only('studio')], () => STUDIO],
    ['only a provider and a game', [only('studio'), only('mines')], () => ['mines', ...STUDIO]],
    ['a provider without a game', [only('studio'), hidden('studio:sevens')], () => ['studio:baccarat']],
    ['all but a game', [hidden('mines')], () => [...own.filter((id) => id !== 'mines'), ...STUDIO]],
    ['all but a provider', [hidden('studio')], () => own],
    ['none', [hidden('layline'), hidden('studio')], () => []],
    ['all, some of them featured', [featured('mines'), { id: 'x', title: 'X' }], () => [...own, ...STUDIO]],
    ['only a game, and it is featured', [only('mines'), featured('mines')], () => ['mines']],
  ])('%s: players see them in the list and can open these alone', async (_, games, shown) => {
    await publish(games);
    expect(await listed()).toEqual(shown());
    for (const gameId of ['mines', 'roulette', ...STUDIO])
      expect([gameId, await opening(gameId)]).toEqual([
        gameId,
        shown().includes(gameId) ? undefined : 'GAME_NOT_FOUND',
      ]);
  });

  test('a game that is not among the only ones is opened by no other call, and on no other site', async () => {
    await publish([only('mines')]);
    const body = { gameId: 'teen-patti-20', casinoToken: player.casinoToken, device: 'PHONE' };
    const call = () => harness.app.call(getTableGameUrl, { body }, { token: player.token });
    expect((await call()).error?.code).toBe('GAME_NOT_FOUND');
    expect(await opening('roulette', 'greenfield.localhost')).toBe('GAME_NOT_FOUND');
    await publish([]);
    expect((await call()).error).toBeNull();
    await publish([only('mines')], 'greenfield.localhost');
    expect(await opening('roulette', 'greenfield.localhost')).toBe('GAME_NOT_FOUND');
  });

  test('a provider whose list cannot be read does not open the site to all other games', async () => {
    for (const entry of ['studio', 'studio:sevens']) {
      await publish([only(entry)]);
      studioGames = [];
      expect([entry, await listed(), await opening('mines')]).toEqual([entry, [], 'GAME_NOT_FOUND']);
      studioGames = STUDIO;
    }
  });

  test('admins read what there is to choose from, whatever their sites show', async () => {
    await publish([hidden('layline'), only('studio:sevens')]);
    const read = async () => (await harness.admin.call(getOfferedGames)).result;
    expect((await read())?.map(({ games, ...rest }) => ({ ...rest, games: games.length }))).toEqual([
      { provider: 'layline', name: 'Layline', paused: false, games: own.length },
      { provider: 'studio', name: 'Studio', paused: false, games: 2 },
    ]);
    expect((await read())?.[1]?.games[0]).toEqual({ gameId: 'studio:sevens', name: 'sevens', maker: 'Ada' });
  });
});
