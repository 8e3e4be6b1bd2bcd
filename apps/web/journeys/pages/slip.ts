import type { Locator, Page } from '@playwright/test';

type Side = 'Back' | 'Lay' | 'Yes' | 'No';

/** A runner's bet slip, wherever it opens: right column, drawer, or under the runner. */
export class Slip {
  readonly card: Locator;
  readonly odds: Locator;
  readonly stake: Locator;
  readonly place: Locator;
  readonly form: Locator;
  /** Progress of the bet. */
  readonly progress: Locator;
  readonly refusal: Locator;
  readonly close: Locator;
  /** Cancels the unmatched part of a receipt's bet. */
  readonly cancel: Locator;

  readonly #page: Page;

  constructor(page: Page, side: Side, runner: string) {
    this.#page = page;
    this.card = page.getByRole('article', { name: `${side} ${runner}` });
    this.form = this.card.getByRole('form', { name: 'Bet' });
    this.odds = this.form.getByRole('textbox', { name: 'Odds' });
    this.stake = this.form.getByRole('textbox', { name: 'Stake' });
    this.place = this.form.getByRole('button', {
      name: /^(Place bet|Confirm|Log in to place|(Back|Lay|Yes|No|Over|Under) .* at )/,
    });
    this.progress = this.card.getByRole('status');
    this.refusal = this.card.getByRole('alert');
    this.cancel = this.card.getByRole('button', { name: `Cancel the bet on ${runner}` });
    this.close = this.card.getByRole('button', { name: /^Close the slip/ });
  }

  /** `Profit` or `Liability` of the typed bet; for a meter the maximum. */
  figure(name: 'Profit' | 'Liability'): Locator {
    return this.form
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${name}`) })
      .getByRole('definition');
  }

  /** What a runner's win would bring with the bet matched. */
  whatIf(runner: string): Locator {
    return this.form.getByRole('row').filter({ has: this.#page.getByRole('rowheader', { name: runner }) });
  }

  /** One of the player's quick stakes, by its label: `500`, `1k`. */
  quickStake(title: string): Locator {
    return this.form.getByRole('group', { name: 'Stakes' }).getByText(title, { exact: true });
  }

  async fill(stake: number, odds?: number): Promise<void> {
    if (odds !== undefined) await this.odds.fill(String(odds));
    await this.stake.fill(String(stake));
  }

  /** The options for when the price moves. */
  async ifPriceMoves(
    choice: 'Accept better only' | 'Accept this price only' | 'Accept slightly worse',
  ): Promise<void> {
    await this.form.getByText('If the price changes:').click();
    await this.form.getByRole('radio', { name: choice }).check();
  }
}
