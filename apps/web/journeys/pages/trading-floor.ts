import { expect } from '../support/test.ts';
import { Desk } from './desk.ts';

/** The Trading screen of the operators' desk, and the pages of its markets. */
export class TradingFloor extends Desk {
  /** Makes a cricket match with its first markets. Afterwards the list shows only this match. */
  async makeEvent(home: string, away: string, markets: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'New event', exact: true }).click();
    await this.dialog.getByLabel('First side').fill(home);
    await this.dialog.getByLabel('Second side').fill(away);
    await this.dialog.getByLabel('Competition').fill('Club Cup');
    for (const name of markets) await this.dialog.getByRole('checkbox', { name }).check();
    await this.confirm('No feed covers it');
    await expect(this.page.getByRole('button', { name: 'New market' })).toBeVisible();
    // Until then, the list still shows what was there before.
    for (const name of markets) await expect(this.row(name)).toHaveCount(1);
  }

  /** Makes one more market of the event on the list, from a template. */
  async makeMarket(template: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New market' }).click();
    await this.dialog.getByLabel('Template').selectOption(template);
    await this.confirm('Asked for by players');
  }

  /** The id of a market on the list. */
  async marketId(name: string): Promise<string> {
    return (await this.row(name).locator('[data-market]').getAttribute('data-market')) ?? '';
  }

  /** Presses a key on a market of the list, and gives a reason for what it does. */
  async press(key: 'o' | 's', market: string, reason: string): Promise<void> {
    await this.row(market).getByRole('link').focus();
    await this.page.keyboard.press(key);
    await this.confirm(reason);
    await expect(this.row(market)).toContainText(key === 'o' ? 'open' : 'suspended');
  }

  /** Quotes one row of a market of the list by hand, and comes back to the list. */
  async quote(market: string, row: string, figures: Readonly<Record<string, number>>): Promise<void> {
    const list = this.page.url();
    await this.row(market).getByRole('link').focus();
    await this.page.keyboard.press('q');
    await this.page.getByLabel('Reason for quoting by hand').fill('No feed covers it');
    await this.page.keyboard.press('Enter');
    const fields = this.page.getByRole('group', { name: row });
    await expect(fields).toContainText('ball running');
    for (const [field, figure] of Object.entries(figures))
      await fields.getByLabel(field).fill(String(figure));
    await this.page.keyboard.press('Enter');
    await expect(fields).toContainText('active');
    await this.page.goto(list);
  }

  /** Proposes a result on the page of a market: the winner, or the deciding figure. */
  async proposeResult(
    marketId: string,
    result: { readonly winner: string } | { readonly runs: number },
  ): Promise<void> {
    await this.page.goto(`/desk/trading/${marketId}`);
    await this.page.getByRole('button', { name: 'Propose a result' }).click();
    if ('winner' in result) {
      await this.dialog.getByLabel(result.winner).selectOption('winner');
      await this.dialog.getByRole('button', { name: 'All others lose' }).click();
    } else await this.dialog.getByLabel('Deciding figure').fill(String(result.runs));
    await this.confirm('Official result');
  }

  /** Carries out what another trader has proposed for a market. */
  async approve(marketId: string): Promise<void> {
    await this.page.goto(`/desk/trading/${marketId}`);
    const waiting = this.page.getByRole('button', { name: 'Approve', exact: true });
    await waiting.click();
    await this.dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(waiting).toHaveCount(0);
  }
}
