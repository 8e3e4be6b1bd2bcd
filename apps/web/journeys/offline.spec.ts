import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** True once the browser has kept the page and all code that this visit has loaded. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const needed = ['/', ...files.filter((url) => url.includes('/assets/'))];
    const found = await Promise.all(needed.map((url) => caches.match(url)));
    return found.every((response) => response !== undefined);
  });
}

test('[R2.25] a site visited once opens without a connection, says so, and continues when there is one again', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/3');
  const match = page.getByRole('main').getByText('Granite Gladiators v Marble Mavericks');
  await expect(match).toBeVisible();
  await expect.poll(() => isKept(page)).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/matchlist/3');
  await expect(page.getByRole('heading', { name: 'We cannot be reached' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(match).toBeVisible();
});
