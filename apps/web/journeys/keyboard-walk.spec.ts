import { ALL_SCREENS, openScreen } from './support/all-screens.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

/** Run one after another, because the focus ring has a different colour in each. */
const THEMES = ['dark', 'light', 'green'] as const;

for (const [index, screen] of ALL_SCREENS.entries()) {
  const theme = THEMES[index % THEMES.length] ?? 'dark';
  test(`[R1.1] ${screen.path} can be walked by the Tab key alone, as a ${screen.as}`, async ({
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
  });
}

test('[R1.1] the first press of the Tab key offers to skip the bars', async ({ page, site }) => {
  await site.open('/matchlist/1');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  expect(inMain).toBe(true);
});
