import type { Locator, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** `/markets/:eventid` with markets that the house quotes. */
export class HousePage {
  readonly #page: Page;
  readonly #site: Site;
  readonly bookmaker: Locator;
  readonly fancy: Locator;

  constructor(page: Page, site: Site) {
    this.#page = page;
    this.#site = site;
    this.bookmaker = page.getByRole('region', { name: 'Bookmaker' });
    this.fancy = page.getByRole('region', { name: 'Fancy', exact: true });
  }

  /** Opens the event as a new player with play money. */
  async openAsDemo(eventId: string, search = ''): Promise<void> {
    await this.#site.openAsDemo(`/markets/${eventId}${search}`);
  }

  /** A price cell of the house: `Back Granite Gladiators`, `Yes 6 over runs`. */
  cell(side: 'Back' | 'Lay' | 'Yes' | 'No', name: string): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: new RegExp(`^${side} ${name} `) });
  }

  /** The row of a runner in the bookmaker's block. */
  runner(name: string): Locator {
    return this.bookmaker
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('button', { name: new RegExp(`^Back ${name}`) }) });
  }

  /** The row of a session or meter. */
  row(name: string): Locator {
    return this.fancy
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('button', { name: new RegExp(`^Yes ${name}`) }) });
  }

  /** The button that opens book, limits and rules of a fancy. */
  about(name: string): Locator {
    return this.row(name).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** The button of a kind of fancy. */
  kind(name: string): Locator {
    return this.fancy.getByRole('group', { name: 'Kinds of fancy' }).getByRole('button', { name });
  }

  /** A line of the book, in a dialog or slip. */
  bookLine(place: Locator, results: string): Locator {
    return place
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name: results, exact: true }) });
  }
}
