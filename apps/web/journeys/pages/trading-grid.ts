import type { Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** `/trade/:eventid?view=grid`: the runners of Match Odds in rows, and what is staked on them. */
export class TradingGrid {
  readonly #site: Site;
  readonly grid: Locator;
  readonly panel: Locator;
  readonly question: Locator;
  readonly records: Locator;
  /** What is said while bets placed together wait. */
  readonly waits: Locator;
  readonly callOff: Locator;

  constructor(page: Page, site: Site) {
    this.#site = site;
    this.grid = page.getByRole('grid', { name: 'Grid' });
    this.panel = page.getByRole('form', { name: 'Staking' });
    this.question = page.getByRole('group', { name: 'Confirm the stakes' });
    this.records = page.getByRole('region', { name: 'Your presses' });
    this.waits = this.panel.getByText('The bets wait for the in-play delay');
    this.callOff = this.panel.getByRole('button', { name: 'Call them off' });
  }

  async openAsDemo(eventId: string): Promise<void> {
    await this.#site.openAsDemo(`/trade/${eventId}?view=grid`);
    await this.grid
      .getByRole('button', { name: /^Back \D+ \d/ })
      .first()
      .waitFor();
  }

  /** The tick box of a runner. */
  tick(runner: string): Locator {
    return this.grid.getByRole('checkbox', { name: `Stake ${runner}` });
  }

  /** The amount that is staked, whatever it is called. */
  get amount(): Locator {
    return this.panel.locator('[name="staking-amount"]');
  }
}
