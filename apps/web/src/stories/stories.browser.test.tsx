import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/axe.ts';
import { allStories } from './all-stories.ts';
import { StoryPage } from './story-page.tsx';

const PHONE = 390;

beforeAll(() => page.viewport(PHONE, 844));

/** Elements that reach over the right edge of the phone, other than inside something that scrolls by itself. */
function overflowing(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null && element !== document.body && element !== document.documentElement
      ? getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement)
      : false;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && !scrolls(element.parentElement))
    .filter((element) => element.getBoundingClientRect().right > PHONE + 0.5)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Opens the dialog of a state that is one. */
async function openDialog(container: Element): Promise<void> {
  const opener = container.querySelector<HTMLElement>('[data-opens]');
  if (!opener) return;
  opener.click();
  await expect.poll(() => container.querySelector('dialog[open]')).not.toBeNull();
}

test('every file of stories has a title of its own and at least one state', () => {
  const titles = allStories.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(0);
  expect(allStories.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
});

describe.each(allStories)('$title', ({ title, states }) => {
  test.each(Object.keys(states))('%s passes axe in light, dark and green, and fits a phone', async (name) => {
    const { container } = await render(<StoryPage file={{ title, states: { [name]: states[name] } }} />);
    await openDialog(container);
    expect(await accessibilityFaults()).toEqual([]);
    expect(overflowing()).toEqual([]);
  });
});
