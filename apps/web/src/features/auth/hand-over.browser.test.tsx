import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '../../provider/site-settings.ts';
import { accessToken, sessionStore } from '../../session/session-store.ts';
import { beginHandOver, hasCode, takeCode } from '../../site/early-code.ts';
import { siteStore } from '../../site/site-store.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { login, openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

const path = location.pathname + location.search;
const logInForm = page.getByRole('form', { name: 'Log in' });
const TOKEN_CALL = '/exchange/api/v1/token/token';
const exchanges = (requests: readonly Request[]) => requests.filter(({ url }) => url.endsWith('token/token'));

/** Opens a partner's link as a browser would; returns what is left of the address. */
function follow(link: string): string {
  history.replaceState(null, '', link);
  beginHandOver();
  const left = location.pathname + location.search;
  history.replaceState(null, '', path);
  return left;
}

afterEach(() => {
  history.replaceState(null, '', path);
  takeCode();
});

describe('[R7.3] the code of a partner’s link', () => {
  test.each([
    ['/?code=a--b', '/auth/login'],
    ['/?to=%2Fbonus&code=a--b', '/auth/login?to=%2Fbonus'],
    ['/auth/login?code=a--b&to=%2Fbonus', '/auth/login?to=%2Fbonus'],
    ['/Auth/Login/?code=a--b', '/auth/login'],
  ])('leaves %s at once', (link, left) => {
    const entries = history.length;
    expect(follow(link)).toBe(left);
    expect(history.length).toBe(entries);
    expect([hasCode(), takeCode(), takeCode()]).toEqual([true, 'a--b', null]);
  });

  test.each(['/', '/?code=', '/bonus?code=WELCOME', '/markets/1.2?code=x'])(
    'is not a hand-over code in %s, which stays unchanged',
    (link) => {
      expect(follow(link)).toBe(link);
      expect(hasCode()).toBe(false);
    },
  );

  test('[R4.1] [R4.7] logs in, loads the open bets and leads to the requested page; the code is not kept', async () => {
    const gate = Promise.withResolvers<Response>();
    const seen = provide({
      [TOKEN_CALL]: () => gate.promise,
      'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 500, exposure: 0 }),
    });
    openSite();
    const { router } = await renderApp(follow('/?code=a--b&to=%2FunderConstruction'));
    await expect.element(page.getByText('Logging you in…')).toBeVisible();
    await expect.element(logInForm).not.toBeInTheDocument();
    gate.resolve(succeed(login));
    await expect.element(page.getByRole('heading', { name: 'Under Construction' })).toBeVisible();
    expect(router.state.location.href).toBe('/underConstruction');
    expect(router.history.length).toBe(1);
    await expect.element(page.getByText(/logged in with the account of the site/)).toBeVisible();
    expect(accessToken()).toBe(login.accessToken);
    const [exchange, ...more] = exchanges(seen);
    expect(more).toEqual([]);
    expect(exchange?.headers.get('authorization')).toBeNull();
    expect(await exchange?.json()).toEqual({ grant_type: 'authorization_code', code: 'a--b' });
    await eventually(() => expect(seen.some(({ url }) => url.includes('GetUserOpenBets'))).toBe(true));
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('a--b');
  });

  test.each(['https://evil.example/', '//evil.example', ''])(
    '[R2.26] leads to / if the requested page is %j',
    async (to) => {
      provide({ [TOKEN_CALL]: () => succeed(login) });
      openSite();
      const { router } = await renderApp(follow(`/?code=good&to=${encodeURIComponent(to)}`));
      await eventually(() => expect(router.state.location.pathname).toBe('/matchlist/3'));
      expect(router.history.length).toBe(1);
    },
  );

  test('is sent only once the settings say where the provider is', async () => {
    const seen = provide({ '/other/api/v1/token/token': () => succeed({ ...login, userName: undefined }) });
    await renderApp(follow('/?code=good'));
    await expect.element(page.getByText('Logging you in…')).toBeVisible();
    expect(exchanges(seen)).toEqual([]);
    localStorage.setItem('baseUrl', '/other/');
    const file = defaultSettings({ partnerClientId: 'our-site', partnerClientSecret: 'said--openly' });
    siteStore.setState({ file });
    await eventually(() => expect(accessToken()).not.toBeNull());
    expect(await exchanges(seen)[0]?.json()).toEqual({
      grant_type: 'authorization_code',
      client_id: 'our-site',
      client_secret: 'said--openly',
      code: 'good',
    });
    expect(sessionStore.getState()).toMatchObject({ user: { userName: 'Player' } });
  });

  test('is sent to the provider’s root if the call is not below its base address', async () => {
    const seen = provide({
      '/api/v1/token/token': ({ url }) => {
        return url.includes('/exchange/') ? refuse(404, 'NOT_FOUND', 'Not Found') : succeed(login);
      },
    });
    openSite();
    await renderApp(follow('/?code=good'));
    await eventually(() => expect(accessToken()).not.toBeNull());
    expect(exchanges(seen).map(({ url }) => new URL(url).pathname)).toEqual([
      TOKEN_CALL,
      '/api/v1/token/token',
    ]);
  });

  test('[R8.8] if refused: the provider’s message, and the log-in', async () => {
    const seen = provide({ [TOKEN_CALL]: () => refuse(400, 'SPENT', 'This code has been used.') });
    openSite();
    const { router } = await renderApp(follow('/?code=spent&to=%2FunderConstruction'));
    await expect.element(page.getByRole('alert').getByText('This code has been used.').first()).toBeVisible();
    await expect.element(logInForm).toBeVisible();
    expect(exchanges(seen)).toHaveLength(1);
    expect(sessionStore.getState().status).toBe('guest');
    expect(router.state.location.search.to).toBe('/underConstruction');
  });

  test('[R10.1] with a provider without the call, a sentence says so', async () => {
    provide({});
    openSite();
    await renderApp(follow('/?code=good'));
    await expect
      .element(page.getByText('This site does not accept log-ins from other sites. Log in here.'))
      .toBeVisible();
    await expect.element(logInForm).toBeVisible();
  });
});

