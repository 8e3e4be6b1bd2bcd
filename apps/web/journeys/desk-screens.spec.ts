import type { Page } from '@playwright/test';
import { callsOf } from '../../../tools/screens/calls.ts';
import { gatherCrew } from '../../../tools/screens/desk/crew.ts';
import type { Crew } from '../../../tools/screens/desk/crew.ts';
import { fillDesk } from '../../../tools/screens/desk/data.ts';
import type { DeskData } from '../../../tools/screens/desk/data.ts';
import { DESK_ROLES, DESK_SCREENS, screenAbout } from '../../../tools/screens/desk/desk-screens.ts';
import type { DeskScreen } from '../../../tools/screens/desk/desk-screens.ts';
import { address } from './support/address.ts';
import { expectAccessible } from './support/axe.ts';
import { onPhone } from './support/narrow.ts';
import { ADMINS, PASSWORD } from './support/operator.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });

/** Of the walk, one after another, because the focus ring has a different colour in each. */
const THEMES = ['dark', 'light', 'green'] as const;
const TABLET = 834;

let crew: Crew;
let data: DeskData;
test.beforeAll(async () => {
  const calls = callsOf(address(''));
  crew = await gatherCrew(calls, [
    { name: ADMINS[0], password: PASSWORD },
    { name: ADMINS[1], password: PASSWORD },
  ]);
  data = await fillDesk(calls, crew);
});

/** All that is wrong with a screen: nothing is shown, the Tab key cannot walk it, axe finds a fault at some width, or it is wider than the page. */
async function faultsOf(
  page: Page,
  { name, path, shows, press }: DeskScreen,
  theme: string,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const check = async (what: string, look: () => Promise<unknown>): Promise<void> => {
    await look().catch((error: unknown) => faults.push(`${name} ${what}: ${String(error)}`));
  };
  const fits = async () => {
    await expectAccessible(page);
    const [width = 0, wanted = 0] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(wanted, 'the width of its content').toBeLessThanOrEqual(width);
  };
  // On the screen before, because the walk begins on a page that nobody has touched.
  await page.evaluate((chosen) => localStorage.setItem('desk.theme', chosen), theme);
  await page.goto(`/desk${path}`);
  await check('shows its data', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  });
  if (press === undefined) await check('by the Tab key', () => expectWalkable(page));
  else await check('by a press', () => press(page));
  await check('wide', fits);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: TABLET, height: wide?.height ?? TABLET });
  await check('on a tablet', fits);
  if (wide !== null) await page.setViewportSize(wide);
  await check('on a phone', () => onPhone(page, fits));
  return faults;
}

for (const role of DESK_ROLES) {
  test(`[R20.33] every screen of the desk for the role ${role}, with data: no fault that axe finds in light, dark and green at three widths, and the Tab key alone walks it`, async ({
    page,
  }) => {
    const session = { ...crew, AGENT: data.agentPerson }[role];
    await page.addInitScript((kept) => sessionStorage.setItem('desk.session', JSON.stringify(kept)), session);
    const screens = DESK_SCREENS.filter((screen) => screen.role === role);
    const faults: string[] = [];
    await page.goto('/desk/own');
    for (const [index, screen] of screens.entries()) {
      const theme = THEMES[index % THEMES.length] ?? 'dark';
      faults.push(...(await faultsOf(page, screenAbout(screen, data), theme)));
    }
    expect(faults).toEqual([]);
  });
}
