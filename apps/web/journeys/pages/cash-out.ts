import type { Locator, Page } from '@playwright/test';

/** The cash-out of the market `Match Odds`: below it on the page of its match, or among the open bets. */
export class CashOutPanel {
  readonly panel: Locator;
  /** Opens the form; its text has the figure. */
  readonly open: Locator;
  /** Cashes out; its text has the figure. */
  readonly press: Locator;
  readonly progress: Locator;
  readonly callOff: Locator;
  readonly done: Locator;

  constructor(place: Page | Locator) {
    this.panel = place.getByRole('group', { name: 'Cash-out of Match Odds' }).first();
    this.open = this.panel.getByRole('button', { name: /^Cash out .*: Match Odds$/ });
    this.press = this.panel.getByRole('button', { name: /^Cash out( [−₹]+[\d,.]+)?$/ });
    this.progress = this.panel.getByRole('status');
    this.callOff = this.panel.getByRole('button', { name: 'Call off the cash-out' });
    this.done = this.panel.getByRole('button', { name: 'Done' });
  }

  /** That of the market's own card. On a wide screen the open bets beside it have one too, and it is not certain which of the two comes first. */
  static onCard(page: Page): CashOutPanel {
    return new CashOutPanel(page.getByRole('main').getByRole('region', { name: 'Match Odds', exact: true }));
  }

  /** How much is cashed out: `25 %`, `All`. */
  share(name: string): Locator {
    return this.panel.getByRole('group', { name: 'How much' }).getByRole('radio', { name });
  }

  /** Unfolds what arms automatic cash-outs. */
  get automatic(): Locator {
    return this.panel.getByText('Cash out automatically');
  }

  /** The automatic cash-outs, armed or ended. */
  get automaticList(): Locator {
    return this.panel.getByRole('list', { name: 'Automatic cash-outs' });
  }

  /** Which bets are cashed out: those on a runner, or `the whole market`. */
  scope(name: string): Locator {
    return this.panel.getByRole('group', { name: 'Your bets on' }).getByRole('radio', { name });
  }
}
