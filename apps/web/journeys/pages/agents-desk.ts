import { PASSWORD } from '../support/operator.ts';
import { expect } from '../support/test.ts';
import { Desk } from './desk.ts';

/** What a new level is opened with; shares in percent, the same for each kind. */
export interface NewLevel {
  readonly name: string;
  /** Name with which its first person logs in. */
  readonly person: string;
  readonly level: 'Super' | 'Master' | 'Agent';
  readonly credit: number;
  readonly share: number;
}

const KINDS = ['Bookmaker', 'Fancy', 'Casino', 'Exchange commission', 'Bonus'];

/** The screen of agents on the operators' desk. */
export class AgentsDesk extends Desk {
  /** Adds a level below the one that is logged in; returns the codes for its first person. */
  async openLevel({ name, person, level, credit, share }: NewLevel): Promise<readonly string[]> {
    await this.page.getByRole('button', { name: 'Add an agent' }).click();
    await this.dialog.getByLabel('Name of the agency').fill(name);
    await this.dialog.getByLabel('Level', { exact: true }).selectOption(level);
    await this.dialog.getByLabel('Log-in name of its first person').fill(person);
    await this.dialog.getByLabel('Credit', { exact: true }).fill(String(credit));
    for (const kind of KINDS)
      await this.dialog.getByLabel(`Branch share: ${kind}, percent`).fill(String(share));
    await this.dialog.getByLabel('Reason').fill('New branch');
    await this.page.keyboard.press('Enter');
    return this.passOnCodes();
  }

  /** Approves the first person of the level whose page is open, as the second admin; returns the code to pass on. */
  async approvePerson(): Promise<readonly string[]> {
    await this.page.getByRole('tab', { name: 'Terms', exact: true }).click();
    await this.page.getByRole('button', { name: 'Approve' }).click();
    await this.dialog.getByLabel('Reason').fill('I have met them');
    await this.page.keyboard.press('Enter');
    return this.passOnCodes();
  }

  /** Reads the codes on the screen and closes them. */
  async passOnCodes(): Promise<readonly string[]> {
    await expect(this.dialog.getByRole('heading', { name: /^Codes? for/ })).toBeVisible();
    const codes = await this.dialog.locator('code').allTextContents();
    await this.dialog.getByRole('button', { name: /^I have passed/ }).click();
    await expect(this.dialog).toHaveCount(0);
    return codes;
  }

  /** A new person chooses a password with two codes and logs in. */
  async enterAsNew(person: string, [one = '', other = '']: readonly string[]): Promise<void> {
    await this.page.goto('/desk/');
    await this.page.getByRole('button', { name: 'Choose a password with two codes' }).click();
    await this.page.getByLabel('Name').fill(person);
    await this.page.getByLabel('One code').fill(one);
    await this.page.getByLabel('The other code').fill(other);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByText('Your password is set')).toBeVisible();
    await this.logIn(person);
    await expect(this.screens.getByRole('link')).toHaveText(['Agents']);
  }

  /** Adds a player below the own level. */
  async openPlayer(userName: string, mobile: string, credit: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a player' }).click();
    await this.dialog.getByLabel('User name').fill(userName);
    await this.dialog.getByLabel('Mobile number').fill(mobile);
    await this.dialog.getByLabel('Credit', { exact: true }).fill(String(credit));
    await this.confirm('Known to us');
    await expect(this.row(userName)).toBeVisible();
  }

  /** Gives chips to a child whose page is open. */
  async deposit(amount: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await this.dialog.getByLabel('Amount').fill(String(amount));
    await this.confirm('Paid in cash today');
  }

  /** An amount on the page of a member, rupees. */
  async amount(fact: string): Promise<number> {
    const text = await this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(fact, { exact: true }) })
      .locator('dd')
      .first()
      .textContent();
    return rupees(text ?? '');
  }

  /** Rows of a table by these columns; amounts in rupees, 0 for an empty cell. */
  async figures(
    caption: string,
    titles: readonly string[],
  ): Promise<readonly (readonly (string | number)[])[]> {
    const table = this.page.getByRole('table', { name: caption });
    const heads = await table.getByRole('columnheader').allTextContents();
    const [first, ...rest] = titles.map((title) => heads.indexOf(title));
    const rows = await table
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') })
      .all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
    // Below a row there can be one for what did not fit into it.
    return cells
      .filter(({ length }) => length > 1)
      .map((row) => [row[first ?? -1] ?? '', ...rest.map((at) => rupees(row[at] ?? 'no such column'))]);
  }
}

/** A shown amount as a number. */
function rupees(text: string): number {
  return Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));
}
