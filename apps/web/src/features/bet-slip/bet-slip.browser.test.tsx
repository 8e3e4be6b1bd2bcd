import { exampleBetRecord } from '@layline/contract/examples/reports.ts';
import { parsed } from '../../provider/decode.ts';
import { exampleEvent, exampleMarket, MARKET_ID, NOW } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import type { OpenBet, PlaceResult } from '@layline/contract/entities/bet.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../api/reads.ts';
import { seedBooks } from '../../live/seed-books.ts';
import { MarketBook } from '../../provider/books.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { login, openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { slipStore } from '../../session/slip-store.ts';
import { renderApp } from '../../testing/render-app.tsx';

const MATCHED: PlaceResult = {
  betId: 5,
  status: 'EXECUTION_COMPLETE',
  matched: 500,
  remaining: 0,
  averagePrice: 2.28,
  line: null,
  delayUntil: null,
  ownBetCrossed: 0,
  serverTime: NOW,
};
const BET: OpenBet = { ...exampleOpenBet, betId: 5, customerRef: null };

const LIMITS = {
  marketId: MARKET_ID,
  ...exampleMarket.limits,
  betDelaySec: 5,
  commissionRate: 5,
  currency: 'INR',
};

type Handlers = Parameters<typeof provide>[0];

const back = page.getByRole('button', { name: /^Back Mumbai/ });
const stake = page.getByLabelText('Stake', { exact: true });
const odds = page.getByLabelText('Odds', { exact: true });
const press = page.getByRole('button', {
  name: /^(Place bet|Confirm|Log in to place|(Back|Lay|Yes|No|Over|Under) .* at )/,
});
const slip = page.getByRole('article', { name: 'Back Mumbai' });

function exchange(handlers: Handlers = {}) {
  return provide({
    'Bet/PlaceBetV2': () => succeed(MATCHED),
    ...handlers,
    'Market/GetByEventId':
      handlers['Market/GetByEventId'] ?? (() => succeed({ event: exampleEvent, markets: [exampleMarket] })),
    'Odds/GetUserLimits': handlers['Odds/GetUserLimits'] ?? (() => succeed(LIMITS)),
    'Bet/GetUserOpenBets':
      handlers['Bet/GetUserOpenBets'] ?? (() => succeed({ openBets: [], balance: 100_000 })),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    'Bet/SaveBetSlip': () => succeed({ slips: [] }),
    'Setting/GetSetting':
      handlers['Setting/GetSetting'] ??
      (() =>
        succeed({
          stakes: login.stakes,
          acceptWorseTicks: 0,
          acceptBetter: true,
          confirmBets: false,
          userFlags: login.flags,
        })),
  });
}

function enter() {
  signIn({ balance: 100_000, exposure: 0 });
}

async function openSlip(handlers?: Handlers, guest = false) {
  const seen = exchange(handlers);
  openSite();
  if (!guest) enter();
  const app = await renderApp(`/markets/${exampleEvent.id}`);
  await back.nth(2).click();
  await expect.element(slip).toBeVisible();
  return { ...app, seen, placed: () => seen.filter(({ url }) => url.includes('PlaceBetV2')) };
}

beforeEach(async () => {
  slipStore.setState({ slips: [] });
  await page.viewport(1440, 900);
});

