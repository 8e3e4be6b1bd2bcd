import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** Longest wait for the next round, ms: betting, dealing and result of the journeys' short rounds. */
const ROUND_MS = 40_000;

/** One of our own games, in its frame at /lotus or standalone. */
export class GamePage {
  readonly page: Page;
  readonly site: Site;
  readonly frame: FrameLocator;
  readonly place: Locator;
  /** Visible while bets are taken. */
  readonly #open: Locator;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.site = site;
    this.frame = page.frameLocator('iframe');
    this.#open = this.frame.getByText('Place your bets', { exact: true });
    this.place = this.frame.getByRole('button', { name: /^Place/ });
  }

  /** Opens a game as a new player with play money. */
  async openAsDemo(gameId: string): Promise<void> {
    await this.site.openAsDemo(`/lotus?game=${gameId}`);
    await this.frame.getByRole('heading', { level: 1 }).waitFor();
  }

  /** A place for a chip, by the start of its name. */
  bet(name: string): Locator {
    return this.frame.getByRole('button', {
      name: new RegExp(`^${name.replaceAll(/[().]/g, '\\$&')}, pays `),
    });
  }

  /** Waits until bets are taken, with enough time left to place some. */
  async betting(): Promise<void> {
    await this.#open.waitFor({ timeout: ROUND_MS });
  }

  /**
   * Puts a chip of the lowest value on each of these places and sends them, in this round or, if it closes meanwhile,
   * in the next.
   */
  async placeOn(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.lay(name, () => this.bet(name).click({ timeout: ROUND_MS }));
    await this.send(() => this.place.click({ timeout: ROUND_MS }));
  }

  /** Presses a place until it has a chip: a press at the moment when a round closes does nothing. */
  async lay(name: string, press: () => Promise<void>): Promise<void> {
    do {
      await this.betting();
      await press();
    } while (
      (await this.bet(name)
        .getByText(/ not placed yet/)
        .count()) === 0
    );
  }

  /** Sends the chips on the table, in this round or, if it closes before they arrive, in the next. */
  async send(press: () => Promise<void>): Promise<void> {
    const placed = this.frame.getByText(/^Placed ₹\d/);
    const late = this.frame.getByText(/^Too late/);
    for (;;) {
      await this.betting();
      // What was in transit when the round closed had arrived in time after all.
      if ((await placed.count()) > 0) return;
      await press();
      const answered = placed.or(late).first().waitFor({ timeout: ROUND_MS });
      await Promise.race([answered, this.#open.waitFor({ state: 'hidden', timeout: ROUND_MS })]);
      if ((await placed.count()) > 0) return;
    }
  }

  /** The result of the round with the player's bets, in a sentence. */
  outcome(): Locator {
    return this.frame
      .getByRole('main')
      .getByText(/^(?:No win: −₹[\d,.]+|You staked ₹[\d,.]+; ₹[\d,.]+ was returned\.)$/);
  }

  async tab(name: string): Promise<void> {
    await this.frame.getByRole('tab', { name }).click();
  }
}
