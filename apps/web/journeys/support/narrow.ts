import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
}

const PHONE: Screen = { width: 390, height: 844 };

/**
 * Runs a check on the open page of a wide screen as a phone of 390 px shows it, by touch and with the page's own
 * viewport, and makes the page wide again. The layout follows the width, so a second visit would only take longer.
 */
export async function onPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize();
  if (wide === null) throw new Error('The page has no size of its own.');
  // It stays attached, because detaching would end the emulation that the page itself needs.
  const browser = await page.context().newCDPSession(page);
  await resize(page, browser, PHONE, true);
  await check();
  await resize(page, browser, wide, false);
}

async function resize(page: Page, browser: CDPSession, screen: Screen, mobile: boolean): Promise<void> {
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  await browser.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(screen.width);
  // What only this width shows is drawn in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}
