import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const THEMES = ['light', 'dark', 'green'] as const;

/** The page as it stands has no violation that axe finds, in any theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A price that flashes would be measured in the middle of its flash.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await page.evaluate(() => {
    // Rows out of sight are not drawn anew when the theme changes, and would be measured in two themes at once.
    const drawAll = new CSSStyleSheet();
    drawAll.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawAll];
    return document.body.className;
  });
  for (const theme of THEMES) {
    await page.evaluate(async (name) => {
      document.body.className = `theme-${name}`;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Colours that are still on their way from the theme before would be measured half-way.
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
      }
    }, theme);
    const builder = new AxeBuilder({ page });
    // Only colours differ between themes.
    if (theme !== THEMES[0]) builder.withRules('color-contrast');
    const { violations } = await builder.analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(faults, theme).toEqual([]);
  }
  await page.evaluate((name) => {
    document.body.className = name;
  }, before);
}
