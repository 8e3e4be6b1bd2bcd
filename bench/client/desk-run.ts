import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { emulateCpu, watchMainThread } from './main-thread.ts';
import type { MainThread } from './main-thread.ts';

/** `client`: the client. `direct`: direct writes into the client's page. */
type Way = 'client' | 'direct';

/** What the page offers to the benchmark; see `desk-page/main.tsx`. */
declare global {
  interface Window {
    desk: {
      ready(): boolean;
      begin(perSecond: number, way: Way): void;
      end(): void;
      wrong(): string[];
      nextBet(): Promise<PressedCall>;
    };
    longTasks: number[];
    /** The bet of the last press. */
    nextBet: Promise<PressedCall>;
    /** From the last press of the bare button until its request could leave, ms. */
    leftMs: Promise<number>;
  }
}

/** A bet as the desk sent it. */
interface PressedCall {
  /** From the press until the request could leave, ms. */
  readonly leftMs: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The cost of drawing six ladders. */
export interface LadderRun {
  /** Without observers. */
  readonly mainThread: MainThread;
  /** ms; 0 if none took 50. */
  readonly longestTaskMs: number;
}

const SETTLE_MS = 800;
const BUSY_MS = 2000;
const WATCH_MS = 2000;
/** Until every change has been drawn. */
const DRAWN_MS = 700;
const LADDERS = 6;
const STAKE = '100';
/** Prices above the best one to back: nothing is on offer there, so that each bet waits and the next one finds the same ladder. */
const AWAY = 5;
const BEST_INDEX = 150;
/** How long the button of the mouse is held down. */
const HELD_MS = 60;
/** A pause before each press that differs, so that presses meet every part of the client's own rhythm. */
const pauseBefore = (press: number) => 330 + ((press * 37) % 100);

async function openDesk(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => window.desk.ready());
  // The chart is not a part of the ladders.
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  return { page, session: await page.context().newCDPSession(page) };
}

/** Lets six ladders change for a while, and measures what drawing them costs: first without observers, then with them. */
export async function runLadders(
  browser: Browser,
  url: string,
  { way, perSecond }: { readonly way: Way; readonly perSecond: number },
): Promise<LadderRun> {
  const { page, session } = await openDesk(browser, url);
  try {
    await emulateCpu(session, 1);
    await page.evaluate(([rate, how]) => window.desk.begin(rate, how), [perSecond, way] as const);
    await sleep(SETTLE_MS);
    const mainThread = await watchMainThread(session, BUSY_MS);
    await page.evaluate(() => {
      window.longTasks = [];
      const observer = new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
    });
    await sleep(WATCH_MS);
    const longTasks = await page.evaluate(() => {
      window.desk.end();
      return window.longTasks;
    });
    await sleep(DRAWN_MS);
    const wrong = await page.evaluate(() => window.desk.wrong());
    if (wrong.length > 0) throw new Error(`${way}: these cells show something else: ${wrong.join(', ')}`);
    return { mainThread, longestTaskMs: Math.max(0, ...longTasks) };
  } finally {
    await page.close();
  }
}

/** One press with one-click armed, and one on a bare button: ms until the request leaves. */
export interface Press {
  readonly deskMs: number;
  readonly bareMs: number;
}

/** Presses prices of six ladders that change, and in turn a bare button on an empty page. */
export async function runPresses(
  browser: Browser,
  url: string,
  {
    perSecond,
    slowdown,
    presses,
  }: { readonly perSecond: number; readonly slowdown: number; readonly presses: number },
): Promise<Press[]> {
  const { page, session } = await openDesk(browser, url);
  const bare = await openBare(browser, url);
  try {
    await armOneClick(page);
    await emulateCpu(session, slowdown);
    await emulateCpu(await bare.context().newCDPSession(bare), slowdown);
    await page.evaluate((rate) => window.desk.begin(rate, 'client'), perSecond);
    const seen: Press[] = [];
    for (let press = 0; press < presses; press++) {
      await sleep(pauseBefore(press));
      const call = await pressRung(page, press);
      seen.push({ deskMs: call.leftMs, bareMs: await pressBare(bare, call) });
    }
    return seen;
  } finally {
    await page.close();
    await bare.close();
  }
}

async function armOneClick(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Stake' }).fill(STAKE);
  await page.getByRole('button', { name: 'Arm one-click' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
  await page.getByText(/One-click is ON/).waitFor();
}

async function pressRung(page: Page, press: number): Promise<PressedCall> {
  const grid = page.getByRole('grid').nth(press % LADDERS);
  // A rung with an offer of the player's own would pick it up.
  const index = BEST_INDEX + AWAY + Math.floor(press / LADDERS);
  const box = await grid.locator(`[data-side="BACK"][data-index="${index}"]`).boundingBox();
  if (!box) throw new Error('the rung to press is not drawn');
  await page.evaluate(() => {
    window.nextBet = window.desk.nextBet();
  });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
  return page.evaluate(() => window.nextBet);
}

const BARE = '<!doctype html><title>Bare</title><button type="button">Bet</button>';

/** A page with nothing but a button, at the address of the desk, so that both may send the same request. */
async function openBare(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  await page.goto(url);
  return page;
}

/** Presses a button that does nothing but send the same request, under its own reference. Resolves to the ms until the browser had made it. */
async function pressBare(page: Page, { path, headers, body }: PressedCall): Promise<number> {
  const call = { path, headers, bet: JSON.parse(body) as object };
  await page.evaluate(({ path, headers, bet }) => {
    window.leftMs = new Promise((resolve) => {
      const button = document.querySelector('button');
      if (!button) return;
      button.onclick = ({ timeStamp }) => {
        window.fetch = (input, init) => {
          const request = new Request(input, init);
          resolve(performance.now() - timeStamp);
          return Promise.resolve(new Response(request.body));
        };
        const body = JSON.stringify({ ...bet, customerRef: crypto.randomUUID() });
        void fetch(path, { method: 'POST', headers, cache: 'no-store', body });
      };
    });
  }, call);
  await page.getByRole('button').click({ delay: HELD_MS });
  return page.evaluate(() => window.leftMs);
}
