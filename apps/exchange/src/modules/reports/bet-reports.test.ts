import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBet } from '@layline/contract/calls/betting.ts';
import { getBetDetail, getBetHistory } from '@layline/contract/calls/reports.ts';
import { betId, eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import { asked, downloaded, settle } from './testing/reports-app.ts';

describe.each(storagesUnderTest())('the full bet history on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    await app.openMarket(
      { id: marketId('m2'), eventId: eventId('e2'), name: 'Winner', betDelaySec: 5 },
      { title: 'Crow v Dale', sportId: 3 },
    );
    player = await app.player();
  });
  afterEach(() => app.close());

  const history = (body: object = {}, who = player) => asked(app, who, getBetHistory, { body });

  async function placed(body: Partial<PlaceBody> = {}): Promise<number> {
    app.time.advance(1000);
    const { result, error } = await app.place(player, body);
    if (result === null) throw new Error(`the bet was refused: ${error?.code}`);
    return result.betId;
  }

  /** One bet in each state (R4.13), by name. */
  async function oneOfEach(): Promise<Readonly<Record<string, number>>> {
    await app.rest('LAY', 250, 500);
    const settled = await placed({ stake: 500 });
    const cancelled = await placed({ price: 5, stake: 200 });
    await app.call(cancelBet, { body: { betId: cancelled } }, { token: player.token });
    const lapsed = await placed({ price: 6, stake: 100 });
    await app.rest('BACK', 300, 300, 'B');
    const voided = await placed({ side: 'LAY', runnerId: 'B', price: 3, stake: 300 });
    await app.command({ type: 'voidBet', betId: betId(voided), reason: 'The price was wrong.' });
    app.time.advance(1000);
    await settle(app, 'm1', 'A');
    await app.rest('LAY', 200, 150, 'A', 'm2');
    const matched = await placed({ marketId: 'm2', price: 2, stake: 100 });
    const part = await placed({ marketId: 'm2', price: 2, stake: 120 });
    const unmatched = await placed({ marketId: 'm2', price: 9, stake: 100 });
    await app.command({ type: 'turnInPlay', marketId: marketId('m2'), betDelaySec: 5 });
    await app.command({ type: 'openMarket', marketId: marketId('m2') });
    const pending = await placed({ marketId: 'm2', price: 9, stake: 100 });
    return { settled, cancelled, lapsed, voided, matched, part, unmatched, pending };
  }

  test('[R7.21] [R4.13] every state by name, and each bet in exactly one group', async () => {
    const bets = await oneOfEach();
    const all = await history();
    const states = new Map(all.bets.map((bet) => [bet.betId, bet.state]));
    // Two of them had remainders that lapsed on turning in-play.
    expect(Object.entries(bets).map(([name, id]) => [name, states.get(id)])).toEqual([
      ['settled', 'SETTLED'],
      ['cancelled', 'CANCELLED'],
      ['lapsed', 'LAPSED'],
      ['voided', 'VOID'],
      ['matched', 'MATCHED'],
      ['part', 'MATCHED'],
      ['unmatched', 'LAPSED'],
      ['pending', 'PENDING'],
    ]);
    const groups = ['OPEN', 'SETTLED', 'CANCELLED', 'LAPSED', 'VOID'] as const;
    const found: Record<string, readonly number[]> = {};
    for (const state of groups) found[state] = (await history({ state })).bets.map((bet) => bet.betId);
    const { settled, cancelled, lapsed, voided, matched, part, unmatched, pending } = bets;
    expect(found).toEqual({
      OPEN: [pending, part, matched],
      SETTLED: [settled],
      CANCELLED: [cancelled],
      LAPSED: [unmatched, lapsed],
      VOID: [voided],
    });
    const again = await placed({ marketId: 'm2', price: 9, stake: 100 });
    app.time.advance(6000);
    await app.core.submit({ type: 'tick' });
    const open = await history({ state: 'OPEN' });
    expect(open.bets.find((bet) => bet.betId === again)?.state).toBe('UNMATCHED');
    await app.rest('LAY', 900, 40, 'A', 'm2');
    app.time.advance(6000);
    await app.core.submit({ type: 'tick' });
    const filled = await history({ state: 'OPEN' });
    expect(filled.bets.map((bet) => bet.state)).toContain('PARTIALLY_MATCHED');
  });

  test('[R7.21] a bet with names, amounts, result and reasons', async () => {
    const bets = await oneOfEach();
    const byId = new Map((await history()).bets.map((bet) => [bet.betId, bet]));
    expect(byId.get(bets['settled'] ?? 0)).toMatchObject({
      sportId: 1,
      eventId: 'e1',
      eventTitle: 'Ashdown v Millbrook',
      marketId: 'm1',
      marketName: 'Match odds',
      bettingType: 'ODDS',
      runnerId: 'A',
      runnerName: 'A',
      side: 'BACK',
      price: 2.5,
      averagePrice: 2.5,
      stake: 500,
      matched: 500,
      profit: 750,
      source: 'SLIP',
      persistence: 'LAPSE',
    });
    expect(byId.get(bets['cancelled'] ?? 0)).toMatchObject({
      averagePrice: null,
      cancelled: 200,
      profit: null,
      settledAt: null,
    });
    expect(byId.get(bets['lapsed'] ?? 0)).toMatchObject({ lapsed: 100, lapseReason: 'MARKET_CLOSED' });
    expect(byId.get(bets['voided'] ?? 0)).toMatchObject({ voided: 300, voidReason: 'The price was wrong.' });
  });

  test('[R7.21] an unmatched bet of a voided market says why it is void', async () => {
    const id = await placed({ price: 9 });
    const reason = 'The match was abandoned.';
    await app.command({ type: 'voidMarket', marketId: marketId('m1'), settlementVersion: 1, reason });
    const { bets } = await history({ state: 'VOID' });
    expect(bets).toMatchObject([{ betId: id, state: 'VOID', voided: 500, voidReason: reason, profit: 0 }]);
  });

  test('[R7.21] by sport, event, market, side and date', async () => {
    const { settled, voided, lapsed, cancelled, matched, part, unmatched, pending } = await oneOfEach();
    const second = [pending, unmatched, part, matched];
    const ids = async (body: object) => (await history(body)).bets.map((bet) => bet.betId);
    expect(await ids({ sportId: 3 })).toEqual(second);
    expect(await ids({ sportId: 2 })).toEqual([]);
    expect(await ids({ eventId: 'e2' })).toEqual(second);
    expect(await ids({ marketId: 'm1' })).toEqual([voided, lapsed, cancelled, settled]);
    expect(await ids({ side: 'LAY' })).toEqual([voided]);
    expect(await ids({ marketId: 'm1', side: 'BACK', state: 'SETTLED' })).toEqual([settled]);
    const { bets } = await history();
    const placedAt = bets.find((bet) => bet.betId === lapsed)?.placedAt ?? 0;
    expect(await ids({ from: placedAt, to: placedAt })).toEqual([lapsed]);
    const settledAt = bets.find((bet) => bet.betId === settled)?.settledAt ?? 0;
    expect(await ids({ dateOf: 'SETTLED', from: settledAt, to: settledAt })).toEqual([settled]);
    expect(await ids({ dateOf: 'SETTLED', from: settledAt + 1 })).toEqual([]);
  });

  test('[R7.21] pages follow on without gaps or repeats, even when a bet is placed in between', async () => {
    const made: (number | undefined)[] = [];
    for (let nth = 0; nth < 5; nth += 1) made.unshift(await placed({ price: 9 + nth }));
    const first = await history({ take: 2 });
    await placed({ price: 20 });
    const found = first.bets.map((bet) => bet.betId);
    for (let { next } = first; next !== null;) {
      const page = await history({ take: 2, cursor: next });
      found.push(...page.bets.map((bet) => bet.betId));
      next = page.next;
    }
    expect(found).toEqual(made);
  });

  test('[R7.21] another player sees none of them, with any filter', async () => {
    const { settled } = await oneOfEach();
    const other = await app.player();
    for (const body of [{}, { marketId: 'm1' }, { eventId: 'e1' }, { state: 'SETTLED' }]) {
      expect(await history(body, other)).toEqual({ bets: [], next: null });
    }
    const foreign = await app.call(getBetDetail, { query: { betId: settled } }, { token: other.token });
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'BET_NOT_FOUND']);
    const unknown = await app.call(getBetDetail, { query: { betId: 999 } }, { token: player.token });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'BET_NOT_FOUND']);
  });

  test('[R7.21] a period that ends before it begins is refused', async () => {
    const body = { from: 5, to: 4 };
    const { status, error } = await app.call(getBetHistory, { body }, { token: player.token });
    expect([status, error?.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('[R3.12] a bet with its fragments, page by page, without the other side', async () => {
    for (const price of [254, 252, 250]) await app.rest('LAY', price, 200);
    const id = await placed({ stake: 600 });
    const detail = (query: object = {}) =>
      asked(app, player, getBetDetail, { query: { betId: id, ...query } });
    const before = await detail();
    expect(before.fragments.map(({ price, stake, amount }) => [price, stake, amount])).toEqual([
      [2.54, 200, null],
      [2.52, 200, null],
      [2.5, 200, null],
    ]);
    expect(Object.keys(before.fragments[0] ?? {}).sort()).toEqual([
      'amount',
      'at',
      'fragmentId',
      'line',
      'originalPrice',
      'price',
      'reductions',
      'stake',
      'voidReason',
      'voidedAt',
    ]);
    await app.command({
      type: 'removeRunner',
      marketId: marketId('m1'),
      runnerId: runnerId('B'),
      reductionFactor: 1000,
    });
    await app.command({ type: 'openMarket', marketId: marketId('m1') });
    await settle(app, 'm1', 'A');
    const after = await detail({ take: 2 });
    expect(after.bet).toMatchObject({ averagePrice: 2.27, profit: 762 });
    expect(after.fragments.map(({ price, originalPrice, amount }) => [originalPrice, price, amount])).toEqual(
      [
        [2.54, 2.29, 258],
        [2.52, 2.27, 254],
      ],
    );
    const rest = await detail({ take: 2, cursor: after.next });
    expect(rest.fragments.map(({ price, amount }) => [price, amount])).toEqual([[2.25, 250]]);
    expect(rest.next).toBeNull();
  });

  test('[R7.21] as CSV, by the same filters', async () => {
    const { settled } = await oneOfEach();
    const { headers, lines } = await downloaded(app, player, getBetHistory, {
      body: { format: 'csv', state: 'SETTLED' },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="bets.csv"');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      'Bet,Placed (UTC),Event,Market,Runner,Side,Price,Line,Average price,Stake,Matched,Remaining,Cancelled,Lapsed,Void,State,Settled (UTC),Profit before commission,Reason',
    );
    expect(lines[1]).toMatch(
      new RegExp(`^${settled},[^,]+,Ashdown v Millbrook,Match odds,A,BACK,2.5,,2.5,500,500,0,0,0,0,SETTLED,`),
    );
    const all = await downloaded(app, player, getBetHistory, { body: { format: 'csv' } });
    expect(all.lines).toHaveLength(9);
  });
});
