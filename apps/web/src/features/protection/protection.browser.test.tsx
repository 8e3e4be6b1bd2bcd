import { examplePlayingTime, exampleProtection } from '@layline/contract/examples/protection.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const quiet = { ...examplePlayingTime, checkDue: false };
const free = { ...exampleProtection, break: null };

async function openAs(address: string, handlers: Parameters<typeof provide>[0]) {
  const seen = provide(handlers);
  openSite();
  signIn();
  return { seen, ...(await renderApp(address)) };
}

test('a reality check that is due stays until it is acknowledged; a failed answer says so', async () => {
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
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/player-protection'));
});

test('a break shows on every page, with what stays open', async () => {
  await openAs('/underConstruction', {
    'Protection/Get': () => succeed({ ...free, break: { kind: 'SELF_EXCLUSION', since: 1, until: null } }),
    GetPlayingTime: () => succeed(quiet),
  });
  await expect.element(page.getByText('You are self-excluded for ever.')).toBeVisible();
  await expect.element(page.getByText(/You can withdraw\./)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a provider without these calls shows nothing of them', async () => {
  await openAs('/underConstruction', {});
  await expect.element(page.getByRole('heading', { name: 'Under Construction' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
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
  await expect.element(dialog.getByText('This works at once.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(dialog.getByLabelText('New limit')).toHaveValue('1500');
  expect(await accessibilityFaults()).toEqual([]);
});
