import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

/** Screens that no other journey looks at with axe; each is ready when its heading is there. */
const SCREENS = [
  ['/matchlist/1', 'Football'],
  ['/markets', /./],
  ['/markets/fixed.slow', 'Patience Athletic v Waiting Wanderers'],
  ['/home', /./],
  ['/auth/login', 'Log in'],
  ['/error-500', 'Something went wrong on our side'],
  ['/bonus', 'Bonus'],
] as const;

for (const [path, heading] of SCREENS) {
  test(`[R1.3] ${path} has no fault that axe finds, in light, dark and green`, async ({ page, site }) => {
    await site.open(path);
    if (path === '/bonus') await site.auth.demo.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  });
}
