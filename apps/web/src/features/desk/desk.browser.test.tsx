import { getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { exampleEvent, exampleMarket, MARKET_ID, NOW } from '@layline/contract/examples/cricket-match.ts';
import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '@layline/ui/testing/eventually.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { storage } from '../../site/storage.ts';
import { DESK_KEYS } from '../../site/desk-storage.ts';
import type { DeskOrder } from './desk-order.ts';
import { recordStore } from './record-store.ts';
import {
  cell,
  chooseStake,
  clearDesk,
  confirmation,
  FIRST,
  grid,
  leaveDesk,
  NAME,
  OFFER,
  openDesk,
  settled,
  stream,
} from './testing/open-desk.ts';

beforeEach(clearDesk);
afterEach(leaveDesk);

describe('the ladder', () => {
  test('[R12.1] [R12.4] all rungs can be reached, a few are drawn, and each cell says what it is', async () => {
    await openDesk();
    await expect.element(grid).toHaveAttribute('aria-rowcount', '350');
    expect(grid.element().querySelectorAll('[role="row"]').length).toBeLessThan(80);
    const best = exampleMarket.book.runners[0]?.back[0];
    await expect.element(cell('Back', String(best?.[0]))).toHaveAccessibleName(/: \S+ on offer$/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R12.1] a guest is asked to log in, and nothing is sent', async () => {
    const { placed } = await openDesk({}, [], true);
    await settled();
    await cell('Back', '2.3').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await placed()).toEqual([]);
  });

  test('[R12.1] it says when betting is suspended, and sends nothing then', async () => {
    const { placed } = await openDesk();
    await chooseStake('500');
    stream({ status: 'SUSPENDED' });
    await expect.element(page.getByRole('region', { name: NAME })).toMatchTextContent(/Betting is suspended/);
    await settled();
    await cell('Back', '2.3').click({ force: true });
    await expect.element(page.getByText('Nothing was sent: Betting is suspended.')).toBeVisible();
    expect(await placed()).toEqual([]);
  });

  test('[R12.1] the chosen ladders are in the address', async () => {
    const { router } = await openDesk();
    const others = exampleMarket.runners.slice(1).map(({ runnerId }) => runnerId);
    await page.getByRole('group', { name: 'Ladders' }).getByText(NAME, { exact: true }).click();
    await expect.element(grid).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({ runners: others.slice(0, 2).join(',') });
  });

  test('[R12.1] without an event it says how to find one', async () => {
    openSite();
    provide({});
    await renderApp('/trade');
    await expect.element(page.getByText(/Choose a match, then/)).toBeVisible();
  });
});

