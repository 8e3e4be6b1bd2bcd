import type { Browser, BrowserContext, Page } from 'playwright';
import type { ScreenExchange } from './exchange.ts';
import { givePast } from './past.ts';
import type { Screen } from './screen.ts';

export const THEMES = ['light', 'dark', 'green'] as const;

/** Widths of a phone, a tablet and a desktop. */
export const WIDTHS = [
  { width: 390, height: 844, phone: true },
  { width: 834, height: 1112, phone: true },
  { width: 1440, height: 900, phone: false },
] as const;

export type Width = (typeof WIDTHS)[number];

/** In px. Phones and tablets have touch screens. */
interface WindowSize {
  readonly width: number;
  readonly height: number;
  readonly phone: boolean;
}

/** Longest wait for a screen to be ready, ms. */
export const READY_MS = 20_000;
/** Content that is still loading. */
const LOADING =
  'main [aria-busy=true], main [role=status][aria-label^=Loading], main [role=status]:has([aria-hidden=true])';
/** Placeholders of content still loading; a build's class names do not show them. */
const PLACES = 'main span[style][aria-hidden=true]:empty, [title="Connection: Connecting…"]';
/** Longest wait for prices and for late parts, ms; some never come. */
const LATE_MS = 6_000;
/** Highest picture, px. */
const HIGHEST_PX = 2400;

/** Resolves once changes have been drawn. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

export interface Taking {
  readonly browser: Browser;
  readonly exchange: ScreenExchange;
  readonly screens: readonly Screen[];
  /** BCP 47; the steps that bring a screen into its state use the English texts. */
  readonly language: string;
  /** Called with each picture, as PNG, and its file name without ending. */
  readonly save: (name: string, picture: Buffer) => void;
  /** Called with each screen that could not be brought into its state. */
  readonly failed: (name: string, reason: string) => void;
}

/** Takes every screen in one width and three themes. */
export async function takeAt(width: Width, taking: Taking): Promise<void> {
  for (const as of ['guest', 'newcomer', 'player'] as const) {
    const screens = taking.screens.filter((screen) => screen.as === as);
    if (screens.length === 0) continue;
    const context = await openContext(width, taking.browser);
    if (as !== 'guest') await logIn(context, as === 'player', taking.exchange);
    for (const screen of screens) {
      const page = await context.newPage();
      try {
        await takeScreen(page, screen, width, taking);
      } catch (error) {
        taking.failed(`${screen.name}-${width.width}`, String(error).split('\n')[0] ?? '');
      }
      await page.close();
      await context.setOffline(false);
    }
    await context.close();
  }
}

export function openContext({ width, height, phone }: WindowSize, browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    isMobile: phone,
    hasTouch: phone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
}

/** Logs in as a new player with play money, and gives it a history unless it should be a newcomer. */
async function logIn(context: BrowserContext, past: boolean, exchange: ScreenExchange): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${exchange.address}/matchlist/1`);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.getByRole('button', { name: /^Account of / }).waitFor();
  if (past) {
    const token = String(await page.evaluate("localStorage.getItem('accessToken')"));
    await givePast(token, exchange);
  }
  await page.close();
}

async function takeScreen(page: Page, screen: Screen, { width }: Width, taking: Taking): Promise<void> {
  page.setDefaultTimeout(READY_MS);
  // The next screen must not see what this one left behind.
  await page.addInitScript(
    "for (const key of ['betSlips', 'sportTree', 'language']) localStorage.removeItem(key);",
  );
  await screen.before?.(page);
  await page.goto(`${taking.exchange.address}${screen.path}`);
  if (screen.loading === true) await page.locator(LOADING).first().waitFor();
  else await ready(page);
  await screen.after?.(page);
  if (screen.loading !== true) await settled(page);
  await showWhole(page);
  await page
    .waitForFunction('[...document.images].every(({ complete }) => complete)', null, { timeout: LATE_MS })
    .catch(() => undefined);
  await pricesThere(page);
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    await screen.eachTime?.(page, taking.exchange);
    if (taking.language !== 'en') await switchLanguage(page, taking.language);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    taking.save(`${screen.name}-${width}-${theme}`, picture);
    if (taking.language !== 'en') await switchLanguage(page, 'en');
  }
}

/** The page has its heading, and nothing is still loading. */
export async function ready(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  await page.locator(LOADING).first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Parts that load only when opened have loaded too, except those held up on purpose. */
async function settled(page: Page): Promise<void> {
  await page
    .locator(PLACES)
    .first()
    .waitFor({ state: 'detached', timeout: LATE_MS })
    .catch(() => undefined);
}

/**
 * Makes the window as high as the page, up to a limit, so that bars at its edges are in place and rows out of view
 * are drawn. Dialogs are shown in a player's window.
 */
export async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null || (await page.locator('dialog[open]').count()) > 0) return;
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (height > size.height)
    await page.setViewportSize({ width: size.width, height: Math.min(height, HIGHEST_PX) });
  await page.evaluate(`
    scrollTo(0, 0);
    ${DRAWN};
  `);
}

/** Waits for the best prices of everything in view; a market may have none and is shown as it is. */
async function pricesThere(page: Page): Promise<void> {
  await page
    .locator('main button[data-level="0"][data-empty]:not([data-held])')
    .first()
    .waitFor({ state: 'detached', timeout: LATE_MS })
    .catch(() => undefined);
}

/** Switches as another tab would: through storage, so that the client itself reacts. */
async function switchTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(`
    localStorage.setItem('autoTheme', 'false');
    localStorage.setItem('theme', '${theme}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  `);
  await page.locator(`body.theme-${theme}`).waitFor();
  // A game gets the theme in a message and must follow before its picture is taken.
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().locator(`body.theme-${theme}`).evaluate(DRAWN);
}

/** Likewise; frames of games follow. */
async function switchLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate(`
    localStorage.setItem('language', '${language}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  `);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  for (const frame of await page.locator('iframe').all())
    await frame.contentFrame().locator(`html[lang=${language}]`).evaluate(DRAWN);
  await page.evaluate(DRAWN);
}
