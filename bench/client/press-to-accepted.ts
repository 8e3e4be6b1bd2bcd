import type { Page } from 'playwright-core';

/** What one bet took, ms. */
export interface PressedBet {
  /** From the press to the frame that shows the outcome of the bet. */
  readonly pressMs: number;
  /** The same bet sent by the same page without its client: from the call to the parsed answer. */
  readonly roundTripMs: number;
  /** The same bet sent by a bare button on the same page: from its press to the frame that shows it. */
  readonly bareMs: number;
}

declare global {
  interface Window {
    /** Time of the frame that shows the outcome; reset before each press. */
    acceptedAt: Promise<number>;
    pressedAt: number;
    sendAlone(bet: SentBet): Promise<number>;
    bareMs: Promise<number>;
  }
}

interface SentBet {
  readonly url: string;
  readonly token: string;
  readonly text: string;
}

const RUNNER = 'Stillwater';
/** Far from what is offered: it is accepted and waits, so that every bet finds the same book. */
const ODDS = '20';
const STAKE = '100';
const PLACE = /\/Bet\/PlaceBetV2$/i;

/** Logs in a new demo player on a quiet market's page. */
export async function openMarket(page: Page, url: string): Promise<void> {
  await page.addInitScript(offerSendAlone);
  await page.goto(`${url}/markets/fixed.quiet`);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

/** Observes the press and the outcome from within the page, with no protocol in between. */
function watchOutcome(): void {
  addEventListener('click', ({ timeStamp }) => (window.pressedAt = timeStamp), { capture: true, once: true });
  window.acceptedAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const said = [...document.querySelectorAll('article [role=status]')].some((status) =>
        /matched|accepted/i.test(status.textContent ?? ''),
      );
      if (!said) return;
      observer.disconnect();
      // The frame is on the screen when the next task runs.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Adds a function to the page that sends the client's bet again under a new reference; ms until its answer is parsed. */
function offerSendAlone(): void {
  window.sendAlone = async ({ url, token, text }) => {
    const bet = JSON.parse(text) as Record<string, unknown>;
    const customerRef = crypto.randomUUID().replaceAll('-', '');
    const started = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...bet, customerRef }),
    });
    const answer = (await response.json()) as { readonly success: boolean };
    if (!answer.success) throw new Error(`a bet sent alone was refused (${response.status})`);
    return performance.now() - started;
  };
}

/** Adds a button over the page that sends a bet and shows its outcome in itself, without React. */
function offerBareButton(bet: SentBet): void {
  const button = document.createElement('button');
  button.textContent = 'Bare';
  button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999;width:160px;height:44px';
  document.body.append(button);
  window.bareMs = new Promise((resolve, reject) => {
    button.addEventListener('click', ({ timeStamp }) => {
      const shown = window.sendAlone(bet).then(() => {
        button.textContent = 'Accepted';
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      });
      shown.catch(reject);
    });
  });
  void window.bareMs.catch(() => undefined).finally(() => button.remove());
}

async function pressBare(page: Page, bet: SentBet): Promise<number> {
  await page.evaluate(offerBareButton, bet);
  await page.getByRole('button', { name: 'Bare' }).click();
  return page.evaluate(() => window.bareMs);
}

/** Fills in a bet, presses the button and waits for the outcome; then sends the same bet alone, and by the bare button. */
export async function pressBet(page: Page): Promise<PressedBet> {
  await page
    .getByRole('button', { name: `Back ${RUNNER}` })
    .last()
    .click();
  const slip = page.getByRole('article', { name: `Back ${RUNNER}` });
  const form = slip.getByRole('form', { name: 'Bet' });
  await form.getByRole('textbox', { name: 'Odds' }).fill(ODDS);
  await form.getByRole('textbox', { name: 'Stake' }).fill(STAKE);
  const place = form.getByRole('button', { name: /^Back .* at / });
  await page.evaluate(watchOutcome);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => PLACE.test(new URL(request.url()).pathname)),
    place.click(),
  ]);
  const pressMs = await page.evaluate(async () => (await window.acceptedAt) - window.pressedAt);
  await slip.getByRole('button', { name: 'Done' }).click();
  const { authorization = '' } = await sent.allHeaders();
  const bet = { url: sent.url(), token: authorization, text: sent.postData() ?? '' };
  const roundTripMs = await page.evaluate((same) => window.sendAlone(same), bet);
  return { pressMs, roundTripMs, bareMs: await pressBare(page, bet) };
}
