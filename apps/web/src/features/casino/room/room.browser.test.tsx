import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../../site/choose-language.ts';
import { KEYS } from '../../../site/storage-keys.ts';
import { storage } from '../../../site/storage.ts';
import { showPlayStop } from '../../../session/play-stop.ts';
import { setBalance } from '../../../session/session.ts';
import { dropSession } from '../../../session/stored-session.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { login, openSite, provide, refuse, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { gameAnswer, gamesAnswer } from '../../../testing/example-games.ts';

const NOW = 1_800_000_000_000;
const visit = {
  visitId: 'visit-1',
  gameId: 'mines',
  openedAt: NOW,
  endedAt: null,
  rounds: 3,
  staked: 300,
  returned: 180.5,
  net: -119.5,
};

const frame = page.getByTitle('Mines', { exact: true });
const element = () => frame.element() as HTMLIFrameElement;
const bar = page.getByRole('region', { name: 'Mines' });

function launch(visitId: string | null = 'visit-1') {
  return succeed({ launchUrl: '/games/echo?token=0123456789abcdef', visitId, expiresAt: NOW });
}

type Answer = (request: Request) => Response | Promise<Response>;

async function open(
  answers: Readonly<Record<string, Answer>> = {},
  address = '/lotus?game=mines',
  site: Parameters<typeof openSite>[0] = {},
) {
  openSite(site);
  signIn();
  const seen = provide({
    'api/InternationalCasino/GetGames': (request) => {
      const ids = new URL(request.url).searchParams.get('ids');
      const games = gamesAnswer.games.filter(({ gameId }) => ids === null || ids.split(',').includes(gameId));
      return succeed({ ...gamesAnswer, games, total: games.length });
    },
    'Casino/GetTableGameUrl': () => launch(),
    'Casino/GetGameVisit': () => succeed(visit),
    'Casino/EndGameVisit': () => succeed(visit),
    'Casino/GetOwnGames': () => succeed({ favourites: [], recent: [] }),
    // Without a balance, because only the test sets it here.
    'Bet/GetUserOpenBets': () => succeed({ openBets: docsOf(getOpenBets).example.result.openBets }),
    ...answers,
  });
  const app = await renderApp(address);
  const calls = (path: string) => seen.filter(({ url }) => url.includes(path));
  return { ...app, seen, calls };
}

/** Makes the game's page send a message. */
function say(message: unknown) {
  element().contentWindow?.postMessage({ say: message }, '*');
}

/** A message that claims to come from the game's page. */
function forge(data: unknown, origin: string, source: Window | null = null) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

/** What the game's page has received so far, newest last. */
function listen(): unknown[] {
  const heard: unknown[] = [];
  const onMessage = ({ data }: MessageEvent<{ readonly heard?: unknown } | null>) => {
    if (data?.heard !== undefined) heard.push(data.heard);
  };
  window.addEventListener('message', onMessage);
  onTestFinished(() => window.removeEventListener('message', onMessage));
  return heard;
}
const ready = { layline: 'game', type: 'ready' };
const opening = page.getByText('The game is opening.');
const pause = (paused: boolean) => ({ layline: 'game', type: 'pause', paused });

async function play(answers?: Parameters<typeof open>[0]) {
  const heard = listen();
  const app = await open(answers);
  await expect.poll(() => heard).toContain('loaded');
  await expect.element(opening).toBeVisible();
  say(ready);
  await expect.element(opening).not.toBeInTheDocument();
  return { ...app, heard };
}

beforeEach(() => page.viewport(1440, 900));

