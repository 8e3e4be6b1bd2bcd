import type { Page } from '@playwright/test';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

/** Tests the walk itself: what it must report. */

const RING = '<style>:focus { outline: 2px solid black }</style>';
const ENDS = '<button>First</button><a href="#a">Second</a><input aria-label="Third" />';

async function walk(page: Page, content: string): Promise<readonly string[]> {
  await page.setContent(`<!doctype html><html lang="en"><body>${content}</body></html>`);
  return expectWalkable(page);
}

test('[R1.1] the walk accepts a good page and visits all its stops', async ({ page }) => {
  expect(await walk(page, RING + ENDS)).toEqual(['button "First"', 'a "Second"', 'input "Third"']);
});

for (const [fault, content, said] of [
  ['a trap', `${RING}<input aria-label="Trap" onkeydown="event.preventDefault()" />${ENDS}`, 'does not end'],
  [
    'a circle of two',
    `${RING}<button id="one">One</button><button onkeydown="event.preventDefault(); one.focus()">Two</button>${ENDS}`,
    'does not end',
  ],
  ['a focus that is lost', `${RING}<button onfocus="this.blur()">Lost</button>${ENDS}`, 'not reached'],
  [
    'a stop out of its order',
    `${RING}<button>Late</button><button tabindex="1">Early</button>`,
    'comes after',
  ],
  ['a stop without a ring', `<style>* { outline: none !important }</style>${ENDS}`, 'shows no ring'],
  ['a faint ring', `<style>:focus { outline: 2px solid #ddd }</style>${ENDS}`, 'its ring has a contrast'],
  [
    'a stop that lies under something',
    `${RING}${ENDS}<div style="position:fixed;inset:0">Over all</div>`,
    'cannot be seen',
  ],
  ['what a mouse alone can press', `${RING}${ENDS}<div style="cursor:pointer">Press</div>`, 'only a mouse'],
] as const) {
  test(`[R1.1] the walk fails on ${fault}`, async ({ page }) => {
    await expect(walk(page, content)).rejects.toThrow(said);
  });
}