describe('[R7.3] a partner’s link while a player is logged in', () => {
  const question = page.getByText(/You are logged in as .+ The link you followed/);

  async function followAs(userName: string) {
    const seen = provide({
      [TOKEN_CALL]: () => succeed({ ...login, userName: 'Mallory', accessToken: 'access-of-mallory-1' }),
    });
    openSite();
    signIn({ userName });
    const app = await renderApp(follow('/?code=good&to=%2FunderConstruction'));
    await expect.element(question).toBeVisible();
    expect(exchanges(seen)).toEqual([]);
    return { ...app, seen };
  }

  test('asks first; a player who stays remains logged in, and the code is not sent', async () => {
    const { router, seen } = await followAs('asha');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect.element(page.getByRole('heading', { name: 'Under Construction' })).toBeVisible();
    expect(router.history.length).toBe(1);
    expect(accessToken()).toBe(login.accessToken);
    expect(exchanges(seen)).toEqual([]);
    expect(hasCode()).toBe(false);
  });

  test('[R4.2] a player who switches is logged out, then logged in with the code, without the old token', async () => {
    const { seen } = await followAs('asha');
    localStorage.setItem('appBar', 'dismissed');
    await page.getByRole('button', { name: 'Switch account' }).click();
    await expect.element(page.getByRole('heading', { name: 'Under Construction' })).toBeVisible();
    expect(accessToken()).toBe('access-of-mallory-1');
    expect(localStorage.getItem('appBar')).toBeNull();
    expect(seen.map(({ url }) => new URL(url).pathname)).toContain('/exchange/Account/Logout');
    expect(exchanges(seen).map(({ headers }) => headers.get('authorization'))).toEqual([null]);
  });
});
