import type { Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** `/markets/:eventid`, with the market `Match Odds`. */
export class MarketPage {
  readonly #page: Page;
  readonly #site: Site;
  readonly market: Locator;
  readonly score: Locator;

  constructor(page: Page, site: Site) {
    this.#page = page;
    this.#site = site;
    this.market = page.getByRole('region', { name: 'Match Odds' });
    this.score = page.getByRole('region', { name: 'Score' });
  }

  /** Opens the event as a new player with play money. */
  async openAsDemo(eventId: string): Promise<void> {
    await this.#site.openAsDemo(`/markets/${eventId}`);
  }

  /** The row of a runner. */
  runner(name: string): Locator {
    return this.market
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('button', { name: `Back ${name}` }) });
  }

  /** What a runner's win would bring, including open slips. */
  whatIf(name: string): Locator {
    return this.runner(name).getByLabel('with the slip');
  }

  /** The word shown over prices that cannot be pressed. */
  overlay(word: string): Locator {
    return this.market.getByText(word, { exact: true });
  }

  /** The best price of a runner: best prices are in the middle. */
  best(side: 'Back' | 'Lay', runner: string): Locator {
    const levels = this.market.getByRole('button', { name: `${side} ${runner}` });
    return side === 'Back' ? levels.last() : levels.first();
  }
}