describe('pressing a price', () => {
  // Three axe runs over a whole page take a busy machine longer than the default timeout.
  test(
    '[R3.12] opens the slip at that price; it passes axe in three themes',
    { timeout: 15_000 },
    async () => {
      await openSlip();
      await expect.element(odds).toHaveValue('2.28');
      await stake.fill('500');
      await expect.element(slip.getByText('₹640')).toBeVisible();
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test('[R12.23] the amount can be what the bet is to win; the stake follows it and the odds', async () => {
    const { placed } = await openSlip();
    const amountIs = slip.getByRole('group', { name: 'The amount is' });
    await amountIs.getByRole('button', { name: 'To win' }).click();
    await slip.getByRole('textbox', { name: 'To win' }).fill('500');
    await expect.element(slip.getByRole('button', { name: 'Back ₹391 at 2.28' })).toBeVisible();
    await odds.fill('2.5');
    await expect.element(slip.getByRole('button', { name: 'Back ₹334 at 2.5' })).toBeVisible();
    await page.getByRole('button', { name: 'Stake ₹1,000, 1k', exact: true }).click();
    await expect.element(stake).toHaveValue('1000');
    await amountIs.getByRole('button', { name: 'Liability' }).click();
    await expect.element(slip.getByRole('button', { name: 'Place bet' })).toBeVisible();
    expect(placed()).toHaveLength(0);
  });

  test('[R12.23] what is to be won is reached at the worst odds that the slip accepts', async () => {
    await openSlip();
    await slip.getByRole('group', { name: 'The amount is' }).getByRole('button', { name: 'To win' }).click();
    await slip.getByRole('textbox', { name: 'To win' }).fill('500');
    await expect.element(slip.getByRole('button', { name: 'Back ₹391 at 2.28' })).toBeVisible();
    await slip.getByText(/^If the price changes: /).click();
    await slip.getByText('Accept slightly worse').click();
    await expect.element(slip.getByText('1 step, to 2.26')).toBeVisible();
    await expect.element(slip.getByRole('button', { name: 'Back ₹397 at 2.28' })).toBeVisible();
  });

  test('[R12.23] a stake that was changed elsewhere stays, and the amount is a stake again', async () => {
    await openSlip();
    await slip.getByRole('group', { name: 'The amount is' }).getByRole('button', { name: 'To win' }).click();
    await slip.getByRole('textbox', { name: 'To win' }).fill('500');
    await expect.element(slip.getByRole('button', { name: 'Back ₹391 at 2.28' })).toBeVisible();
    // As another tab's stake arrives here.
    const slips = slipStore.getState().slips.map((one) => ({ ...one, stake: '200' }));
    slipStore.setState({ slips });
    await expect.element(slip.getByRole('button', { name: 'Back ₹200 at 2.28' })).toBeVisible();
    await expect.element(stake).toHaveValue('200');
  });

  test('[R9.1] the player’s quick stakes fill the field, Clear empties it', async () => {
    await openSlip();
    await page.getByRole('button', { name: 'Stake ₹1,000, 1k', exact: true }).click();
    await expect.element(stake).toHaveValue('1000');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(stake).toHaveValue('');
  });

  test('arrows step the odds along the ladder, Escape closes', async () => {
    await openSlip();
    await odds.click();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(odds).toHaveValue('2.30');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(odds).toHaveValue('2.26');
    await userEvent.keyboard('{Escape}');
    await expect.element(slip).not.toBeInTheDocument();
  });

  test('[R5.8] odds off the ladder are moved before anything is sent, and the slip says so', async () => {
    const { placed } = await openSlip();
    await stake.fill('500');
    await odds.fill('2.29');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('2.29 is not offered; 2.28 is the nearest.')).toBeVisible();
    expect(placed()).toHaveLength(0);
    await expect.element(odds).toHaveValue('2.28');
  });

  test('[R5.8] a stake outside the limits is corrected with one tap', async () => {
    const { placed } = await openSlip();
    await stake.fill('50');
    await expect.element(page.getByText('The minimum stake is ₹100.')).toBeVisible();
    await press.click({ force: true });
    expect(placed()).toHaveLength(0);
    await page.getByRole('button', { name: 'Use ₹100', exact: true }).click();
    await expect.element(stake).toHaveValue('100');
  });
});

describe('[R20.63] the largest stake that the site takes', () => {
  test('is the most that can be typed, and is one tap away', async () => {
    const { placed } = await openSlip({
      'Odds/GetUserLimits': () => succeed({ ...LIMITS, maxStake: 300 }),
    });
    await stake.fill('500');
    await expect.element(page.getByText('The maximum stake is ₹300.')).toBeVisible();
    await press.click({ force: true });
    expect(placed()).toHaveLength(0);
    await page.getByRole('button', { name: 'Use ₹300', exact: true }).click();
    await expect.element(stake).toHaveValue('300');
  });

  test('is named when it has been lowered since the market was shown', async () => {
    const error = { code: 'INVALID_BET_SIZE', message: '', details: { min: 100, max: 300, step: 1 } };
    const refused = () =>
      Response.json({ success: false, status: 422, result: null, error }, { status: 422 });
    await openSlip({ 'Bet/PlaceBetV2': refused });
    await stake.fill('500');
    await press.click();
    await expect
      .element(
        page.getByText('The stake must be between ₹100 and ₹300, in steps of ₹1. Change it and try again.'),
      )
      .toBeVisible();
  });
});

describe('[R13.1] what will happen', () => {
  const forecast = () => slip.element().querySelector('[data-forecast]')?.textContent;

  test('is said of what was typed, and not of a bet that would be refused', async () => {
    await openSlip();
    await stake.fill('500');
    await expect.poll(forecast).toBe('After 5 s, if the prices stay: ₹500 is matched at 2.28.');
    await odds.fill('2.40');
    await expect.poll(forecast).toBe('If you place it now: ₹500 waits at 2.4; nothing is matched yet.');
    await stake.fill('50');
    await expect.poll(forecast).toBeUndefined();
  });

  test('names an own offer in the way', async () => {
    const own = { ...exampleOpenBet, runnerId: 'mumbai', side: 'LAY', price: 2.28 };
    await openSlip({ 'Bet/GetUserOpenBets': () => succeed({ openBets: [own], balance: 100_000 }) });
    await stake.fill('500');
    await expect.poll(forecast).toContain('You have an offer of your own at 2.28');
  });
});

describe('[R7.17] placing', () => {
  test('sends what was typed, once, with its own reference, and says what matched', async () => {
    const { placed } = await openSlip();
    await stake.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('₹500 matched at 2.28.')).toBeVisible();
    const body: unknown = await placed()[0]?.json();
    expect(body).toEqual({
      marketId: MARKET_ID,
      runnerId: 'mumbai',
      side: 'BACK',
      price: 2.28,
      stake: 500,
      persistence: 'LAPSE',
      acceptBetter: true,
      acceptWorseTicks: 0,
      marketVersion: 9,
      customerRef: expect.stringMatching(/^[0-9a-f]{32}$/),
      source: 'SLIP',
    });
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a second press during the first does nothing', async () => {
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => (answer = resolve));
    const { placed } = await openSlip({ 'Bet/PlaceBetV2': () => waiting });
    await stake.fill('500');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('Placing bet')).toBeVisible();
    await expect.element(page.getByText('Placing', { exact: true })).toBeVisible();
    answer(succeed(MATCHED));
    await expect.element(page.getByText('₹500 matched at 2.28.')).toBeVisible();
    expect(placed()).toHaveLength(1);
  });

  test('a refusal is explained with its figures, and the slip can be edited', async () => {
    const refusal = {
      code: 'INSUFFICIENT_FUNDS',
      message: 'x',
      details: { needed: 500, available: 120.5 },
    };
    await openSlip({
      'Bet/PlaceBetV2': () =>
        Response.json({ success: false, status: 409, result: null, error: refusal }, { status: 409 }),
    });
    await stake.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('This bet needs ₹500, and ₹120.50 is available. Lower the stake or deposit.'))
      .toBeVisible();
    await expect.element(stake).toHaveValue('500');
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a bet in the delay counts down and then shows the outcome', async () => {
    const lapsed = { ...BET, status: 'EXECUTION_COMPLETE', matched: 0, remaining: 0, lapsed: 500 };
    await openSlip({
      'Bet/PlaceBetV2': () =>
        succeed({ ...MATCHED, status: 'PENDING', matched: 0, remaining: 500, delayUntil: NOW + 2_000 }),
      'Bet/GetUserOpenBets': (request) => {
        const customerRef = new URL(request.url).searchParams.get('customerRef');
        if (customerRef === null) return succeed({ openBets: [], balance: 100_000 });
        return succeed({
          openBets: [{ ...lapsed, customerRef, lapseReason: 'MKT_SUSPENDED' }],
          balance: 100_000,
        });
      },
    });
    await stake.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Waiting/)).toBeVisible();
    await expect.element(page.getByText('Lapsed', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('₹500 lapsed. The market was suspended while the bet was waiting.'))
      .toBeVisible();
  });

  test('[R6.1] a guest is asked to log in, and the slip stays', async () => {
    const { placed } = await openSlip({}, true);
    await stake.fill('500');
    await press.click();
    await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(placed()).toHaveLength(0);
    enter();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(press).toHaveTextContent('Back ₹500 at 2.28');
  });

  test('[R7.17] fill or kill is chosen in the options, said before the press, and sent', async () => {
    const { placed } = await openSlip();
    await stake.fill('500');
    await page.getByText(/^If the price changes: /).click();
    await page.getByLabelText('Fill or kill: all of it at once, or nothing').click();
    await expect.element(page.getByText(/^If the price changes: .*, all at once or nothing$/)).toBeVisible();
    await expect.element(page.getByText('Keep the unmatched part in-play')).not.toBeInTheDocument();
    await press.click();
    await expect.poll(placed).toHaveLength(1);
    expect(await placed()[0]?.clone().json()).toMatchObject({
      timeInForce: 'FILL_OR_KILL',
      persistence: 'LAPSE',
    });
  });

  test('if the player wants to confirm, the first press asks and the second sends', async () => {
    const settings = {
      stakes: login.stakes,
      acceptWorseTicks: 2,
      acceptBetter: true,
      confirmBets: true,
      userFlags: login.flags,
    };
    const { placed } = await openSlip({ 'Setting/GetSetting': () => succeed(settings) });
    await stake.fill('500');
    await press.click();
    await expect.element(press).toHaveTextContent('Confirm: Back ₹500 at 2.28');
    expect(placed()).toHaveLength(0);
    await press.click();
    await expect.element(page.getByText('₹500 matched at 2.28.')).toBeVisible();
    expect(placed()).toHaveLength(1);
  });

  test('a bet without an answer is checked, found missing, and can be sent again', async () => {
    let fails = true;
    const { placed } = await openSlip({
      'Bet/PlaceBetV2': () => {
        if (fails) throw new TypeError('Failed to fetch');
        return succeed(MATCHED);
      },
    });
    await stake.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Checking', { exact: true }).first()).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again: Back ₹500 at 2.28' });
    await expect.element(again).toBeVisible();
    fails = false;
    await again.click();
    await expect.element(page.getByText('₹500 matched at 2.28.')).toBeVisible();
    const refs = await Promise.all(
      placed().map(async (request) => (await request.json()) as { customerRef: string }),
    );
    expect(refs).toHaveLength(2);
    expect(refs[0]?.customerRef).toBe(refs[1]?.customerRef);
  });
});

