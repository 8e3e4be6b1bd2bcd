import type { Page } from '@playwright/test';
import { callsOf } from '../../../tools/screens/calls.ts';
import { gatherCrew } from '../../../tools/screens/desk/crew.ts';
import type { Crew } from '../../../tools/screens/desk/crew.ts';
import { fillDesk } from '../../../tools/screens/desk/data.ts';
import type { DeskData } from '../../../tools/screens/desk/data.ts';
import { DESK_SCREENS, screenAbout } from '../../../tools/screens/desk/desk-screens.ts';
import { address } from './support/address.ts';
import { expectAccessible } from './support/axe.ts';
import { onPhone } from './support/narrow.ts';
import { ADMINS, PASSWORD } from './support/operator.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

// All in one worker, because each worker would fill the desk with data of its own.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** One after another: the focus ring has a different colour in each. */
const THEMES = ['dark', 'light', 'green'] as const;
const TABLET = { width: 834, height: 1112 };

let crew: Crew;
let data: DeskData;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const calls = callsOf(address(''));
  crew = await gatherCrew(calls, [
    { name: ADMINS[0], password: PASSWORD },
    { name: ADMINS[1], password: PASSWORD },
  ]);
  data = await fillDesk(calls, crew);
});

/** No fault that axe finds in these themes, or in any, and nothing wider than the page. */
async function expectFit(page: Page, themes?: readonly string[]): Promise<void> {
  await expectAccessible(page, themes);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, 'what is wider than the page, px').toBeLessThanOrEqual(0);
}

/** What a press opens on a screen, and disputes, are checked by the tests of their components. */
const SCREENS = DESK_SCREENS.filter(({ press, disputed = false }) => press === undefined && !disputed);

// One visit for all, because most of the time would go to opening the screen.
for (const [index, screen] of SCREENS.entries()) {
  test(`[R20.33] ${screen.name} for the role ${screen.role}, with data: no fault that axe finds in three themes and at three widths, and the Tab key alone walks it`, async ({
    page,
  }) => {
    const { path, shows } = screenAbout(screen, data);
    const theme = THEMES[index % THEMES.length] ?? 'dark';
    await page.addInitScript(
      ([session, kept]) => {
        sessionStorage.setItem('desk.session', session);
        localStorage.setItem('desk.theme', kept);
      },
      [JSON.stringify({ ...crew, AGENT: data.agentPerson }[screen.role]), theme] as const,
    );
    await page.goto(`/desk${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectWalkable(page);
    await expectFit(page);
    const wide = page.viewportSize();
    // The width changes no colour, so one theme is enough.
    await page.setViewportSize(TABLET);
    await expectFit(page, [theme]);
    if (wide !== null) await page.setViewportSize(wide);
    await onPhone(page, () => expectFit(page, [theme]));
  });
}
