import { getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { exampleEvent, exampleMarket, MARKET_ID, NOW } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import type { BetId } from '@layline/units/ids.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { slipStore } from '../session/slip-store.ts';
import { aSent, aSlip } from '../testing/example-slips.ts';
import { openSite, provide, refuse, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';

const RUNNER = exampleMarket.runners[0];
const RUNNER_ID = RUNNER?.runnerId ?? '';
const NAME = RUNNER?.name ?? '';
const BET: OpenBet = {
  ...exampleOpenBet,
  betId: 6,
  eventId: exampleEvent.id,
  marketId: MARKET_ID,
  runnerId: RUNNER_ID,
  runnerName: NAME,
  side: 'BACK',
  price: 2.4,
  averagePrice: 2.4,
  stake: 500,
  matched: 500,
  remaining: 0,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  status: 'EXECUTION_COMPLETE',
  profit: 700,
  liability: 500,
  delayUntil: null,
  lapseReason: null,
  customerRef: 'r6',
};
const STOP = {
  ...docsOf(getArmedOrders).example.result.armedOrders[0],
  armedId: 31,
  marketId: MARKET_ID,
  runnerId: RUNNER_ID,
  kind: 'STOP',
  side: 'LAY',
  price: 3.4,
  stake: null,
  ticks: null,
  otherId: null,
  status: 'ARMED',
  because: null,
};
const ELSEWHERE = { ...STOP, armedId: 32, runnerId: exampleMarket.runners[1]?.runnerId };

type Handlers = Parameters<typeof provide>[0];

async function open(
  orders: readonly object[] | null,
  bets: readonly OpenBet[] = [BET],
  handlers: Handlers = {},
) {
  const seen = provide({
    'Bet/GetArmedOrders': () =>
      orders === null
        ? Response.json({ message: 'no such page' }, { status: 404 })
        : succeed({ armedOrders: orders, serverTime: NOW }),
    'Bet/ArmExit': () => succeed({ armedId: 33 }),
    'Bet/ChangeArmedOrder': () => succeed({ armedId: 31 }),
    'Bet/DisarmOrder': () => succeed({ armedId: 31 }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: bets, balance: 100, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    ...handlers,
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  await renderApp(`/markets/${exampleEvent.id}`);
  const to = (path: string) => seen.filter(({ url }) => url.includes(path));
  return {
    to,
    bodies: (path: string) => Promise.all(to(path).map((one): Promise<unknown> => one.clone().json())),
  };
}

/** Puts the receipt of the bet into the slip. */
function showReceipt(matched = rupees(500)): void {
  const outcome = {
    betId: 6 as BetId,
    matched,
    remaining: rupees(500 - matched / 100),
    cancelled: ZERO,
    gone: ZERO,
    voided: ZERO,
    averagePrice: 240,
    line: null,
    lapseReason: null,
    ownBetCrossed: false,
    cancelledBy: null,
    profit: null,
    listed: 'YES',
  } as const;
  const status = { phase: 'placed', sent: aSent(), outcome } as const;
  const ids = { eventId: exampleEvent.id, marketId: MARKET_ID, runnerId: RUNNER_ID };
  slipStore.setState({ slips: [aSlip({ ...ids, status })] });
}

const bets = page.getByRole('region', { name: 'Open bets' });
const receipt = page.getByRole('article', { name: `Back ${NAME}` });
const dialog = page.getByRole('dialog');

beforeEach(async () => {
  slipStore.setState({ slips: [] });
  await page.viewport(1440, 900);
});

describe('[R12.1] exits among the open bets', () => {
  test('say their state, and are changed and disarmed there', async () => {
    const { bodies } = await open([STOP, { ...ELSEWHERE, status: 'DONE' }]);
    const list = bets.getByRole('group', { name: `Armed orders: ${exampleMarket.name}` });
    await expect.element(list.getByText(/^Close .* once the odds rise to 3\.4/).first()).toBeVisible();
    await expect.element(list.getByText('Placed', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: /^Change: / }).click();
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('3.5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bodies('Bet/ChangeArmedOrder')).toMatchObject([{ armedId: 31, price: 3.5 }]);
    await list.getByRole('button', { name: /^Disarm: / }).click();
    await expect.poll(() => bodies('Bet/DisarmOrder')).toEqual([{ armedId: 31 }]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a refusal is shown, and leaves the list as it was', async () => {
    await open([STOP], [BET], {
      'Bet/DisarmOrder': () => refuse(409, 'BET_TAKEN_OR_LAPSED', 'It has fired already.'),
    });
    await bets.getByRole('button', { name: /^Disarm: / }).click();
    await expect.element(page.getByText('It has fired already.')).toBeVisible();
    await expect.element(bets.getByRole('button', { name: /^Disarm: / })).toBeVisible();
  });

  test('a position can be given one, in the dialog of the desk', async () => {
    const { bodies } = await open([]);
    await bets.getByRole('button', { name: 'Stop or take profit' }).click();
    await dialog.getByLabelText('Kind').selectOptions('Take profit');
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('1.8');
    await dialog.getByRole('button', { name: 'Arm' }).click();
    await expect
      .poll(() => bodies('Bet/ArmExit'))
      .toMatchObject([{ kind: 'TAKE_PROFIT', side: 'LAY', price: 1.8, runnerId: RUNNER_ID }]);
    await expect.element(page.getByText(`Armed: Close ${NAME} once the odds fall to 1.8`)).toBeVisible();
  });

  test('[R10.1] a provider without armed orders is asked for none', async () => {
    const { to } = await open(null);
    await expect.poll(() => to('Bet/GetArmedOrders').length).toBeGreaterThan(0);
    await expect.element(bets.getByRole('button', { name: /^Repeat the bet/ })).toBeVisible();
    await expect.element(bets.getByRole('button', { name: 'Stop or take profit' })).not.toBeInTheDocument();
  });
});

describe('[R12.1] exits on a receipt', () => {
  test('a matched bet can be given a stop, on its own runner', async () => {
    const { bodies } = await open([]);
    showReceipt();
    await receipt.getByRole('button', { name: 'Set a stop' }).click();
    await expect.element(dialog.getByLabelText('Position on')).toHaveTextContent(NAME);
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('3.4');
    await dialog.getByRole('button', { name: 'Arm' }).click();
    await expect
      .poll(() => bodies('Bet/ArmExit'))
      .toMatchObject([{ kind: 'STOP', side: 'LAY', price: 3.4, marketId: MARKET_ID, runnerId: RUNNER_ID }]);
  });

  test('what is armed for the runner is listed there, and nothing of other runners', async () => {
    const { bodies } = await open([STOP, ELSEWHERE]);
    showReceipt();
    const list = receipt.getByRole('group', { name: `Armed orders: ${NAME}` });
    await expect.element(list.getByRole('listitem')).toHaveLength(1);
    await list.getByRole('button', { name: /^Disarm: / }).click();
    await expect.poll(() => bodies('Bet/DisarmOrder')).toEqual([{ armedId: 31 }]);
  });

  test('a bet of which nothing was matched offers none', async () => {
    await open([], [{ ...BET, matched: 0, remaining: 500, averagePrice: null, status: 'EXECUTABLE' }]);
    showReceipt(ZERO);
    await expect.element(receipt.getByRole('button', { name: 'Done' })).toBeVisible();
    await expect.element(receipt.getByRole('button', { name: 'Set a stop' })).not.toBeInTheDocument();
  });
});
