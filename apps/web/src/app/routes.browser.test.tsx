import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import { paise } from '@layline/units/money.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { READS } from '../api/reads.ts';
import { linkStore } from '../live/link-store.ts';
import { loadSettings } from '../site/load-settings.ts';
import { siteStore } from '../site/site-store.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
import { playerEffects } from './player-effects.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';

const PLAYER_PAGES = [
  ['R2.5', '/casino', 'Casino'],
  ['R2.6', '/lobby-page/slots', 'Lobby'],
  ['R2.8', '/lotus', 'Lotus'],
  ['R2.10', '/change-password', 'Change Password'],
  ['R2.11', '/account-cash-statement', 'Account Statement'],
  ['R2.12', '/current-bet', 'Current Bets'],
  ['R2.13', '/fancy-games', 'Fancy Games'],
  ['R2.14', '/ProfitLoss', 'Profit and Loss'],
  ['R2.15', '/Payment', 'Payment'],
  ['R2.16', '/dwrequests', 'Deposit and Withdrawal Requests'],
  ['R2.17', '/depositw/5', 'Deposit and Withdrawal'],
  ['R2.17', '/depositw', 'Deposit and Withdrawal'],
  ['R2.18', '/bonus', 'Bonus'],
] as const;

const PUBLIC_PAGES = [
  ['R2.2', '/inplay', 'Inplay'],
  ['R2.3', '/markets', 'Markets'],
  ['R2.3', '/markets/1.2/3', 'Markets'],
  ['R2.4', '/matchlist/1', 'Football'],
  ['R2.7', '/underConstruction', 'Under Construction'],
  ['R2.9', '/activity-log', 'My Profile'],
  ['R2.19', '/home', 'Home'],
  ['R2.20', '/auth/login', 'Log in'],
  ['R2.21', '/error-404', 'Page Not Found'],
  ['R2.21', '/error-500', 'Error'],
] as const;

describe('[R1.7] addresses and titles', () => {
  test.each(PUBLIC_PAGES)('[%s] %s is open to guests and titled %s', async (_, address, title) => {
    openSite({ domainTitle: 'Layline' });
    const { router } = await renderApp(address);
    await eventually(() => expect(document.title).toBe(`Layline - ${title}`));
    expect(router.state.location.pathname).toBe(address);
  });

  test.each(PLAYER_PAGES)('[%s] %s is titled %s for a player', async (_, address, title) => {
    openSite({ domainTitle: 'Layline' });
    signIn();
    const { router } = await renderApp(address);
    await eventually(() => expect(document.title).toBe(`Layline - ${title}`));
    expect(router.state.location.pathname).toBe(address);
  });

  test.each(PLAYER_PAGES)('[%s] [R2.26] %s sends a guest to the log-in', async (_, address) => {
    openSite();
    const { router } = await renderApp(address);
    await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/inplay');
    expect(router.state.location.search).toEqual({ to: address, login: false });
  });

  test.each([
    ['R2.1', '/', '/matchlist/3'],
    ['R2.22', '/nowhere', '/error-404'],
    ['R2.22', '/markets/1/2/3/4', '/error-404'],
    ['R2.4', '/matchlist/-1', '/inplay'],
  ])('[%s] %s leads to %s', async (_, from, to) => {
    openSite();
    const { router } = await renderApp(from);
    await eventually(() => expect(router.state.location.pathname).toBe(to));
  });
});

describe('[R2.4] [R6.3] a sport that is not available', () => {
  test.each(['4', '99', 'cricket', '3x'])('id %s', async (id) => {
    openSite();
    await renderApp(`/matchlist/${id}`);
    await expect.element(page.getByRole('heading', { name: 'This sport is not available' })).toBeVisible();
  });

  test('one that the domain has switched off', async () => {
    openSite({ tennis: false });
    await renderApp('/matchlist/2');
    await expect.element(page.getByRole('heading', { name: 'This sport is not available' })).toBeVisible();
    await expect
      .element(page.getByRole('navigation', { name: 'Sports', exact: true }))
      .not.toHaveTextContent('Tennis');
  });
});

