import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The longest list has as many; further there is a trap. */
const STOPS_MAX = 400;

/** A player who has a keyboard and nothing else. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Walks with the Tab key until an element has the focus. Throws Error when the key does not lead there. */
  async walkTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${String(target)}`);
  }

  /** Walks to a link, button, tab or box and presses it. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.walkTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Walks to a field and types over what is in it. */
  async type(target: Locator, text: string): Promise<void> {
    await this.walkTo(target);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  /** Walks to the tab that is selected and goes on by arrows to another. */
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

  /** Walks to a group of radio buttons and moves the choice by arrows. */
  async chooseRadio(group: Locator, name: string | RegExp): Promise<void> {
    const wanted = group.getByRole('radio', { name });
    await this.walkTo(group.getByRole('radio', { checked: true }));
    const count = await group.getByRole('radio').count();
    for (let moves = 0; moves < count && !(await wanted.isChecked()); moves += 1)
      await this.#page.keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }

  /** Walks to a list of choices and takes one by the first letters of its name. */
  async select(target: Locator, name: string): Promise<void> {
    await this.walkTo(target);
    await this.#page.keyboard.type(name);
    await expect(target.locator('option:checked')).toHaveText(name);
  }

  /**
   * Opens a dialog from its button, finds the focus inside and kept there, closes it with Escape, and finds the focus on
   * the button again.
   */
  async expectDialog(opener: Locator, dialog: Locator): Promise<void> {
    await this.press(opener);
    await expect(dialog).toBeVisible();
    const stops = await dialog.locator('button, a, input, select, textarea, summary').count();
    for (let stop = 0; stop <= stops + 1; stop += 1) {
      const outside = await dialog.evaluate((element) => {
        const { activeElement } = document;
        // Past the last stop the focus is with the browser for one press.
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
