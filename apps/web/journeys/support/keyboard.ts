import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** As many stops as the longest list has; beyond that it is a trap. */
const STOPS_MAX = 400;

/** A player who uses only a keyboard. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs until an element has the focus. Throws Error if the Tab key does not lead there. */
  async walkTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${String(target)}`);
  }

  /** Tabs to a link, button, tab or box and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.walkTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Tabs to a field and replaces its content. */
  async type(target: Locator, text: string): Promise<void> {
    await this.walkTo(target);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  /** Tabs to the selected tab and moves to another with the arrow keys. */
  async toTab(tabs: Locator, name: string | RegExp): Promise<void> {
    await this.walkTo(tabs.getByRole('tab', { selected: true }));
    const wanted = tabs.getByRole('tab', { name });
    const count = await tabs.getByRole('tab').count();
    for (let moves = 0; moves < count; moves += 1) {
      if ((await wanted.getAttribute('aria-selected')) === 'true') break;
      await this.#page.keyboard.press('ArrowRight');
    }
    await expect(wanted).toBeFocused();
  }

  /** Tabs to a group of radio buttons and changes the choice with the arrow keys. */
  async chooseRadio(group: Locator, name: string | RegExp): Promise<void> {
    const wanted = group.getByRole('radio', { name });
    await this.walkTo(group.getByRole('radio', { checked: true }));
    const count = await group.getByRole('radio').count();
    for (let moves = 0; moves < count && !(await wanted.isChecked()); moves += 1)
      await this.#page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }

  /** Tabs to a select box and chooses an option by its first letters. */
  async select(target: Locator, name: string): Promise<void> {
    await this.walkTo(target);
    await this.#page.keyboard.type(name);
    await expect(target.locator('option:checked')).toHaveText(name);
  }

  /**
   * Opens a dialog from its button, checks that the focus is trapped inside, closes it with Escape, and expects the
   * focus back on the button.
   */
  async expectDialog(opener: Locator, dialog: Locator): Promise<void> {
    await this.press(opener);
    await expect(dialog).toBeVisible();
    const stops = await dialog.locator('button, a, input, select, textarea, summary').count();
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      const outside = await dialog.evaluate((element) => {
        const { activeElement } = document;
        // After the last stop the browser itself has the focus for one press.
        return activeElement !== document.body && !element.contains(activeElement);
      });
      expect(outside, `stop ${stop} is outside the dialog`).toBe(false);
      await this.#page.keyboard.press('Tab');
    }
    await this.#page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