test('[R8.8] a refusal is toasted with the provider’s message, besides what the slip says', async () => {
  await openSlip({ 'Bet/PlaceBetV2': () => refuse(409, 'MARKET_SUSPENDED', 'Suspended by the umpire') });
  await stake.fill('500');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => slip.getByRole('alert').query()?.textContent).toMatch(/suspended/i);
  await expect.element(page.getByRole('note').getByText('Suspended by the umpire')).toBeVisible();
});

test('[R8.8] the toast of a slip that is not visible is announced', async () => {
  const answer = Promise.withResolvers<Response>();
  const { router } = await openSlip({ 'Bet/PlaceBetV2': () => answer.promise });
  await stake.fill('500');
  await userEvent.keyboard('{Enter}');
  await router.navigate({ to: '/underConstruction' });
  await expect.element(slip).not.toBeInTheDocument();
  answer.resolve(refuse(409, 'MARKET_SUSPENDED', 'Suspended for rain'));
  await expect.element(page.getByRole('alert').getByText('Suspended for rain')).toBeVisible();
});

test('[R8.8] a provider’s message about a fault is shown in the slip, once no bet was found', async () => {
  const error = { message: 'Insufficient balance' };
  await openSlip({ 'Bet/PlaceBetV2': () => Response.json({ success: false, error }, { status: 500 }) });
  await stake.fill('500');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Checking', { exact: true }).first()).toBeVisible();
  await expect.element(slip.getByText('Insufficient balance')).toBeVisible();
  await expect.element(slip.getByText('No money is held for this bet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again: Back ₹500 at 2.28' })).toBeVisible();
});

