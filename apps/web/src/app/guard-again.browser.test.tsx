import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { attempt } from '../provider/attempt.ts';
import { getOpenBets } from '../provider/bets.ts';
import { accessToken } from '../session/session-store.ts';
import { adoptSession } from '../session/stored-session.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { openSite, provide, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
import { guardAgain } from './guard-again.ts';

/** A player's page whose session the provider then ends. */
async function visit(address: string) {
  let isOver = false;
  provide({
    'Bet/GetUserOpenBets': () =>
      isOver
        ? Response.json({ success: false, error: { message: 'Log in' } }, { status: 401 })
        : succeed({ openBets: [], balance: 100, exposure: 0 }),
  });
  openSite();
  signIn();
  const { router } = await renderApp(address);
  await expect.poll(() => router.state.status).toBe('idle');
  return {
    router,
    end: async () => {
      isOver = true;
      await attempt(getOpenBets, {}, accessToken());
    },
  };
}

const login = page.getByRole('dialog', { name: 'Log in' });

test('[R4.4, R2.26] a page that needs a session leads to the log-in when a call ends it, and back afterwards', async () => {
  const { router, end } = await visit('/current-bet?part=MATCHED');
  onTestFinished(guardAgain(router));
  expect(router.state.location.pathname).toBe('/current-bet');
  await end();
  await expect.element(login).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/inplay',
    search: { to: '/current-bet?part=MATCHED', login: false },
  });
});

test('[R4.4] so does one whose session had already ended', async () => {
  const { router, end } = await visit('/current-bet');
  await end();
  expect(router.state.location.pathname).toBe('/current-bet');
  onTestFinished(guardAgain(router));
  await expect.element(login).toBeVisible();
});

test('[R4.2, R2.26] so does a log-out in another tab that removes the user first and the token later', async () => {
  const { router } = await visit('/current-bet');
  onTestFinished(guardAgain(router));
  storage.remove(KEYS.userInfo);
  adoptSession();
  await expect.poll(() => router.state.status).toBe('idle');
  storage.remove(KEYS.accessToken);
  adoptSession();
  await expect.element(login).toBeVisible();
});

test.each(['/inplay', '/lotus'])(
  '[R4.4] %s stays: it is for everybody, or shows the end itself',
  async (address) => {
    const { router, end } = await visit(address);
    onTestFinished(guardAgain(router));
    await end();
    await expect.element(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
    expect(router.state.location.pathname).toBe(address);
  },
);
