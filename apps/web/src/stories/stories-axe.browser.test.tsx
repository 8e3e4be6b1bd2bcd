import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { loadFonts, misfits } from '@layline/ui/stories/fit.ts';
import { openDialogs } from '../testing/open-dialogs.ts';
import { allStories } from './all-stories.ts';
import { StoryPage } from './story-page.tsx';

const PHONE = 390;

beforeAll(loadFonts);
beforeAll(() => page.viewport(PHONE, 844));

test('every story file has its own title and at least one state', () => {
  const titles = allStories.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(0);
  expect(allStories.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
});

describe.each(allStories)('on a phone, $title', ({ title, states }) => {
  test.each(Object.keys(states))('%s passes axe in light, dark and green, and fits', async (name) => {
    const { container } = await render(<StoryPage file={{ title, states: { [name]: states[name] } }} />);
    await openDialogs(container);
    expect(await accessibilityFaults()).toEqual([]);
    expect(document.documentElement.clientWidth).toBe(PHONE);
    expect(misfits('plain')).toEqual([]);
  });
});