test('[R7.17] a page instead of an answer leaves open whether the bet was taken', async () => {
  const bet = { eventId: exampleEvent.id, marketId: MARKET_ID, stake: 500 };
  let isTaken = false;
  await openSlip({
    'Bet/PlaceBetV2': () => {
      isTaken = true;
      return new Response('<html>Please wait</html>');
    },
    'Bet/GetUserOpenBets': () => succeed({ openBets: isTaken ? [bet] : [], balance: 100_000 }),
  });
  await stake.fill('500');
  await userEvent.keyboard('{Enter}');
  await expect.element(slip.getByText('Matched', { exact: true })).toBeVisible();
});

test('[R5.8] [R7.14] with a provider without our ladder, its odds can be requested and are not moved', async () => {
  const runners = ['Mumbai', 'Chennai'].map((runnerName, at) => ({
    selectionId: at + 1,
    runnerName,
    back: [{ price: 2.27, size: 1000 }],
  }));
  const market = { marketId: '1.227', eventId: exampleEvent.id, runners };
  const { placed } = await openSlip({
    'Market/GetByEventId': () => succeed([market]),
    'Odds/GetUserOddsV2': () => succeed([market]),
    'Event/TreeSportWithEvent': () => succeed([{ id: 3, events: [{ id: exampleEvent.id, title: 'M v C' }] }]),
  });
  await expect.element(slip.getByText(/M v C/)).toBeVisible();
  await odds.click();
  await stake.fill('500');
  await expect.element(odds).toHaveValue('2.27');
  await userEvent.keyboard('{Enter}');
  await expect.element(slip.getByText('₹500 matched at 2.28.')).toBeVisible();
  expect(await placed()[0]?.json()).toMatchObject({ price: 2.27, stake: 500 });
});

