import type { Page } from 'playwright';
import type { Calls } from '../calls.ts';
import { openContext, ready, READY_MS, showWhole, THEMES } from '../take.ts';
import type { Taking, Width } from '../take.ts';
import { ADMINS, gatherCrew } from './crew.ts';
import type { DeskSession } from './crew.ts';
import { fillDesk } from './data.ts';
import type { DeskData } from './data.ts';
import { screenAbout } from './desk-screens.ts';
import type { DeskRole, DeskScreen } from './desk-screens.ts';
import { startDisputedWeek } from './disputed-week.ts';
import type { DisputedWeek } from './disputed-week.ts';

/** Takes screens of the desk, and stops what it has started. */
export interface DeskTaker {
  /** Takes screens in one width and three themes. */
  readonly take: (width: Width, screens: readonly DeskScreen[], taking: Taking) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An exchange that has been filled for its pictures. */
interface Filled {
  readonly address: string;
  /** How far its clock is ahead, ms. */
  readonly aheadMs: number;
  readonly sessions: Partial<Readonly<Record<DeskRole, DeskSession>>>;
  /** Ids and names for the words in braces. */
  readonly data: DeskData | null;
}

/** Returns what takes screens of the desk of an exchange. */
export function deskTaker(calls: Calls): DeskTaker {
  let filled: Promise<Filled> | undefined;
  let week: Promise<DisputedWeek> | undefined;
  const fillingOf = async ({ disputed = false }: DeskScreen): Promise<Filled> => {
    if (!disputed) return (filled ??= fill(calls));
    const { exchange, aheadMs, admin } = await (week ??= startDisputedWeek());
    return { address: exchange.address, aheadMs, sessions: { ADMIN: admin }, data: null };
  };
  return {
    async take(width, screens, taking) {
      for (const screen of screens) {
        const { address, aheadMs, sessions, data } = await fillingOf(screen);
        const context = await openContext(width, taking.browser);
        if (aheadMs > 0) await context.clock.install({ time: Date.now() + aheadMs });
        await context.addInitScript(
          `sessionStorage.setItem('desk.session', ${JSON.stringify(JSON.stringify(sessions[screen.role]))})`,
        );
        const page = await context.newPage();
        page.setDefaultTimeout(READY_MS);
        try {
          await take(page, address, data === null ? screen : screenAbout(screen, data), width, taking);
        } catch (error) {
          taking.failed(`${screen.name}-${width.width}`, String(error).split('\n')[0] ?? '');
        }
        await context.close();
      }
    },
    stop: async () => (await week)?.stop(),
  };
}

async function fill(calls: Calls): Promise<Filled> {
  const crew = await gatherCrew(calls, ADMINS);
  const data = await fillDesk(calls, crew);
  return { address: calls.address, aheadMs: 0, data, sessions: { ...crew, AGENT: data.agentPerson } };
}

async function take(
  page: Page,
  address: string,
  { name, path, shows, press }: DeskScreen,
  { width }: Width,
  taking: Taking,
): Promise<void> {
  await page.goto(`${address}/desk${path}`);
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
