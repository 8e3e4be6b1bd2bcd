import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { login, openSite, provide, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

/** Tests the frame around every page; routes.browser.test.tsx tests the addresses and bars themselves. */

const EMPTY = {
  'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100, exposure: 0 }),
  'Bet/GetUserExpectedProfitLoss': () => succeed([]),
};

const loading = page.getByRole('status').filter({ hasText: /^Loading$/ });

function askedFor(seen: readonly Request[], path: string): number {
  return seen.filter(({ url }) => new URL(url).pathname.endsWith(path)).length;
}

describe('[R1.6] the logo', () => {
  test('comes from the settings', async () => {
    openSite({ mainLogo: '/cdn/logos/nightmarket.svg' });
    const { screen } = await renderApp('/home');
    await expect.element(page.getByRole('button', { name: 'Layline: all sports' })).toBeVisible();
    expect(screen.container.querySelector('header img')?.getAttribute('src')).toBe(
      '/cdn/logos/nightmarket.svg',
    );
  });

  test('is the name of a site that has none', async () => {
    openSite({ domainTitle: 'Harbour Bet', mainLogo: null });
    await renderApp('/home');
    const logo = page.getByRole('button', { name: 'Harbour Bet: all sports' });
    await expect.element(logo).toHaveTextContent('Harbour Bet');
    expect(logo.element().querySelector('img')).toBeNull();
  });

  test('a press refetches the open bets, unlike any other link to a list, and leads to cricket', async () => {
    const seen = provide(EMPTY);
    const asked = () => askedFor(seen, 'Bet/GetUserOpenBets');
    openSite();
    signIn();
    const { router } = await renderApp('/matchlist/3');
    await expect.element(page.getByText('Bets you place appear here until they are settled.')).toBeVisible();
    const before = asked();
    const sports = page.getByRole('navigation', { name: 'Sports', exact: true });
    await sports.getByRole('link', { name: 'Football' }).click();
    await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/1'));
    expect(asked()).toBe(before);
    await page.getByRole('button', { name: 'Layline: all sports' }).click();
    await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
    await eventually(() => expect(asked()).toBe(before + 1));
  });

  test('a guest’s press requests none', async () => {
    const seen = provide(EMPTY);
    openSite();
    const { router } = await renderApp('/underConstruction');
    await page.getByRole('button', { name: 'Layline: all sports' }).click();
    await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
    expect(askedFor(seen, 'Bet/GetUserOpenBets')).toBe(0);
  });
});

describe('the bottom bar marks the place that a page belongs to', () => {
  const bar = page.getByRole('navigation', { name: 'Places' });

  for (const [path, place] of [
    ['/matchlist/1', 'Sports'],
    ['/inplay', 'In-Play'],
    ['/casino', 'Casino'],
    ['/lobby-page/recent', 'Casino'],
    ['/bonus', 'Account'],
    ['/change-password', 'Account'],
    ['/current-bet', 'Account'],
    ['/depositw', 'Account'],
    ['/Payment', 'Account'],
    ['/verify', null],
  ] as const) {
    test(`${path} to ${place ?? 'none'}`, async ({ onTestFinished }) => {
      onTestFinished(() => page.viewport(1440, 900));
      await page.viewport(390, 844);
      provide(EMPTY);
      openSite();
      signIn();
      await renderApp(path);
      await expect.element(bar.getByRole('link', { name: 'Sports' })).toBeInTheDocument();
      const marked = bar
        .getByRole('link')
        .elements()
        .filter((link) => link.matches('[aria-current], [data-current]'))
        .map(({ textContent }) => textContent.trim());
      expect(marked).toEqual(place === null ? [] : [place]);
    });
  }
});

describe('[R4.11] the loading indicator', () => {
  const never = () => new Promise<Response>(() => undefined);

  test('[R2.28] is shown while the player waits for an answer, and a navigation hides it', async () => {
    provide({ ...EMPTY, 'Account/LoginAsDemoUser': never });
    openSite();
    const { router } = await renderApp('/underConstruction?login=false');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(loading).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Login as demo user' }).click();
    await expect.element(loading).toBeInTheDocument();
    await router.navigate({ to: '/activity-log' });
    await expect.element(loading).not.toBeInTheDocument();
  });

  test('does not show for polling', async () => {
    const seen = provide({
      'Bet/GetUserOpenBets': never,
      'Bet/GetUserExpectedProfitLoss': never,
      'Event/TreeSportWithEvent': never,
      'event/GetBySportName': never,
    });
    openSite();
    signIn();
    await renderApp('/matchlist/3');
    await eventually(() => {
      for (const path of ['GetUserOpenBets', 'GetUserExpectedProfitLoss', 'TreeSportWithEvent'])
        expect(askedFor(seen, path)).toBeGreaterThan(0);
    });
    await expect.element(loading).not.toBeInTheDocument();
  });
});

describe('[R2.35] sports and their previews', () => {
  const matches = (sportId: number, names: readonly string[]) =>
    names.map((title, index) => ({ ...exampleEvent, id: `s${sportId}-${index}`, title, sportId }));
  const tree = [
    { id: 3, name: 'Cricket', order: 1, events: matches(3, ['Cricket A', 'Cricket B', 'Cricket C']) },
    { id: 1, name: 'Football', order: 2, events: matches(1, ['Football A']) },
  ];

  test('[R9.3] the empty address opens cricket, marked in the navbar', async () => {
    openSite();
    await renderApp('/');
    const sports = page.getByRole('navigation', { name: 'Sports', exact: true });
    await expect
      .element(sports.getByRole('link', { name: 'Cricket' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(sports.getByRole('link', { name: 'Football' })).not.toHaveAttribute('aria-current');
  });

  test('[R9.4] at most two events are shown under each sport, and on the home page', async () => {
    provide({ 'Event/TreeSportWithEvent': () => succeed(tree) });
    openSite();
    const { router } = await renderApp('/underConstruction');
    const titles = (within: ReturnType<typeof page.getByRole>) =>
      within
        .getByRole('link', { name: /^(?:Cricket|Football) [A-Z]/ })
        .elements()
        .map((link) => link.textContent?.slice(0, 9));
    const sports = page.getByRole('navigation', { name: 'All sports' });
    await expect.poll(() => titles(sports)).toEqual(['Cricket A', 'Cricket B', 'Football ']);
    await router.navigate({ to: '/home' });
    // Live events of all sports are above them.
    await expect
      .poll(() => titles(page.getByRole('main')).slice(-3))
      .toEqual(['Cricket A', 'Cricket B', 'Football ']);
  });
});

test('[R4.7] a log-in loads the open bets', async () => {
  const seen = provide({ ...EMPTY, 'Account/LoginAsDemoUser': () => succeed(login) });
  openSite();
  await renderApp('/underConstruction?login=false');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Login as demo user' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await eventually(() => expect(askedFor(seen, 'Bet/GetUserOpenBets')).toBe(1));
});

describe('on a phone', () => {
  test('the current sport is visible in the row of sports, even the last one', async ({ onTestFinished }) => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(390, 844);
    openSite();
    await renderApp('/matchlist/26');
    const sports = page.getByRole('navigation', { name: 'Sports', exact: true });
    const racing = sports.getByRole('link', { name: 'Horse Racing' });
    await expect.element(racing).toHaveAttribute('aria-current', 'page');
    await eventually(() => {
      const { left, right } = racing.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    });
    expect(window.scrollY).toBe(0);
  });

  for (const [who, button] of [
    ['a guest', 'Log in'],
    ['a player', /^Account of/],
  ] as const) {
    test(`at 320 px the bar of ${who} fits the screen`, async ({ onTestFinished }) => {
      onTestFinished(() => page.viewport(1440, 900));
      await page.viewport(320, 640);
      provide(EMPTY);
      openSite();
      if (who === 'a player') signIn();
      await renderApp('/matchlist/3');
      const last = page.getByRole('banner').getByRole('button', { name: button });
      await expect.element(last).toBeVisible();
      expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
      expect(document.documentElement.scrollWidth).toBe(320);
    });
  }
});
