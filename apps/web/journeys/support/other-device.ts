import type { Browser, Page } from '@playwright/test';
import { Site } from '../pages/site.ts';

/** A page on another device of the same player, which has the log-in and nothing else of the first one's storage. */
export async function otherDevice(browser: Browser, page: Page, path: string): Promise<Site> {
  const login = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'betSlips'));
  const context = await browser.newContext();
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, String(value));
  }, login);
  const site = new Site(await context.newPage());
  await site.open(path);
  return site;
}
