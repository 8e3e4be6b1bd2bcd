import { examplePlayingTime, exampleProtection } from '@layline/contract/examples/player.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../api/reads.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

const quiet = { ...examplePlayingTime, checkDue: false };
const free = { ...exampleProtection, break: null };

async function openAs(address: string, handlers: Parameters<typeof provide>[0]) {
  const seen = provide(handlers);
  openSite();
  signIn();
  return { seen, ...(await renderApp(address)) };
}

test('a due reality check stays until it is acknowledged; a failed acknowledgement says so', async () => {
  let works = false;
  const { router } = await openAs('/underConstruction', {
    'Protection/Get': () => succeed(free),
    GetPlayingTime: () => succeed(examplePlayingTime),
    AcknowledgeRealityCheck: () =>
      works ? succeed(quiet) : refuse(503, 'OVERLOADED', 'The exchange is very busy.'),
  });
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await expect.element(check.getByText('−₹640.50')).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(check).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await check.getByRole('button', { name: 'Go on' }).click();
  await expect.element(check.getByRole('alert')).not.toBeEmptyDOMElement();
  works = true;
  await check.getByRole('button', { name: 'Take a break' }).click();
  await expect.element(check).not.toBeInTheDocument();
  await eventually(() => expect(router.state.location.pathname).toBe('/player-protection'));
});

test('a break shows on every page, with what stays open', async () => {
  await openAs('/underConstruction', {
    'Protection/Get': () => succeed({ ...free, break: { kind: 'SELF_EXCLUSION', since: 1, until: null } }),
    GetPlayingTime: () => succeed(quiet),
  });
  await expect.element(page.getByText('You are excluded for ever.')).toBeVisible();
  await expect.element(page.getByText(/You can withdraw\./)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('with a provider without these calls nothing of them is shown', async () => {
  await openAs('/underConstruction', {});
  await expect.element(page.getByRole('heading', { name: 'Under Construction' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[R10.1] a provider without player protection is asked once; its page says so, and no menu leads there', async () => {
  const { seen, router } = await openAs('/player-protection', {});
  await expect.element(page.getByText(/^Limits, breaks and reality checks cannot be set here/)).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect.element(page.getByRole('link', { name: 'Current bets' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Player protection' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await router.navigate({ to: '/underConstruction' });
  await router.navigate({ to: '/player-protection' });
  invalidate('money');
  invalidate('playingTime');
  await router.navigate({ to: '/depositw/{-$id}', params: { id: 'deposit' } });
  await eventually(() => expect(seen.some(({ url }) => url.includes('GetPaymentInfo'))).toBe(true));
  const asked = seen.map(({ url }) => url).filter((url) => url.includes('Protection/'));
  expect(asked).toHaveLength(2);
  expect(new Set(asked.map((url) => url.split('/').at(-1)))).toEqual(new Set(['Get', 'GetPlayingTime']));
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0);
});

test('a limit that cannot be set keeps what was typed and says why', async () => {
  await openAs('/player-protection', {
    'Protection/Get': () => succeed(free),
    GetPlayingTime: () => succeed(quiet),
    GetHistory: () => succeed({ changes: [] }),
    'Protection/SetLimit': () => refuse(503, 'OVERLOADED', 'The exchange is very busy.'),
  });
  await page.getByRole('button', { name: 'Change: Losses in 24 hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Losses in 24 hours' });
  await dialog.getByLabelText('New limit').fill('1500');
  await expect.element(dialog.getByText('This applies immediately.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(dialog.getByLabelText('New limit')).toHaveValue('1500');
  expect(await accessibilityFaults()).toEqual([]);
});