describe('[R2.8] a game in its room', { timeout: 15_000 }, () => {
  test.each([390, 834, 1440])(
    'at %d px: the game, and beside it balance, net position and time',
    async (width) => {
      await page.viewport(width, 844);
      await play();
      await expect.element(bar.getByText('−₹119.50')).toBeVisible();
      await expect.element(bar.getByText('< 1 min')).toBeVisible();
      await expect
        .element(page.getByRole('banner').getByRole('link', { name: 'Back to sports' }))
        .toBeVisible();
      expect(await accessibilityFaults()).toEqual([]);
      const { top, bottom } = bar.element().getBoundingClientRect();
      expect(Math.round(bottom)).toBeLessThanOrEqual(844);
      expect(top).toBeGreaterThan(0);
    },
  );

  test('[R7.28] the address is requested once, with the session’s token, and framed without an origin', async () => {
    const { calls } = await play();
    const [asked] = calls('GetTableGameUrl');
    expect(calls('GetTableGameUrl')).toHaveLength(1);
    expect(asked?.method).toBe('POST');
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${login.accessToken}`);
    expect(await asked?.json()).toEqual({
      gameId: 'mines',
      casinoToken: login.casinoToken,
      device: 'DESKTOP',
      theme: 'dark',
      language: 'en',
    });
    expect(element().sandbox.value).toBe('allow-scripts allow-forms');
    expect(element().allow).toBe('fullscreen');
  });

  test.each([
    ['[R7.28]', 'TABLES', 'Casino/GetTableGameUrl'],
    ['[R7.29]', 'LOBBY', 'Casino/GetLobbyGameUrl'],
    ['[R7.30]', 'INTERNATIONAL', 'Casino/GetInternationalGameUrl'],
  ] as const)('%s a game of %s is requested at %s', async (_, launchBy, path) => {
    const game = gameAnswer({ launch: launchBy });
    const { calls } = await open({
      'api/InternationalCasino/GetGames': () => succeed({ ...gamesAnswer, games: [game], total: 1 }),
      [path]: () => launch(),
    });
    await expect.element(frame).toBeInTheDocument();
    expect(calls(path)).toHaveLength(1);
  });

  test('[R7.31] a game with its own address is requested there, bypassing every cache and without a token', async () => {
    const address = 'https://games.example/open/mines';
    const game = gameAnswer({ provider: 'studio', launch: 'ADDRESS', address });
    const { calls } = await open({
      'api/InternationalCasino/GetGames': () => succeed({ ...gamesAnswer, games: [game], total: 1 }),
      '/open/mines': () =>
        succeed({ launchUrl: 'https://games.example/run', visitId: null, expiresAt: null }),
    });
    await expect.element(frame).toBeInTheDocument();
    const [asked] = calls('/open/mines');
    expect(asked?.method).toBe('GET');
    expect(asked?.cache).toBe('no-store');
    expect(asked?.headers.get('authorization')).toBeNull();
    expect(element().sandbox.value).toBe('allow-scripts allow-same-origin allow-forms');
  });

  test('[R7.31] our own provider is sent the player’s session', async () => {
    const game = gameAnswer({ launch: 'ADDRESS', address: 'api/InternationalCasino/Game/mines' });
    const { calls } = await open({
      'api/InternationalCasino/GetGames': () => succeed({ ...gamesAnswer, games: [game], total: 1 }),
      'api/InternationalCasino/Game/mines': () => launch(),
    });
    await expect.element(frame).toBeInTheDocument();
    const [asked] = calls('Game/mines');
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${login.accessToken}`);
  });

  test.each([
    ['unknown words', { ...ready, type: 'start' }],
    ['words that are not ours', { ...ready, layline: 'other' }],
    ['more than it may say', { ...ready, balance: 1 }],
    ['no words', null],
  ])('a message with %s is ignored', async (_, words) => {
    const heard = listen();
    await open();
    await expect.poll(() => heard).toContain('loaded');
    say(words);
    say({ heard: 'all of it' });
    await expect.poll(() => heard).toContain('all of it');
    await expect.element(opening).toBeVisible();
  });

  test('messages from another window or another origin are ignored', async () => {
    const heard = listen();
    await open();
    await expect.poll(() => heard).toContain('loaded');
    forge(ready, 'null', window);
    forge(ready, 'null');
    forge(ready, location.origin, element().contentWindow);
    forge(ready, 'https://evil.example', element().contentWindow);
    // What was sent after them has arrived, so they have too.
    say({ heard: 'all of it' });
    await expect.poll(() => heard).toContain('all of it');
    await expect.element(opening).toBeVisible();
    forge(ready, 'null', element().contentWindow);
    await expect.element(opening).not.toBeInTheDocument();
  });

  test('moved money is reloaded, but not as often as a page reports it', async () => {
    const { calls } = await play();
    await expect.poll(() => calls('GetGameVisit').length).toBe(1);
    const before = calls('GetUserOpenBets').length;
    for (let at = 0; at < 50; at += 1) say({ layline: 'game', type: 'money' });
    await expect.poll(() => calls('GetGameVisit').length).toBe(2);
    expect(calls('GetUserOpenBets').length - before).toBe(1);
  });

  test('money does not reveal a result before the game shows it', async () => {
    await play();
    const header = page.getByRole('banner');
    await expect.element(bar.getByText('−₹119.50')).toBeVisible();
    const result = (shown: boolean) =>
      forge({ layline: 'game', type: 'result', shown }, 'null', element().contentWindow);
    setBalance(rupees(4_321), ZERO, Date.now());
    await expect.element(header.getByText('₹4,321.00')).toBeVisible();
    result(false);
    setBalance(rupees(8_765), ZERO, Date.now());
    await expect.element(header.getByText('₹4,321.00')).toBeVisible();
    result(true);
    await expect.element(header.getByText('₹8,765.00')).toBeVisible();
    result(false);
    setBalance(rupees(9_999), ZERO, Date.now());
    // Players who leave see the true balance.
    await bar.getByRole('button', { name: 'Leave the game' }).click();
    await expect.element(header.getByText('₹9,999.00')).toBeVisible();
  });

  test('the game receives the theme, and a pause while something covers it', async () => {
    const { heard } = await play();
    await expect.poll(() => heard).toContainEqual({ layline: 'game', type: 'theme', theme: 'dark' });
    await expect.poll(() => heard.at(-1)).toEqual(pause(false));
    await page.getByRole('banner').getByRole('button', { name: 'My bets' }).click();
    await expect.poll(() => heard.at(-1)).toEqual(pause(true));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => heard.at(-1)).toEqual(pause(false));
  });

  test('[R10.7] the game opens in the player’s language, and follows a change of it', async () => {
    onTestFinished(() => storage.remove(KEYS.language));
    const heard = listen();
    await chooseLanguage('hi');
    const { calls } = await open({}, undefined, { languages: ['en', 'hi'] });
    await expect.element(page.getByText('गेम खुल रहा है।')).toBeVisible();
    await expect.poll(() => heard).toContain('loaded');
    const [asked] = calls('GetTableGameUrl');
    expect(await asked?.json()).toMatchObject({ language: 'hi' });
    say(ready);
    await expect.poll(() => heard).toContainEqual({ layline: 'game', type: 'language', language: 'hi' });
    await chooseLanguage('en');
    await expect.poll(() => heard).toContainEqual({ layline: 'game', type: 'language', language: 'en' });
    await expect.element(bar.getByText('This visit')).toBeVisible();
    expect(calls('GetTableGameUrl')).toHaveLength(1);
  });

  test.each([
    ['REALITY_CHECK', /Check your time/],
    ['BREAK', /taking a break/],
    ['SESSION_TIME', /used up your time/],
  ] as const)('%s pauses the game and covers it', async (stop, text) => {
    const { heard } = await play();
    onTestFinished(() => showPlayStop(null));
    showPlayStop(stop);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(() => heard.at(-1)).toEqual(pause(true));
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['another maker', 'studio', 'https://games.example/play', 1],
    ['ours, which says so itself', 'layline', '/games/echo?token=0123456789abcdef', 0],
    ['ours on another host', 'layline', 'https://tables.example/games/play', 0],
  ])('without a network the bar says what a game of %s cannot say', async (_, provider, launchUrl, times) => {
    const games = [gameAnswer({ provider })];
    await open({
      'api/InternationalCasino/GetGames': () => succeed({ ...gamesAnswer, games, total: 1 }),
      'Casino/GetTableGameUrl': () => succeed({ launchUrl, visitId: 'visit-1', expiresAt: NOW }),
    });
    await expect.element(frame).toBeInTheDocument();
    const said = bar.getByText(/^Connection lost/);
    expect(said.query()).toBeNull();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => {
      online.mockRestore();
      window.dispatchEvent(new Event('online'));
    });
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByTitle('Connection: Offline')).toBeInTheDocument();
    expect(said.elements()).toHaveLength(times);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an ended visit is reopened with a new address', async () => {
    const { calls } = await play();
    say({ layline: 'game', type: 'ended' });
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect.element(frame).toBeInTheDocument();
    expect(calls('GetTableGameUrl')).toHaveLength(2);
    expect(calls('EndGameVisit')).toHaveLength(1);
  });

  test('leaving ends the visit and goes to the lobby', async () => {
    const { calls, router } = await play();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/casino');
    await expect.poll(() => calls('EndGameVisit').length).toBe(1);
    expect(await calls('EndGameVisit')[0]?.json()).toEqual({ visitId: 'visit-1' });
  });

  test('leaving a round with money in it needs confirmation', async () => {
    const { calls, router } = await play();
    const question = page.getByRole('dialog', { name: 'Leave the game?' });
    forge({ layline: 'game', type: 'at-stake', open: true }, 'null', element().contentWindow);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect.element(question).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotus');
    expect(calls('EndGameVisit')).toEqual([]);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/casino');
  });

  test('a balance that changes outside the game is passed on to the game', async () => {
    const { heard } = await play();
    setBalance(rupees(77), rupees(0), Date.now());
    await expect.poll(() => heard).toContainEqual({ layline: 'game', type: 'balance' });
  });

  test('the end of the session removes the game', async () => {
    const { calls } = await play();
    dropSession();
    await expect.element(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
    expect(calls('EndGameVisit')).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  test('a refused game says why and can be requested again', async () => {
    const { calls } = await open({
      'Casino/GetTableGameUrl': () => refuse(503, 'OVERLOADED', 'Busy.'),
    });
    await expect.element(page.getByText(/very busy/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => calls('GetTableGameUrl').length).toBe(2);
  });

  test('an address that is not http or https is not framed', async () => {
    await open({
      'Casino/GetTableGameUrl': () =>
        succeed({ launchUrl: 'javascript:alert(1)', visitId: 'visit-1', expiresAt: null }),
    });
    await expect.element(page.getByText('The address of this game cannot be opened.')).toBeVisible();
    await expect.element(frame).not.toBeInTheDocument();
  });

  test('a round to verify opens over the game, which waits', async () => {
    const { heard } = await play({
      '/games/rounds/mines.7': () => refuse(404, 'ROUND_UNKNOWN', 'This round is not known.'),
    });
    say({ layline: 'game', type: 'verify', roundId: 'mines.7' });
    await expect.element(page.getByRole('dialog', { name: 'Verify a round' })).toBeVisible();
    await expect.element(frame).toBeInTheDocument();
    await expect.poll(() => heard.at(-1)).toEqual(pause(true));
  });

  test('without a game there are games to choose from', async () => {
    await open({}, '/lotus');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Choose a game' })).toBeVisible();
    await page.getByRole('link', { name: 'Mines' }).click();
    await expect.element(frame).toBeInTheDocument();
  });

  test('a game that is not offered says so', async () => {
    await open({}, '/lotus?game=gone');
    await expect.element(page.getByRole('heading', { name: 'This game is not offered' })).toBeVisible();
  });
});
