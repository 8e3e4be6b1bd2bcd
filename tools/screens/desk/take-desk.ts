import type { Page } from 'playwright';
import type { Calls } from '../calls.ts';
import { openContext, ready, READY_MS, showWhole, THEMES } from '../take.ts';
import type { Taking, Width } from '../take.ts';
import { ADMINS, gatherCrew } from './crew.ts';
import { fillDesk } from './data.ts';
import { screenAbout } from './desk-screens.ts';
import type { DeskScreen } from './desk-screens.ts';

/** Returns what takes screens of the desk in one width and three themes. The exchange is filled before the first one. */
export function deskTaker(calls: Calls) {
  let filled: ReturnType<typeof fill> | undefined;
  return async (width: Width, screens: readonly DeskScreen[], taking: Taking): Promise<void> => {
    if (screens.length === 0) return;
    filled ??= fill(calls);
    const { data, sessions } = await filled;
    for (const screen of screens) {
      const context = await openContext(width, taking.browser);
      await context.addInitScript(
        `sessionStorage.setItem('desk.session', ${JSON.stringify(JSON.stringify(sessions[screen.role]))})`,
      );
      const page = await context.newPage();
      page.setDefaultTimeout(READY_MS);
      try {
        await take(page, screenAbout(screen, data), width, taking);
      } catch (error) {
        taking.failed(`${screen.name}-${width.width}`, String(error).split('\n')[0] ?? '');
      }
      await context.close();
    }
  };
}

async function fill(calls: Calls) {
  const crew = await gatherCrew(calls, ADMINS);
  const data = await fillDesk(calls, crew);
  return { data, sessions: { ...crew, AGENT: data.agentPerson } };
}

async function take(
  page: Page,
  { name, path, shows, press }: DeskScreen,
  { width }: Width,
  taking: Taking,
): Promise<void> {
  await page.goto(`${taking.exchange.address}/desk${path}`);
  await ready(page);
  // A card on a tablet or phone hides some columns of the table, and the first match may be in one of them.
  await page.getByRole('main').getByText(shows).filter({ visible: true }).first().waitFor();
  await press?.(page);
  await ready(page);
  await showWhole(page);
  for (const theme of THEMES) {
    await page.evaluate(`
      document.body.className = 'theme-${theme}';
      document.querySelector('select[aria-label=Theme]').value = '${theme}';
    `);
    taking.save(
      `${name}-${width}-${theme}`,
      await page.screenshot({ animations: 'disabled', caret: 'hide' }),
    );
  }
}
