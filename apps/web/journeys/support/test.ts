import { randomInt } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Site } from '../pages/site.ts';
import { Exchange } from './exchange.ts';
import { takeTurn } from './one-at-a-time.ts';
import type { SharedMarket } from './one-at-a-time.ts';

export interface Fixtures {
  readonly site: Site;
  readonly exchange: Exchange;
  /** Waits until no other test bets on a fixed market, and holds it until this test ends. */
  readonly alone: (market: SharedMarket) => Promise<void>;
  /** Fails the test if a script of the page threw or the content policy blocked something. */
  readonly quietPage: void;
}

/**
 * A journey: its own page on the running exchange. It runs on the phone; with the tag `@wide` on the wide screen instead, with `@R1.2` on three screens, and with `@phone` on the
 * phone alone, whatever else it has.
 */
export const test = base.extend<Fixtures>({
  site: async ({ page }, run) => {
    await run(new Site(page));
  },
  exchange: async ({ request }, run) => {
    await run(new Exchange(request));
  },
  alone: async ({ context }, run) => {
    await run(async (market) => {
      context.once('close', await takeTurn(market));
    });
  },
  quietPage: [
    async ({ context }, run) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(String(fault.error())));
      context.on('console', (message) => {
        if (/Content Security Policy|requires 'Trusted|TrustedTypePolicy/.test(message.text()))
          faults.push(message.text());
      });
      await run();
      // A call that a journey still holds or passes on would otherwise reject between two tests, and end the whole run.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** True on the narrow screen. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** A new user name and mobile number in the exchange's form, `+91` and ten digits. */
export function newcomer(): { readonly userName: string; readonly mobile: string } {
  const digits = String(randomInt(1e8, 1e9));
  return { userName: `asha${digits}`, mobile: `+919${digits}` };
}

export { expect };
