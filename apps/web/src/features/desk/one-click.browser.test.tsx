import { exampleMarket, NOW } from '@layline/contract/examples/cricket-match.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markets } from '../../live/stores.ts';
import { refuse, succeed } from '../../testing/provider.ts';
import { disarmOneClick, oneClickStore } from './one-click-store.ts';
import {
  arm,
  cell,
  chooseStake,
  clearDesk,
  confirmation,
  leaveDesk,
  OFFER,
  oneClick,
  openDesk,
  receive,
  settled,
  stream,
} from './testing/open-desk.ts';

beforeEach(clearDesk);
afterEach(leaveDesk);

const ARMED = { armId: 'arm-1', endsAt: NOW + 3_600_000, serverTime: NOW };

describe('one-click', () => {
  test('[R12.3] is armed by the exchange, whose id each press carries, and ends there too', async () => {
    const { placed, bodies } = await openDesk({
      'Bet/ArmOneClick': () => succeed(ARMED),
      'Bet/DisarmOneClick': () => succeed({}),
    });
    await arm();
    expect(await bodies('Bet/ArmOneClick')).toEqual([{ capPerPress: 5000, capPerMinute: 25_000 }]);
    await settled();
    await cell('Back', '2.4').click();
    await eventually(async () =>
      expect(await placed()).toMatchObject([{ source: 'ONE_CLICK', armId: 'arm-1' }]),
    );
    disarmOneClick('PLAYER');
    await eventually(async () => expect(await bodies('Bet/DisarmOneClick')).toEqual([{ armId: 'arm-1' }]));
  });

  test('[R12.3] a refusal of the exchange is shown, and one-click goes off when the exchange has ended it', async () => {
    await openDesk({
      'Bet/ArmOneClick': () => succeed(ARMED),
      'Bet/DisarmOneClick': () => succeed({}),
      'Bet/PlaceBetV2': () => refuse(409, 'ONE_CLICK_NOT_ARMED', 'One-click is off. Nothing was placed.'),
    });
    await arm();
    await settled();
    await cell('Back', '2.4').click();
    await expect.element(oneClick).toMatchTextContent(/the exchange has ended it/);
    await expect.element(page.getByText(/One-click is off\. Nothing was placed\./)).toBeVisible();
  });

  test('[R12.3] stays off if the exchange refuses to arm it, or if the stake changes before it answers', async () => {
    let answer: (response: Response) => void = () => undefined;
    await openDesk({
      'Bet/ArmOneClick': () => new Promise<Response>((resolve) => (answer = resolve)),
      'Bet/DisarmOneClick': () => succeed({}),
    });
    const ask = async () => {
      await chooseStake('500');
      await page.getByRole('button', { name: 'Arm one-click' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
    };
    await ask();
    answer(refuse(409, 'REALITY_CHECK_DUE', 'Look at how long you have played.'));
    await expect.element(oneClick).toMatchTextContent(/One-click is off/);
    await ask();
    await chooseStake('1k');
    answer(succeed(ARMED));
    await settled();
    await expect.element(oneClick).toMatchTextContent(/One-click is off/);
    expect(oneClickStore.getState().armed).toBeNull();
  });

  test('[R12.3] places with one press, counts its caps, and ignores the second press of a double click', async () => {
    const { placed } = await openDesk();
    await arm();
    await settled();
    await cell('Back', '2.4').dblClick();
    await eventually(async () => expect(await placed()).toHaveLength(1));
    expect(await placed()).toMatchObject([{ price: 2.4, stake: 500, source: 'ONE_CLICK' }]);
    // 19 × 500 at 3.2 is the liability of a lay that one press may not risk.
    oneClickStore.setState(({ armed }) => ({
      armed: armed && {
        ...armed,
        caps: { ...armed.caps, perPress: armed.caps.perPress / 100 } as typeof armed.caps,
      },
    }));
    await cell('Lay', '2.4').click();
    await expect.element(page.getByText(/^Nothing was sent: one press may risk/)).toBeVisible();
    expect(await placed()).toHaveLength(1);
  });

  test('[R12.3] goes off when the stake changes, when another tab arms it, and after three refusals', async () => {
    const { placed } = await openDesk({
      'Bet/PlaceBetV2': () => refuse(409, 'INVALID_ODDS', 'These odds are not on the ladder.'),
    });
    await arm();
    await chooseStake('1k');
    await expect.element(oneClick).toMatchTextContent(/the stake changed/);

    await arm();
    new BroadcastChannel('one-click').postMessage('armed');
    await expect.element(oneClick).toMatchTextContent(/armed in another tab/);

    await arm();
    await settled();
    for (const price of ['2.4', '2.42', '2.44']) await cell('Back', price).click();
    await expect.element(oneClick).toMatchTextContent(/three bets in a row were refused/);
    await cell('Back', '2.46').click();
    await expect.element(confirmation).toBeVisible();
    expect(await placed()).toHaveLength(3);
  });

  test('[R12.3] is paused while prices are out of date, and resumes', async () => {
    const { placed } = await openDesk();
    await arm();
    markets.setLink(false);
    markets.flush();
    await expect.element(oneClick).toMatchTextContent(/One-click is paused: Prices are out of date\./);
    await settled();
    await cell('Back', '2.4').click({ force: true });
    expect(await placed()).toEqual([]);
    stream({});
    await expect.element(oneClick).toMatchTextContent(/One-click is ON/);
  });

  test('[R12.3] goes off two minutes after the last press', async () => {
    await openDesk();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      await arm();
      vi.advanceTimersByTime(119_000);
      expect(oneClickStore.getState().armed).not.toBeNull();
      vi.advanceTimersByTime(2000);
      expect(oneClickStore.getState().off).toBe('IDLE');
    } finally {
      vi.useRealTimers();
    }
  });

  test('[R12.3] is off after a sleep in which no timer ran: the next press asks', async () => {
    const { placed } = await openDesk();
    await arm();
    oneClickStore.setState(({ armed }) => ({
      armed: armed && { ...armed, lastPressAt: Date.now() - 119_500 },
    }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
    try {
      await cell('Back', '2.4').click();
      await expect.element(confirmation).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
    expect(await placed()).toEqual([]);
    expect(oneClickStore.getState().off).toBe('IDLE');
  });

  test('[R12.3] a press on a cell that has just changed sends nothing', async () => {
    const { placed } = await openDesk();
    await arm();
    await settled();
    const target = cell('Back', '2.4').element() as HTMLElement;
    const runners = exampleMarket.book.runners.map((runner, index) =>
      index === 0 ? { ...runner, back: [[2.4, 100]] as (typeof runner)['back'] } : runner,
    );
    stream({ runners });
    await eventually(() => expect(target.dataset['offered']).toBe('true'));
    target.click();
    await expect.element(page.getByText('Nothing was sent: the price moved as you pressed.')).toBeVisible();
    expect(await placed()).toEqual([]);
  });

  test('[R12.3] what has arrived but is not drawn yet forbids a press too', async () => {
    const { placed } = await openDesk();
    await arm();
    await settled();
    const target = cell('Back', '2.4').element() as HTMLElement;
    const offered = exampleMarket.book.runners.map((runner, index) =>
      index === 0 ? { ...runner, back: [[2.4, 100]] as (typeof runner)['back'] } : runner,
    );
    receive({ runners: offered });
    target.click();
    expect(target.dataset['offered']).toBeUndefined();
    await expect.element(page.getByText('Nothing was sent: the price moved as you pressed.')).toBeVisible();
    // Another cell, because the second press of a double one says nothing.
    const another = cell('Back', '2.42').element() as HTMLElement;
    receive({ runners: offered, status: 'SUSPENDED' });
    another.click();
    await expect.element(page.getByText('Nothing was sent: Betting is suspended.')).toBeVisible();
    expect(await placed()).toEqual([]);
  });
});

/** Arms one-click, and moves the offer at 2.5 one price up. */
async function armAndMove(): Promise<void> {
  const offer = cell('Back', '2.5').element() as HTMLElement;
  await settled();
  // Without a stake the press only moves the Tab stop there.
  offer.click();
  await arm();
  await settled();
  offer.focus();
  await userEvent.keyboard('m');
  await userEvent.keyboard('{ArrowUp}{Enter}');
}

describe('caps of one-click', () => {
  const overCap = (details: object) =>
    Response.json(
      {
        success: false,
        status: 409,
        result: null,
        error: { code: 'ONE_CLICK_CAP', message: 'Over a cap of one-click.', details },
      },
      { status: 409 },
    );
  const handlers = { 'Bet/ArmOneClick': () => succeed(ARMED), 'Bet/DisarmOneClick': () => succeed({}) };
  const dock = page.getByRole('region', { name: 'Orders' });

  test('[R12.3] what a press risks is taken off what is left in this minute', async () => {
    await openDesk(handlers);
    await arm();
    await expect
      .element(dock)
      .toMatchTextContent(/Left in this minute: ₹25,000 of ₹25,000, and 30 presses\./);
    await settled();
    await cell('Back', '2.4').click();
    await expect
      .element(dock)
      .toMatchTextContent(/Left in this minute: ₹24,500 of ₹25,000, and 29 presses\./);
  });

  test('[R12.3] a move by keyboard carries the id of one-click, and counts', async () => {
    const { bodies } = await openDesk(handlers, [OFFER]);
    await armAndMove();
    await expect.element(page.getByText('Moved: ₹700 from 2.5 to 2.52')).toBeVisible();
    expect(await bodies('Bet/ChangeBet')).toMatchObject([{ betId: 7, price: 2.52, armId: 'arm-1' }]);
    await expect.element(dock).toMatchTextContent(/Left in this minute: ₹24,300 of ₹25,000/);
  });

  test('[R12.3] a move of several bets counts once for each of them, as on the exchange', async () => {
    const second = { ...OFFER, betId: 9, customerRef: 'r9', stake: 300, remaining: 300 };
    const { bodies } = await openDesk(handlers, [OFFER, second]);
    await armAndMove();
    await expect.element(page.getByText('Moved: ₹1,000 from 2.5 to 2.52')).toBeVisible();
    expect(await bodies('Bet/ChangeBet')).toHaveLength(2);
    await expect
      .element(dock)
      .toMatchTextContent(/Left in this minute: ₹24,000 of ₹25,000, and 28 presses\./);
  });

  test('[R12.3] after a refused bet of a move the rest is not sent, and only what was moved counts', async () => {
    const second = { ...OFFER, betId: 9, customerRef: 'r9', stake: 300, remaining: 300 };
    const third = { ...second, betId: 11, customerRef: 'r11' };
    let asked = 0;
    const { bodies } = await openDesk(
      {
        ...handlers,
        'Bet/ChangeBet': () => {
          asked += 1;
          return asked === 1
            ? succeed({ betId: 7, newBetId: 8, place: null })
            : refuse(409, 'BET_TAKEN_OR_LAPSED', 'Nothing was left to change.');
        },
      },
      [OFFER, second, third],
    );
    await armAndMove();
    await expect
      .element(dock)
      .toMatchTextContent(/Left in this minute: ₹24,300 of ₹25,000, and 29 presses\./);
    expect(await bodies('Bet/ChangeBet')).toHaveLength(2);
  });

  test('[R12.3] a refusal says which cap it was, what is left, and when it is free again', async () => {
    await openDesk(
      {
        ...handlers,
        'Bet/ChangeBet': () =>
          overCap({ cap: 'MINUTE', limit: 25_000, used: 24_600, freeAt: Date.now() + 30_000 }),
      },
      [OFFER],
    );
    await armAndMove();
    await expect
      .element(page.getByText(/^Over a cap of one-click: ₹400 of ₹25,000 are left in this minute\./))
      .toBeVisible();
    await expect
      .element(dock)
      .toMatchTextContent(
        /Left in this minute: ₹400 of ₹25,000.*What did not fit can be sent again in \d+ s/,
      );
  });

  test('[R12.3] a move that the exchange ends one-click for switches it off', async () => {
    await openDesk(
      { ...handlers, 'Bet/ChangeBet': () => refuse(409, 'ONE_CLICK_NOT_ARMED', 'One-click is off.') },
      [OFFER],
    );
    await armAndMove();
    await expect.element(oneClick).toMatchTextContent(/the exchange has ended it/);
  });
});