describe('an order', () => {
  test('[R12.3] [R12.6] is shown before it is sent, and goes out once at the price that was pressed', async () => {
    const { placed } = await openDesk();
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    await expect.element(confirmation).toMatchTextContent(/Profit ₹700, liability ₹500/);
    expect(await placed()).toEqual([]);
    await confirmation.getByRole('button', { name: /^Back .* ₹500 at 2\.4$/ }).click();
    await expect.element(page.getByText(/₹500 matched at 2\.3\./)).toBeVisible();
    expect(await placed()).toMatchObject([
      { side: 'BACK', price: 2.4, stake: 500, source: 'LADDER', acceptWorseTicks: 0, marketId: MARKET_ID },
    ]);
  });

  test('[R12.23] its amount can be the liability or what it wins, and it can stay at the turn in-play', async () => {
    const market = { ...exampleMarket, persistenceEnabled: true };
    const { placed } = await openDesk({
      'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [market] }),
    });
    stream({ inPlay: false });
    const orders = page.getByRole('region', { name: 'Orders' });
    await orders.getByRole('combobox', { name: 'Amount is' }).selectOptions('Liability');
    await orders.getByRole('textbox', { name: 'Liability' }).fill('1000');
    await page.getByRole('button', { name: 'Arm one-click' }).click();
    await expect.element(page.getByText(/^One-click places a stake/)).toBeVisible();
    await settled();
    await cell('Lay', '2.4').click();
    await expect.element(confirmation).toMatchTextContent(/Profit ₹714, liability ₹999\.60/);
    await orders.getByRole('combobox', { name: 'Amount is' }).selectOptions('To win');
    await expect.element(confirmation).toMatchTextContent(/Profit ₹1,000, liability ₹1,400/);
    await confirmation
      .getByRole('combobox', { name: 'Unmatched at the turn in-play' })
      .selectOptions('It stays');
    await confirmation.getByRole('button', { name: 'Lay Mumbai: ₹1,000 at 2.4' }).click();
    await expect
      .poll(placed)
      .toMatchObject([{ side: 'LAY', price: 2.4, stake: 1000, persistence: 'PERSIST' }]);
  });

  test('[R12.4] with the keyboard alone: stake, cell, confirm', async () => {
    const { placed } = await openDesk();
    await settled();
    grid.element().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    await userEvent.keyboard('2b{ArrowUp}{ArrowUp}{ArrowRight}{Enter>4/}');
    await expect.element(confirmation.getByRole('button', { name: /^Lay/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(confirmation).not.toBeInTheDocument();
    await expect
      .element(
        page
          .getByRole('gridcell', { name: /^Lay/ })
          .and(page.elementLocator(document.activeElement ?? document.body)),
      )
      .toBeVisible();
    expect(await placed()).toEqual([]);
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keys of the desk' })).toBeVisible();
  });

  test('[R12.4] letters and signs are changed to keys that are free, stay changed, and can be restored', async () => {
    await openDesk();
    await chooseStake('500');
    await userEvent.keyboard('?');
    const keys = page.getByRole('dialog', { name: 'Keys of the desk' });
    const change = keys.getByRole('button', { name: 'Change O: One-click on or off' });
    await change.click();
    await userEvent.keyboard('b');
    await expect.element(keys.getByText('B is taken: The best price to back')).toBeVisible();
    await userEvent.keyboard('7');
    await expect.element(keys.getByText('Choose a letter or a sign.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(change).toBeVisible();
    await change.click();
    await userEvent.keyboard('{Shift>}k{/Shift}');
    await expect.element(keys.getByRole('button', { name: /^Change Shift\+K/ })).toBeVisible();
    expect(storage.get(DESK_KEYS.keys)).toContain('"ONE_CLICK":"Shift+K"');
    await userEvent.keyboard('{Escape}');
    await expect.element(keys).not.toBeInTheDocument();
    const arming = page.getByRole('dialog', { name: 'Arm one-click?' });
    await userEvent.keyboard('o');
    await expect.element(arming).not.toBeInTheDocument();
    await userEvent.keyboard('{Shift>}k{/Shift}');
    await expect.element(arming).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('?');
    await keys.getByRole('button', { name: 'Restore the first keys' }).click();
    await expect.element(change).toBeVisible();
    expect(storage.get(DESK_KEYS.keys)).toBeNull();
  });

  test('[R12.3] the question follows the stake, and is gone once another player is logged in', async () => {
    const { placed } = await openDesk();
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    await chooseStake('1k');
    await expect.element(confirmation).toMatchTextContent(/Profit ₹1,400, liability ₹1,000/);
    signIn({ userName: 'another' });
    await expect.element(confirmation).not.toBeInTheDocument();
    expect(await placed()).toEqual([]);
  });

  test('[R12.6] a question that was already open sends nothing while the last order on the runner is looked for', async () => {
    const { placed } = await openDesk();
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    const { marketId, runnerId } = OFFER;
    const names = { event: '', market: '', runner: NAME };
    const order = { ref: 'r1', marketId, runnerId, names, side: 'BACK', price: 240, stake: 500 } as DeskOrder;
    recordStore.setState({ records: [{ id: 'r1', order, update: { type: 'checking', offline: false } }] });
    await confirmation.getByRole('button', { name: /^Back/ }).click();
    await expect.element(page.getByText(/^Wait until the outcome of your last order/)).toBeVisible();
    expect(await placed()).toEqual([]);
  });

  test('[R12.6] a refusal says why, and nothing is repeated', async () => {
    const { placed } = await openDesk({
      'Bet/PlaceBetV2': () => refuse(409, 'INVALID_ODDS', 'These odds are not on the ladder.'),
    });
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    await confirmation.getByRole('button', { name: /^Back/ }).click();
    await expect.element(page.getByText(/Not placed\. /)).toBeVisible();
    expect(await placed()).toHaveLength(1);
  });
});

describe('own offers', () => {
  test('[R12.5] are picked up with M, moved with the arrows and confirmed', async () => {
    const { bodies } = await openDesk({}, [OFFER]);
    await expect.element(cell('Back', '2.5')).toHaveAccessibleName(/Yours: 700$/);
    await settled();
    (cell('Back', '2.5').element() as HTMLElement).click();
    // Without a stake the press only moves the Tab stop there.
    (cell('Back', '2.5').element() as HTMLElement).focus();
    await userEvent.keyboard('m');
    await expect.element(page.getByText(/^Your offer of ₹700 at 2\.5 is picked up/)).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await confirmation.getByRole('button', { name: /^Move back ₹700 .* from 2\.5 to 2\.52$/ }).click();
    await expect.element(page.getByText('Moved: ₹700 from 2.5 to 2.52')).toBeVisible();
    expect(await bodies('Bet/ChangeBet')).toMatchObject([{ betId: 7, price: 2.52 }]);
  });

  test('[R12.5] are dragged to another price of their ladder; dropped outside it they stay where they are', async () => {
    await openDesk({}, [{ ...OFFER, price: 2.36 }]);
    await settled();
    const own = cell('Back', '2.36').element().querySelector('[data-own]');
    const at = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { clientX: x + width / 2, clientY: y + height / 2 };
    };
    const drag = (to: { clientX: number; clientY: number }) => {
      const fire = (type: string, point: object) =>
        (own ?? grid.element()).dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, ...point }),
        );
      fire('pointerdown', at(own ?? grid.element()));
      fire('pointermove', to);
      fire('pointerup', to);
    };
    // Synthetic pointers cannot be captured.
    grid.element().setPointerCapture = () => undefined;
    const { left, top } = grid.element().getBoundingClientRect();
    drag({ clientX: left + 20, clientY: top - 40 });
    drag({ clientX: left - 40, clientY: at(cell('Back', '2.4').element()).clientY });
    await settled();
    await expect.element(confirmation).not.toBeInTheDocument();
    drag(at(cell('Back', '2.4').element()));
    await expect.element(confirmation).toMatchTextContent(/Move back ₹700 .* from 2\.36 to 2\.4/);
  });

  test('[R12.5] are cancelled one by one, and all in the market', async () => {
    const { bodies } = await openDesk({}, [OFFER]);
    await page.getByRole('button', { name: `Cancel all offers on ${NAME}` }).click();
    await eventually(async () => expect(await bodies('Bet/CancelBet')).toMatchObject([{ betId: 7 }]));
    await page.getByRole('button', { name: 'Cancel all offers', exact: true }).click();
    await eventually(async () => expect(await bodies('Bet/CancelAll')).toEqual([{ marketId: MARKET_ID }]));
  });
});

describe('the offers of a side', () => {
  const LAYS: readonly OpenBet[] = [
    { ...OFFER, betId: 8, side: 'LAY', price: 2.3 },
    { ...OFFER, betId: 9, side: 'LAY', price: 2.2 },
  ];

  test('[R12.5] are cancelled by the heading of their column, and no others', async () => {
    const { bodies } = await openDesk({}, [OFFER, ...LAYS]);
    await page.getByRole('button', { name: `Lay: cancel your offers on ${NAME}` }).click();
    await eventually(async () =>
      expect(await bodies('Bet/CancelBet')).toMatchObject([{ betId: 8 }, { betId: 9 }]),
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R4.15] [R12.5] a bet for the starting price is no offer: it cannot be cancelled', async () => {
    await openDesk({}, [OFFER, { ...OFFER, betId: 8, price: 1.01, orderType: 'MARKET_ON_CLOSE' }]);
    const cancel = page.getByRole('button', { name: `Cancel all offers on ${NAME}` });
    await expect.element(cancel).toHaveTextContent('Cancel (1)');
  });

  test('[R12.5] without any, the heading does nothing', async () => {
    const { bodies } = await openDesk({}, LAYS);
    const head = page.getByRole('button', { name: `Back: cancel your offers on ${NAME}` });
    await expect.element(head).toHaveAttribute('aria-disabled', 'true');
    (head.element() as HTMLElement).click();
    await page.getByRole('button', { name: `Cancel all offers on ${NAME}` }).click();
    await eventually(async () =>
      expect(await bodies('Bet/CancelBet')).toMatchObject([{ betId: 8 }, { betId: 9 }]),
    );
  });
});

describe('what is armed', () => {
  const STOP = {
    ...docsOf(getArmedOrders).example.result.armedOrders[0],
    runnerId: FIRST?.runnerId,
    price: 2.6,
    stake: 1000,
    kind: 'LIMIT_ENTRY',
    side: 'BACK',
  };
  const armed = (...orders: readonly object[]) => ({
    'Bet/GetArmedOrders': () => succeed({ armedOrders: orders, serverTime: NOW }),
    'Bet/ArmEntry': () => succeed({ armedId: 90 }),
    'Bet/ArmOffset': () => succeed({ armedId: 91 }),
    'Bet/DisarmOrder': () => succeed({ armedId: 90_301 }),
  });

  test('[R12.1] [R12.4] an order is armed with the key A, as the kind that its price asks for', async () => {
    const { placed, bodies } = await openDesk(armed());
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    await expect
      .element(confirmation.getByRole('button', { name: /^Arm: Back .* rise to 2\.4$/ }))
      .toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(page.getByText(/^Armed: Back .* rise to 2\.4$/)).toBeVisible();
    expect(await bodies('Bet/ArmEntry')).toMatchObject([
      { kind: 'LIMIT_ENTRY', side: 'BACK', price: 2.4, stake: 500, keepInPlay: true, marketId: MARKET_ID },
    ]);
    expect(await placed()).toEqual([]);
  });

  test('[R12.1] it can be paired with an offer, whose fills reduce it', async () => {
    const { bodies } = await openDesk(armed(), [OFFER]);
    await chooseStake('500');
    await settled();
    await cell('Lay', '2.1').click();
    await page.getByText('Pairs and answers to fills').click();
    await page.getByLabelText('If armed, paired with').selectOptions(`Back ${NAME}: ₹700 at 2.5`);
    await confirmation.getByRole('button', { name: /^Arm: Lay/ }).click();
    await expect
      .poll(() => bodies('Bet/ArmEntry'))
      .toMatchObject([{ side: 'LAY', price: 2.1, otherId: 7, pairMode: 'REDUCE' }]);
  });

  test('[R12.1] the fills of a placed order are answered, once', async () => {
    const { bodies } = await openDesk(armed());
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    await page.getByText('Pairs and answers to fills').click();
    await page.getByLabelText('If placed, answer each fill').selectOptions('5 ticks away');
    await confirmation.getByRole('button', { name: /^Back .* ₹500 at 2\.4$/ }).click();
    await expect
      .poll(() => bodies('Bet/ArmOffset'))
      .toMatchObject([{ betId: 5, ticks: 5, stakeBy: 'SAME', marketId: MARKET_ID }]);
  });

  test('[R12.1] [R12.4] it is marked in the ladder and listed, and disarmed from both', async () => {
    const { bodies } = await openDesk(armed(STOP));
    await expect.element(cell('Back', '2.6')).toHaveAccessibleName(/Armed: /);
    const list = page.getByRole('region', { name: 'Armed orders' });
    await expect.element(list.getByText(/once the odds rise to 2\.6/)).toBeVisible();
    await list.getByRole('button', { name: /^Disarm: / }).click();
    await expect.poll(() => bodies('Bet/DisarmOrder')).toMatchObject([{ armedId: STOP.armedId }]);
    grid.element().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    await userEvent.keyboard('b');
    for (let n = 0; n < 30 && !document.activeElement?.ariaLabel?.includes(' at 2.6:'); n += 1) {
      await userEvent.keyboard('{ArrowUp}');
    }
    await userEvent.keyboard('x');
    await expect.poll(() => bodies('Bet/DisarmOrder')).toHaveLength(2);
    expect(await accessibilityFaults()).toEqual([]);
  });

  const HELD: OpenBet = {
    ...OFFER,
    status: 'EXECUTION_COMPLETE',
    averagePrice: 2.5,
    matched: 700,
    remaining: 0,
  };
  const exits = (...orders: readonly object[]) => ({
    ...armed(...orders),
    'Bet/ArmExit': () => succeed({ armedId: 92 }),
    'Bet/ChangeArmedOrder': () => succeed({ armedId: 92 }),
  });

  test('[R12.1] [R12.4] a stop for a position is armed from the keyboard', async () => {
    const { bodies } = await openDesk(exits(), [HELD]);
    await expect.element(page.getByRole('button', { name: 'Stop or take profit' })).toBeVisible();
    await userEvent.keyboard('{Shift>}A{/Shift}');
    const dialog = page.getByRole('dialog', { name: 'Close at odds' });
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('3.41');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(dialog.getByText(/These odds are not on the ladder\. The nearest are 3\.40?\./))
      .toBeVisible();
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('3.4');
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => bodies('Bet/ArmExit'))
      .toMatchObject([{ kind: 'STOP', side: 'LAY', price: 3.4, watch: 'BEST_OFFER', marketId: MARKET_ID }]);
    await expect.element(page.getByText(/^Armed: Close .* once the odds rise to 3\.4$/)).toBeVisible();
  });

  test('[R12.1] a trailing stop is armed by its ticks, and changed in the list, which shows its present price', async () => {
    const TRAILING = {
      ...STOP,
      kind: 'TRAILING',
      side: 'LAY',
      price: null,
      stake: null,
      ticks: 5,
      stop: 3.15,
    };
    const { bodies } = await openDesk(exits(TRAILING), [HELD]);
    await page.getByRole('button', { name: 'Stop or take profit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close at odds' });
    await dialog.getByLabelText('Kind').selectOptions('Trailing stop');
    await dialog.getByRole('button', { name: 'Arm' }).click();
    await expect.poll(() => bodies('Bet/ArmExit')).toMatchObject([{ kind: 'TRAILING', ticks: 5 }]);
    const list = page.getByRole('region', { name: 'Armed orders' });
    await expect.element(list.getByText(/5 ticks from the best odds, now at 3\.15/)).toBeVisible();
    await list.getByRole('button', { name: /^Change: / }).click();
    const change = page.getByRole('dialog', { name: 'Change the armed order' });
    await change.getByRole('textbox', { name: 'Ticks from the best odds' }).fill('3');
    await change.getByRole('button', { name: 'Change', exact: true }).click();
    await expect
      .poll(() => bodies('Bet/ChangeArmedOrder'))
      .toMatchObject([{ armedId: STOP.armedId, ticks: 3 }]);
  });

  test('[R12.1] [R12.4] exits are marked on their rungs, and disarmed there from the keyboard', async () => {
    const { bodies } = await openDesk(exits({ ...STOP, kind: 'STOP', side: 'LAY', stake: null }), [HELD]);
    const rung = cell('Lay', '2.6');
    await expect.element(rung).toHaveAccessibleName(/Armed: a stop for your position$/);
    grid.element().querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    await userEvent.keyboard('l');
    for (let n = 0; n < 30 && document.activeElement !== rung.query(); n += 1) {
      await userEvent.keyboard('{ArrowUp}');
    }
    await userEvent.keyboard('x');
    await expect.poll(() => bodies('Bet/DisarmOrder')).toMatchObject([{ armedId: STOP.armedId }]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R12.1] without a position nothing is offered to close', async () => {
    await openDesk(exits(), [OFFER]);
    await expect.element(page.getByRole('button', { name: 'Stop or take profit' })).not.toBeInTheDocument();
  });

  test('[R12.1] where the provider has no armed orders, none are offered', async () => {
    await openDesk();
    await chooseStake('500');
    await settled();
    await cell('Back', '2.4').click();
    await expect.element(confirmation).toBeVisible();
    await expect.element(confirmation.getByRole('button', { name: /^Arm/ })).not.toBeInTheDocument();
  });
});
