import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test.ts';

/** Minified, because every page parses it again. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const THEMES = ['light', 'dark', 'green'] as const;
/** Rules whose outcome can differ between themes, which differ only in colours. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Axe's findings about the current page, by theme. Runs in the page, where axe is loaded. */
async function faultsByTheme({
  themes,
  byColour,
}: {
  readonly themes: readonly string[];
  readonly byColour: string[];
}): Promise<Readonly<Record<string, string[]>>> {
  const { axe: judge } = globalThis as unknown as { readonly axe: typeof axe };
  const before = document.body.className;
  // Rows out of sight are not redrawn when the theme changes, and would be measured in two themes at once.
  const drawAll = new CSSStyleSheet();
  drawAll.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawAll];
  const found: Record<string, string[]> = {};
  for (const theme of themes) {
    document.body.className = `theme-${theme}`;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Colours still in transition from the previous theme would be measured midway.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
    const { violations } = await judge.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      // No rule in use reads style sheets, which axe would otherwise fetch again each time.
      preload: { assets: ['media'] },
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

async function faultsOf(
  frame: Frame,
  themes: readonly string[],
): Promise<Readonly<Record<string, string[]>>> {
  if (await frame.evaluate(() => !('axe' in globalThis))) await frame.evaluate(SOURCE);
  return frame.evaluate(faultsByTheme, { themes, byColour: BY_COLOUR });
}

/** Expects no violations, in these themes, in the current page or in a game's frame. */
export async function expectAccessible(page: Page, themes: readonly string[] = THEMES): Promise<void> {
  // A flashing price would be measured mid-flash.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const none = Object.fromEntries(themes.map((theme) => [theme, []]));
  for (const frame of page.frames()) expect(await faultsOf(frame, themes), frame.url()).toEqual(none);
}