test('[R5.8] without a connection the slip waits, says why, and sends nothing', async () => {
  const { placed } = await openSlip();
  await stake.fill('500');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect
    .element(slip.getByText('No connection. You can place the bet once you are back online.'))
    .toBeVisible();
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(placed()).toHaveLength(0);
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(press).not.toHaveAttribute('aria-disabled');
});

test('[R3.12] Escape returns the focus to the price that opened the slip', async () => {
  await openSlip();
  await expect.element(stake).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(back.nth(2)).toHaveFocus();
});

test('[R10.1] [R7.17] a plain success without a result means that the bet was placed', async () => {
  const { seen } = await openSlip({
    'Bet/PlaceBetV2': () => succeed(null),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [{ eventId: exampleEvent.id }] }),
  });
  await stake.fill('500');
  const reads = () => seen.filter(({ url }) => url.includes('GetUserOpenBets')).length;
  const before = reads();
  await userEvent.keyboard('{Enter}');
  await expect.element(slip.getByText('Bet placed')).toBeVisible();
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(before), 4_000);
  await expect.element(page.getByRole('tab', { name: 'Matched (1)' })).toBeVisible();
  await expect.element(page.getByText(/NaN|null|undefined/)).not.toBeInTheDocument();
});

test('[R9.1] with a provider without quick stakes, the default ones are shown', async () => {
  await openSlip({ 'Setting/GetSetting': () => succeed({ stakes: [] }) });
  await expect.element(page.getByRole('button', { name: 'Stake ₹6,000, 6k', exact: true })).toBeVisible();
});

test('[R3.1] until the player’s own stakes are known, those of the log-in are offered', async () => {
  await openSlip({ 'Setting/GetSetting': () => new Promise(() => undefined) }, true);
  signIn({ stakes: [{ title: '25k', value: 25_000 }] });
  await expect.element(page.getByRole('button', { name: 'Stake ₹25,000, 25k', exact: true })).toBeVisible();
});

test('[R7.19] the receipt follows the bet, and shows a lapse with its reason', async () => {
  let bet = {
    ...BET,
    side: 'BACK',
    stake: 500,
    matched: 0,
    remaining: 500,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
  };
  let open = true;
  await openSlip({
    'Bet/PlaceBetV2': () => succeed({ ...MATCHED, status: 'EXECUTABLE', matched: 0, remaining: 500 }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: open ? [bet] : [], balance: 100_000, exposure: 0 }),
    'Bet/GetBetRecords': (request) => {
      const after = new URL(request.url).searchParams.get('after');
      if (after === null) return succeed({ number: 7, bets: [], more: false, gap: true });
      const lapsed = { ...exampleBetRecord, ...bet, number: 8, state: 'MATCHED', cancelledBy: null };
      return succeed(open ? { number: 7, bets: [] } : { number: 8, bets: [lapsed] });
    },
  });
  await stake.fill('500');
  await userEvent.keyboard('{Enter}');
  await expect.element(slip.getByText('₹500 unmatched.')).toBeVisible();
  bet = { ...bet, matched: 200, remaining: 300, averagePrice: 2.28 };
  invalidate('betting');
  await expect.element(slip.getByText('Partly matched')).toBeVisible();
  bet = { ...bet, remaining: 0, lapsed: 300, lapseReason: 'TURN_IN_PLAY' };
  open = false;
  invalidate('betting');
  const why = 'The market turned in-play, and the bet was not set to be kept.';
  await expect.element(slip.getByText(`₹300 lapsed. ${why}`)).toBeVisible();
  await expect.element(page.getByText(`₹300 on ${bet.runnerName} lapsed. ${why}`)).toBeVisible();
});

