import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { EXAMPLE_ROUND } from './verifier-page.tsx';

const verdict = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const round = page.getByLabelText('Or the round itself, as JSON');

describe('the page that verifies rounds', { timeout: 15_000 }, () => {
  test('is open to guests, accepts the example, and fails it for one changed digit', async () => {
    openSite({ domainTitle: 'Layline' });
    provide({});
    await renderApp('/verify');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Verify a Round' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Layline - Verify a Round');
    await page.getByRole('button', { name: 'Use the example' }).click();
    await expect.element(verdict('Verified')).toBeVisible();
    const steps = page.getByRole('list', { name: 'Steps of the check' });
    await expect.element(steps.getByText(/Red \(1:1\): 100.00 returns 200.00/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Change one digit of the seed' }).click();
    await expect.element(verdict('Not verified')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('loads a round by its id, without a token, and checks changes made by hand', async () => {
    openSite();
    const seen = provide({
      '/games/rounds/roulette.7': () => succeed({ ...EXAMPLE_ROUND, bets: undefined }),
    });
    const { router } = await renderApp('/verify');
    await page.getByLabelText('Round ID').fill(' roulette.7 ');
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.element(verdict('Verified')).toBeVisible();
    expect(router.state.location.pathname).toBe('/verify/roulette.7');
    const [asked] = seen.filter(({ url }) => url.includes('/games/rounds/'));
    expect(asked?.headers.get('authorization')).toBeNull();
    const told = (round.element() as HTMLTextAreaElement).value;
    await round.fill(told.replace('"nonce": 1', '"nonce": 2'));
    await expect.element(verdict('Not verified')).toBeVisible();
  });

  test('a malformed id is not looked up; an unknown one is reported', async () => {
    openSite();
    const seen = provide({
      '/games/rounds/gone': () => refuse(404, 'ROUND_UNKNOWN', 'There is no such round.'),
    });
    await renderApp('/verify');
    await page.getByLabelText('Round ID').fill('../x');
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.element(page.getByText(/1 to 64 letters/)).toBeVisible();
    expect(seen.filter(({ url }) => url.includes('/games/'))).toEqual([]);
    await page.getByLabelText('Round ID').fill('gone');
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.element(page.getByText('There is no such round.')).toBeVisible();
  });
});
