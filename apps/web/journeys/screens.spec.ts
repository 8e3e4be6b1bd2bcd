import { ALL_SCREENS, openScreen } from './support/all-screens.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

for (const screen of ALL_SCREENS) {
  test(`[R1.3] ${screen.path} has no fault that axe finds, in light, dark and green, for a ${screen.as}`, async ({
    page,
    site,
  }) => {
    await openScreen(page, site, screen);
    await expectAccessible(page);
  });
}
