import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

const THEMES = ['light', 'dark', 'green'] as const;
/** What may be right in one theme and wrong in another, which differ in their colours alone. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe says about the page as it stands, by theme. Runs in the page, which has axe. */
async function faultsByTheme({
  themes,
  byColour,
}: {
  readonly themes: readonly string[];
  readonly byColour: string[];
}): Promise<Readonly<Record<string, string[]>>> {
  const { axe: judge } = globalThis as unknown as { readonly axe: typeof axe };
  const before = document.body.className;
  // Rows out of sight are not drawn anew when the theme changes, and would be measured in two themes at once.
  const drawAll = new CSSStyleSheet();
  drawAll.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawAll];
  const found: Record<string, string[]> = {};
  for (const theme of themes) {
    document.body.className = `theme-${theme}`;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Colours that are still on their way from the theme before would be measured half-way.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
    const { violations } = await judge.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(theme === themes[0] ? {} : { runOnly: byColour }),
    });
    found[theme] = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
    );
  }
  document.body.className = before;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawAll);
  return found;
}

async function faultsOf(frame: Frame): Promise<Readonly<Record<string, string[]>>> {
  if (await frame.evaluate(() => !('axe' in globalThis))) await frame.evaluate(axe.source);
  return frame.evaluate(faultsByTheme, { themes: THEMES, byColour: BY_COLOUR });
}

/** The page as it stands, and that of a game in its frame, have no violation that axe finds, in any theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A price that flashes would be measured in the middle of its flash.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const none = Object.fromEntries(THEMES.map((theme) => [theme, []]));
  for (const frame of page.frames()) expect(await faultsOf(frame), frame.url()).toEqual(none);
}
