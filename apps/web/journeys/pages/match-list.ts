import type { Locator, Page } from '@playwright/test';

/** The lists of matches: a sport's, and the in-play list. */
export class MatchList {
  readonly #page: Page;
  readonly content: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.content = page.getByRole('main');
  }

  /** A section of the list by the start of its heading: `In-Play`, `Today`, `Cricket`, … */
  section(heading: RegExp): Locator {
    return this.content
      .locator('section')
      .filter({ has: this.#page.getByRole('heading', { level: 2, name: heading }) });
  }

  /** The row of an event. */
  row(title: string): Locator {
    return this.content.getByRole('listitem').filter({ has: this.#page.getByRole('link', { name: title }) });
  }

  /** Scrolls an event's row into view, because prices out of view are not kept current, and returns one of its prices. */
  async price(title: string, side: 'Back' | 'Lay', runner: string): Promise<Locator> {
    const row = this.row(title);
    await row.scrollIntoViewIfNeeded();
    return row.getByRole('button', { name: `${side} ${runner}` });
  }
}
