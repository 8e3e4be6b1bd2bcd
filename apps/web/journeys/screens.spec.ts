import { ALL_SCREENS, openScreen } from './support/all-screens.ts';
import { expectAccessible } from './support/axe.ts';
import { onPhone } from './support/narrow.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 240_000 });

/** Of the walk, one after another, because the focus ring has a different colour in each. */
const THEMES = ['dark', 'light', 'green'] as const;

// One visit for all, because most of the time would go to opening the screen.
for (const [index, screen] of ALL_SCREENS.entries()) {
  const theme = THEMES[index % THEMES.length] ?? 'dark';
  test(`[R1.3] [R1.1] ${screen.path} for a ${screen.as}: no fault that axe finds in light, dark and green, wide and on a phone, and the Tab key alone walks it`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((name) => {
      localStorage.setItem('autoTheme', 'false');
      localStorage.setItem('theme', name);
    }, theme);
    await openScreen(page, site, screen);
    await expect(site.themeClass()).toHaveClass(new RegExp(`theme-${theme}`));
    const stops = await expectWalkable(page);
    expect(stops.length).toBeGreaterThan(0);
    if (screen.bare !== true) expect(stops[0]).toBe('a "Skip to content"');
    await expectAccessible(page);
    await onPhone(page, () => expectAccessible(page));
  });
}
