import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reachStore } from '../../provider/reach-store.ts';
import { linkStore } from '../../live/link-store.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const LIVE = { hub: 'Connected', prices: 'hub', interrupted: false } as const;

test.each([390, 834, 1440])(
  '[R4.12] at %i px the state is beside the logo, and nothing moves',
  async (width) => {
    await page.viewport(width, 900);
    openSite();
    linkStore.setState(LIVE);
    reachStore.setState({ reach: 'reached' });
    await renderApp('/home');
    const mark = page.getByTitle('Connection: Live', { exact: true });
    await expect.element(mark).toBeVisible();
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    const before = logIn.element().getBoundingClientRect().left;

    reachStore.setState({ reach: 'down' });
    await expect.element(page.getByTitle('Connection: No connection')).toBeVisible();
    await expect.element(page.getByText(/^The exchange cannot be reached/)).toBeVisible();
    expect(logIn.element().getBoundingClientRect().left).toBe(before);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityFaults()).toEqual([]);

    reachStore.setState({ reach: 'reached' });
    await expect.element(mark).toBeVisible();
    await expect.element(page.getByText(/^The exchange cannot be reached/)).not.toBeInTheDocument();
    linkStore.setState(linkStore.getInitialState(), true);
    reachStore.setState(reachStore.getInitialState(), true);
    await page.viewport(1440, 900);
  },
);

test('without a network the page says so, until it is back', async () => {
  openSite();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderApp('/home');
  await expect.element(page.getByText(/^You are offline/)).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
  online.mockRestore();
});