describe('the receipt of a waiting bet', () => {
  const cancel = slip.getByRole('button', { name: /^Cancel the bet/ });
  const waiting = { ...MATCHED, status: 'EXECUTABLE', matched: 0, remaining: 500, averagePrice: null };

  async function placeUnmatched(handlers: Handlers, result: unknown = waiting) {
    const opened = await openSlip({ 'Bet/PlaceBetV2': () => succeed(result), ...handlers });
    await stake.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(slip.getByText('₹500 unmatched.', { exact: true })).toBeVisible();
    return opened;
  }

  test('[R7.45] [R4.13] cancels the unmatched part, once, and then says so', async () => {
    const answer = Promise.withResolvers<Response>();
    const { seen } = await placeUnmatched({ 'Bet/CancelBet': () => answer.promise });
    (cancel.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(cancel).toHaveAttribute('aria-busy', 'true');
    expect(await accessibilityFaults()).toEqual([]);
    answer.resolve(succeed({ betId: 5, cancelled: 500 }));
    await expect.element(slip.getByText('₹500 cancelled.')).toBeVisible();
    await expect.element(slip.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect.element(slip.getByRole('button', { name: 'Done' })).toHaveFocus();
    const sent = seen.filter(({ url }) => url.includes('CancelBet'));
    expect(await Promise.all(sent.map((request): Promise<unknown> => request.json()))).toEqual([
      { betId: 5 },
    ]);
  });

  test('[R7.45] [R4.14] moved to another price, it becomes the receipt of the new bet', async () => {
    const { seen } = await placeUnmatched({
      'Bet/ChangeBet': () =>
        succeed({ betId: 5, newBetId: 9, place: { ...MATCHED, betId: 9, matched: 500 } }),
    });
    await slip.getByRole('button', { name: 'Edit price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit price' });
    await dialog.getByLabelText('Odds').fill('2.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(slip.getByText('Matched', { exact: true })).toBeVisible();
    await expect.element(slip.getByText(/^Back ₹500 at 2\.5/)).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
    const sent = seen.filter(({ url }) => url.includes('ChangeBet'));
    expect(await Promise.all(sent.map((request): Promise<unknown> => request.json()))).toEqual([
      { betId: 5, price: 2.5, customerRef: expect.any(String) as string },
    ]);
  });

  test('[R8.8] a price that cannot be changed leaves the receipt as it is', async () => {
    await placeUnmatched({ 'Bet/ChangeBet': () => refuse(409, 'MARKET_SUSPENDED', 'Suspended.') });
    await slip.getByRole('button', { name: 'Edit price' }).click();
    await page.getByRole('dialog', { name: 'Edit price' }).getByLabelText('Odds').fill('2.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').getByText('Suspended.')).toBeVisible();
    await expect.element(slip.getByText('₹500 unmatched.', { exact: true })).toBeVisible();
    await expect.element(cancel).toBeVisible();
  });

  test('[R8.8] a refusal shows a toast with the provider’s message, and the button stays', async () => {
    await placeUnmatched({ 'Bet/CancelBet': () => refuse(409, 'MARKET_CLOSED', 'The market is settled.') });
    await cancel.click();
    await expect.element(page.getByRole('alert').getByText('The market is settled.')).toBeVisible();
    await expect.element(cancel).toBeVisible();
    await expect.element(cancel).not.toHaveAttribute('aria-busy');
  });

  test('[R10.1] is no longer offered if the provider does not know the call', async () => {
    await placeUnmatched({ 'Bet/CancelBet': () => new Response('<h1>Not Found</h1>', { status: 404 }) });
    await cancel.click();
    await expect
      .element(page.getByRole('alert').getByText('Bets cannot be changed here once they are placed.'))
      .toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
    await expect.element(slip.getByText('₹500 unmatched.', { exact: true })).toBeVisible();
  });

  test('[R10.1] has no button for a bet without an id', async () => {
    await placeUnmatched({}, { ...waiting, betId: null });
    await expect.element(slip.getByRole('button', { name: 'Done' })).toBeVisible();
    await expect.element(cancel).not.toBeInTheDocument();
  });
});

test('[R3.11] [R7.45] a slip that was placed disappears from every copy immediately', async () => {
  const { seen } = await openSlip();
  await stake.fill('500');
  const saves = () => seen.filter(({ url }) => url.includes('SaveBetSlip'));
  await vi.waitFor(() => expect(saves()).toHaveLength(1), 4_000);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('₹500 matched at 2.28.')).toBeVisible();
  expect(localStorage.getItem('betSlips')).toBe('[]');
  expect(saves()).toHaveLength(2);
  expect(await saves()[1]?.clone().json()).toEqual({ slips: [] });
});

describe('[R3.11] slips survive the page', () => {
  test('with their input', async () => {
    const { screen } = await openSlip();
    await stake.fill('700');
    await screen.unmount();
    slipStore.setState({ slips: [] });
    localStorage.setItem('betSlips', localStorage.getItem('betSlips') ?? '');
    await renderApp(`/markets/${exampleEvent.id}`);
    await expect.element(stake).toHaveValue('700');
  });

  test('[R7.45] and are saved at the exchange', async () => {
    const { seen } = await openSlip();
    await stake.fill('700');
    const saves = () => seen.filter(({ url }) => url.includes('SaveBetSlip'));
    await vi.waitFor(() => expect(saves()).toHaveLength(1), 4_000);
    expect(await saves()[0]?.json()).toEqual({
      slips: [
        {
          marketId: MARKET_ID,
          runnerId: 'mumbai',
          side: 'BACK',
          price: 2.28,
          stake: 700,
          customerRef: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ],
    });
  });
});

test('[R2.23] on a phone the slip opens under the runner', async () => {
  await page.viewport(390, 844);
  exchange();
  openSite();
  enter();
  await renderApp(`/markets/${exampleEvent.id}`);
  await back.first().click();
  const inMarket = page
    .getByRole('region', { name: 'Match Odds' })
    .getByRole('article', { name: 'Back Mumbai' });
  await expect.element(inMarket).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R2.3] an event that is over says so and offers a way on', async () => {
  provide({ 'Market/GetByEventId': () => refuse(404, 'NOT_FOUND', 'gone') });
  openSite();
  await renderApp('/markets/gone');
  await expect.element(page.getByText('This event is over or does not exist')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

/** True if nothing is painted over the element's middle, not even something that lets presses through. */
function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}

describe('on a phone', () => {
  test('[R4.12] the notice of a lost connection does not cover the button that places a bet', async () => {
    await page.viewport(390, 844);
    exchange();
    openSite();
    signIn();
    await renderApp(`/markets/${exampleEvent.id}`);
    await back.first().click();
    await expect.element(press).toBeVisible();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    const notice = page.getByText(/^You are offline/);
    await expect.element(notice).toBeVisible();
    press.element().scrollIntoView({ block: 'nearest' });
    expect(press.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      notice.element().getBoundingClientRect().top,
    );
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });

  test('[R7.17] a slip that opens below the screen is brought into view, with the button that places the bet', async () => {
    await page.viewport(390, 844);
    exchange();
    openSite();
    signIn();
    await renderApp(`/markets/${exampleEvent.id}`);
    await expect.element(back.first()).toBeVisible();
    const cell = back.first().element();
    // The price is at the lower edge of the screen, and only the slip itself scrolls.
    document.body.style.paddingTop = '900px';
    cell.scrollIntoView({ block: 'end' });
    (cell as HTMLElement).click();
    await expect.element(press).toBeInTheDocument();
    await expect.poll(() => press.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    document.body.style.paddingTop = '';
  });

  test('[R2.3] the status over a closed market is beside the open slip', async () => {
    await page.viewport(390, 844);
    exchange();
    openSite();
    signIn();
    await renderApp(`/markets/${exampleEvent.id}`);
    await back.first().click();
    await expect.element(slip).toBeVisible();
    const { book } = exampleMarket;
    const later = book.publishedAt + 1_000_000_000_000;
    seedBooks([parsed(MarketBook, { ...book, status: 'SUSPENDED', publishedAt: later })]);
    const word = page.getByText('SUSPENDED', { exact: true });
    await expect.element(word).toBeVisible();
    const overlay = word.element().closest<HTMLElement>('[data-label]');
    if (!overlay) throw new Error('the word stands in an overlay');
    overlay.style.pointerEvents = 'auto';
    for (const control of [stake, odds, press]) expect(isOnTop(control.element())).toBe(true);
    expect(isOnTop(word.element())).toBe(true);
  });
});
