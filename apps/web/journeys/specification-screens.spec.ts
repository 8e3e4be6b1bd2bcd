import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { onPhone } from './support/narrow.ts';
import { expect, expectWhole, placeByCall, test, VARIANTS } from './support/specification.ts';

test.describe.configure({ timeout: 240_000 });

/** The routes of section 2, for a guest and a player, in groups short enough for one test. */
const GUEST_ROUTES = ['/inplay', '/markets', '/markets/3001', '/matchlist/1', '/activity-log', '/home'];
const BARE_ROUTES = [
  '/underConstruction',
  '/error-404',
  '/error-500',
  '/under-maintenance',
  '/test',
  '/auth/login',
];
const PLAYER_ROUTES = [
  ['/casino', '/lobby-page/international', '/lotus', '/fancy-games', '/activity-log'],
  ['/account-cash-statement', '/current-bet', '/ProfitLoss', '/ProfitLoss?view=bets', '/change-password'],
  ['/Payment', '/dwrequests', '/depositw', '/depositw/withdrawal', '/bonus'],
];

/** Whole and accessible, wide and on a phone. In one theme: with another provider the colours are the same. */
async function expectGood(page: Page): Promise<void> {
  const expectBoth = async () => {
    await expectWhole(page);
    await expectAccessible(page, ['light']);
  };
  await expectBoth();
  await onPhone(page, expectBoth);
}

for (const variant of VARIANTS) {
  test.describe(`provider of the specification, ${variant}`, () => {
    test.use({ variant });

    for (const paths of [GUEST_ROUTES, BARE_ROUTES]) {
      test(`[R10.1] a guest opens ${paths.join(', ')}: each is whole and accessible, wide and on a phone`, async ({
        page,
        site,
      }) => {
        for (const path of paths) {
          await test.step(path, async () => {
            await site.open(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
            await expectGood(page);
          });
        }
      });
    }

    for (const paths of PLAYER_ROUTES) {
      test(`[R10.1] a player opens ${paths.join(', ')}: each is whole and accessible, wide and on a phone`, async ({
        page,
        site,
        provider,
      }) => {
        await site.openAsDemo('/matchlist/3');
        await placeByCall(page, provider, { eventId: '3001', stake: 400 });
        for (const path of paths) {
          await test.step(path, async () => {
            await site.open(path);
            await expect(page).toHaveURL(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
            await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
            await expectGood(page);
          });
        }
        expect(await site.storedToken()).not.toBeNull();
      });
    }
  });
}