describe('[R2.23] bars', () => {
  const navbar = page.getByRole('navigation', { name: 'Sports', exact: true });
  const slider = page.getByRole('region', { name: 'Featured', exact: true });
  const footer = page.getByRole('contentinfo');
  const betting = page.getByRole('complementary', { name: 'Betting' });
  const BARS = [navbar, slider, footer, betting];

  test.each(['/inplay', '/matchlist/3', '/matchlist/26'])(
    '%s has navbar, slider, right sidebar and footer',
    async (address) => {
      const tree = [{ id: 3, name: 'Cricket', order: 1, events: [exampleEvent] }];
      provide({ 'Event/TreeSportWithEvent': () => succeed(tree) });
      openSite();
      await renderApp(address);
      for (const bar of BARS) await expect.element(bar).toBeVisible();
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  const OTHERS = [
    ...PUBLIC_PAGES,
    ...PLAYER_PAGES,
    ['R2.21', '/under-maintenance', 'Under Maintenance'],
    ['R2.21', '/test', 'Self-check'],
  ]
    .map(([, address, title]) => [address ?? '', title ?? ''] as const)
    .filter(([address]) => !/^\/(?:inplay|matchlist)/.test(address));
  test.each(OTHERS)('%s has none of them', async (address, title) => {
    openSite({ domainTitle: 'Layline' });
    signIn();
    await renderApp(address);
    await eventually(() => expect(document.title).toBe(`Layline - ${title}`));
    for (const bar of BARS) await expect.element(bar).not.toBeInTheDocument();
  });

  test.each(['/markets/1.2', '/fancy-games'])('%s has its own slip and open bets', async (address) => {
    openSite();
    signIn();
    await renderApp(address);
    const own = page.getByRole('main').getByRole('region', { name: 'Betting' });
    await expect.element(own.getByRole('region', { name: 'Bet slip' })).toBeVisible();
    await expect.element(own.getByRole('region', { name: 'Open bets' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'My bets' })).not.toBeInTheDocument();
  });

  test('below the desktop the slip is a drawer', async () => {
    await page.viewport(834, 1112);
    openSite();
    await renderApp('/inplay');
    await page.getByRole('button', { name: 'My bets' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'My bets' })).toBeVisible();
    await page.viewport(1440, 900);
  });
});

describe('[R4.8] [R2.25] suspension', () => {
  test('sends everyone away, and back once the site is active again', async () => {
    openSite();
    const { router } = await renderApp('/inplay');
    siteStore.setState({ suspended: true });
    await expect.element(page.getByRole('heading', { name: 'We are under maintenance' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    siteStore.setState({ suspended: false });
    await eventually(() => expect(router.state.location.pathname).toBe('/inplay'));
  });

  test('the stored flag alone reloads the settings and sends to the page', async () => {
    localStorage.setItem('siteSuspended', 'true');
    const seen = provide({ 'default.json': () => Response.json({}, { status: 503 }) });
    const { router } = await renderApp('/inplay');
    await eventually(() => expect(router.state.location.pathname).toBe('/under-maintenance'));
    expect(seen.map((request) => new URL(request.url).pathname)).toContain('/cdn/settings/default.json');
  });

  test('[R2.21] the page about it can be opened on an active site, and stays', async () => {
    openSite({ domainTitle: 'Layline' });
    const { router } = await renderApp('/under-maintenance');
    await expect.element(page.getByRole('heading', { name: 'No maintenance at the moment' })).toBeVisible();
    expect(document.title).toBe('Layline - Under Maintenance');
    expect(router.state.location.pathname).toBe('/under-maintenance');
    expect(await accessibilityFaults()).toEqual([]);
    // Visitors present when the site is suspended are led on when it reopens.
    siteStore.setState({ suspended: true });
    await expect.element(page.getByRole('heading', { name: 'We are under maintenance' })).toBeVisible();
    siteStore.setState({ suspended: false });
    await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
  });

  test('the settings are loaded again each time that the tab becomes visible', async () => {
    localStorage.setItem('autoTheme', 'false');
    openSite();
    const seen = provide({ '.json': () => Response.json(exampleSettingsFile) });
    await renderApp('/underConstruction');
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(seen.filter(({ url }) => url.includes('/cdn/settings/'))).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(() =>
      expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(
        expect.arrayContaining(['/cdn/settings/localhost.json', '/cdn/settings/default.json']),
      ),
    );
  });
});

describe('[R8.6] settings that cannot be loaded', () => {
  // Otherwise the re-read settings would apply the theme of the hour.
  beforeEach(() => localStorage.setItem('autoTheme', 'false'));
  const closed = () => Response.json({ error: { message: 'The site moves house.' } }, { status: 503 });
  const toasts = page.getByRole('alert').filter({ hasText: 'The site moves house.' });

  test('with a message from the server: suspended, and one toast for all attempts', async () => {
    openSite();
    provide({ '.json': closed });
    const { router } = await renderApp('/inplay');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(toasts).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'This site cannot be opened' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/under-maintenance');
    expect(localStorage.getItem('siteSuspended')).toBe('true');
    await loadSettings();
    expect(toasts.elements()).toHaveLength(1);
  });

  test('the toast appears even if the failure happened before the page was shown', async () => {
    provide({ '.json': closed });
    await loadSettings();
    await renderApp('/under-maintenance');
    await expect.element(toasts).toBeVisible();
  });

  test('without an answer: suspended, no toast, and the page blames the connection', async () => {
    openSite();
    let up = false;
    provide({
      '.json': () => {
        if (up) return Response.json(exampleSettingsFile);
        throw new TypeError('fetch failed');
      },
    });
    const { router } = await renderApp('/inplay');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByRole('heading', { name: 'We cannot be reached' })).toBeVisible();
    expect(localStorage.getItem('siteSuspended')).toBe('true');
    expect(
      page
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([]);
    up = true;
    await page.getByRole('button', { name: 'Check now' }).click();
    await eventually(() => expect(router.state.location.pathname).toBe('/inplay'));
  });
});

describe('[R2.32] the app bar', () => {
  const bar = page.getByRole('region', { name: 'Download the app' });
  const home = page.getByRole('heading', { name: 'Layline', level: 1 });

  test('is at the bottom of the home page on a phone, and does not return once dismissed', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(390, 844);
    openSite({ apkUrl: '/app.apk' });
    const { router } = await renderApp('/home');
    await expect.element(bar).toBeVisible();
    await expect.element(bar.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/app.apk');
    expect(getComputedStyle(bar.element()).position).toBe('fixed');
    await router.navigate({ to: '/underConstruction' });
    await expect.element(bar).not.toBeInTheDocument();
    await router.navigate({ to: '/home' });
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await router.navigate({ to: '/underConstruction' });
    await router.navigate({ to: '/home' });
    await expect.element(home).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test.each([
    ['no app', 390, null],
    ['an empty address', 390, ''],
    ['a tablet', 834, '/app.apk'],
    ['a wide screen', 1440, '/app.apk'],
  ] as const)('does not show with %s', async (_, width, apkUrl) => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(width, 844);
    openSite({ apkUrl });
    await renderApp('/home');
    await expect.element(home).toBeVisible();
    expect(bar.elements().filter((element) => element.checkVisibility())).toEqual([]);
  });
});

test('[R2.21] /test shows reachability, theme, settings and version', async () => {
  provide({ GetSettingExpiry: () => succeed({ expiresAt: Date.now() + 60_000, version: '7' }) });
  openSite();
  await renderApp('/test');
  await expect.element(page.getByText(/Yes, in \d+ ms/)).toBeVisible();
  await expect.element(page.getByText('layline.example', { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R1.6] the logo leads to the first match list', async () => {
  openSite();
  const { router } = await renderApp('/home');
  await page.getByRole('button', { name: 'Layline: all sports' }).click();
  await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
});

test('[R4.10] a press on the switch changes the body class and stops the automatic theme', async () => {
  openSite();
  await renderApp('/home');
  await page.getByRole('button', { name: 'Day colours' }).click();
  expect(document.body.className).toBe('theme-light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(localStorage.getItem('autoTheme')).toBe('false');
  await page.getByRole('button', { name: 'Dark colours' }).click();
  expect(document.body.className).toBe('theme-dark');
});

test('[R2.24] /lotus has a way back, and leaving it reloads bets and profit', async () => {
  openSite();
  signIn();
  const { router, queryClient } = await renderApp('/lotus');
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  await page.getByRole('link', { name: 'Back to sports' }).click();
  await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
  await expect.element(page.getByRole('link', { name: 'Back to sports' })).not.toBeInTheDocument();
  await expect
    .poll(() => invalidate.mock.calls.map(([filters]) => filters?.queryKey))
    .toEqual([[READS.openBets], [READS.profitLoss]]);
});

test('[R2.24] [R7.19] leaving /lotus takes the balance from the open bets, even while the hub is connected', async () => {
  let answer = () => succeed({ openBets: [], balance: 100, exposure: 0 });
  const seen = provide({ 'Bet/GetUserOpenBets': () => answer() });
  linkStore.setState({ hub: 'Connected' });
  onTestFinished(() => linkStore.setState({ hub: 'Disconnected' }));
  openSite();
  signIn();
  const { router } = await renderApp('/lotus');
  await expect.element(page.getByText('₹100.00')).toBeVisible();
  answer = () => succeed({ openBets: [], balance: 4321.5, exposure: 250 });
  await router.navigate({ to: '/underConstruction' });
  await expect.element(page.getByText('₹4,321.50')).toBeVisible();
  await expect.element(page.getByText('₹250.00')).toBeVisible();
  expect(seen.some(({ url }) => url.includes('GetUserExpectedProfitLoss'))).toBe(true);
});

test('[R2.24] a list requested before the hub’s last message about the balance is older', async () => {
  const gate = Promise.withResolvers<Response>();
  const seen = provide({ 'Bet/GetUserOpenBets': () => gate.promise });
  openSite();
  signIn();
  await renderApp('/underConstruction');
  await eventually(() => expect(seen.some(({ url }) => url.includes('GetUserOpenBets'))).toBe(true));
  playerEffects.onBalance(paise(77_700), paise(0));
  gate.resolve(succeed({ openBets: [], balance: 1, exposure: 0 }));
  await eventually(() => expect(localStorage.getItem('OpenBets')).not.toBeNull());
  await expect.element(page.getByText('₹777.00')).toBeVisible();
});
