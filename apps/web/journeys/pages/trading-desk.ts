import type { Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** `/trade/:eventid`: ladders of Match Odds. */
export class TradingDesk {
  readonly #page: Page;
  readonly #site: Site;
  readonly confirmation: Locator;
  readonly orders: Locator;
  readonly oneClick: Locator;
  readonly records: Locator;
  readonly chart: Locator;

  constructor(page: Page, site: Site) {
    this.#page = page;
    this.#site = site;
    this.orders = page.getByRole('region', { name: 'Orders' });
    this.confirmation = page.getByRole('group', { name: 'Confirm' });
    this.oneClick = this.orders.getByRole('button', { name: 'Arm one-click' });
    this.records = page.getByRole('region', { name: 'Your presses' });
    this.chart = page.getByRole('region', { name: 'Chart' });
  }

  async openAsDemo(eventId: string): Promise<void> {
    await this.#site.openAsDemo(`/trade/${eventId}`);
    await this.#page
      .getByRole('gridcell', { name: /: \S+ on offer/ })
      .first()
      .waitFor();
  }

  /** A runner's ladder with what belongs to it. */
  ladder(runner: string): Locator {
    return this.#page.getByRole('region', { name: runner, exact: true });
  }

  /** A cell of a ladder by side and odds, as they are written. */
  cell(side: 'Back' | 'Lay', runner: string, odds: string): Locator {
    return this.ladder(runner).getByRole('gridcell', {
      name: new RegExp(`^${side} ${runner} at ${odds.replace('.', '\\.')}:`),
    });
  }

  /** The player's offers on a runner. */
  own(runner: string): Locator {
    return this.ladder(runner).getByRole('gridcell', { name: /Yours: / });
  }

  async stake(title: string): Promise<void> {
    await this.orders.getByRole('group', { name: 'Stakes' }).getByText(title, { exact: true }).click();
  }
}
