import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RoundRecord, SeatState } from '@layline/contract/casino/table-protocol.ts';
import { eventually, TableApp, turn } from './testing/table-app.ts';
import type { Fault } from './testing/wallet-double.ts';

const TABLE = 'lucky-7';
const START = 10_000_000;

describe('lost answers of the wallet', () => {
  let app: TableApp;
  let seat: string;
  beforeEach(async () => {
    app = await TableApp.open();
    seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
  });
  afterEach(() => app.close());

  const nothingOpen = () =>
    eventually(() => Object.values(app.host.transfers.unresolved).every((count) => count === 0));

  /** Stakes and returns of the player's round, paise; the balance must agree. */
  const outcome = async () => {
    const { result } = await app.call<SeatState>('state', undefined, seat);
    expect(app.wallet.balanceOf('asha')).toBe(
      START - Math.round(result.staked * 100) + Math.round(result.returned * 100),
    );
    return result;
  };

  /** Loses the first few calls of a kind. */
  const lose = (kind: string, fault: Fault, times: number) => {
    let left = times;
    app.wallet.fault = (call) => {
      if (call !== kind || left === 0) return null;
      left -= 1;
      return fault;
    };
  };

  test.each<[Fault, number]>([
    ['LOST', 1],
    ['LOST', 4],
    ['ANSWER_LOST', 1],
    ['ANSWER_LOST', 4],
    ['HTTP_503', 3],
  ])('of a debit (%s, %i times): retried with the same id, it makes one stake', async (fault, times) => {
    lose('debit', fault, times);
    const placed = app.place(seat, TABLE, [{ bet: 'low', stake: 100 }]);
    const { attempts } = app.wallet;
    for (let asked = 1; asked <= times; asked += 1) {
      await eventually(() => app.wallet.attempts >= attempts + asked);
      await turn();
      await app.pass(2000);
    }
    expect((await placed).error).toBeNull();
    expect(app.wallet.balanceOf('asha')).toBe(START - 10_000);
    await app.until(TABLE, 'SETTLED');
    expect((await outcome()).own).toHaveLength(1);
    expect(app.wallet.debits.size).toBe(1);
    const said = app.log.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(said.filter((text) => text.startsWith('the wallet '))).toEqual([
      'the wallet does not answer; retrying',
      'the wallet answers again',
    ]);
  });

  test.each<Fault>(['LOST', 'ANSWER_LOST', 'HELD'])(
    'of a debit until the draw (%s): it does not count, and whatever was taken is returned once',
    async (fault) => {
      app.wallet.fault = (call) => (call === 'debit' ? fault : null);
      const placed = app.place(seat, TABLE, [{ bet: 'low', stake: 100 }], { seed: 'mine' });
      await eventually(() => app.host.transfers.unresolved.debits === 1);
      const { round } = await app.until(TABLE, 'SETTLED');
      expect((await placed).error?.code).toBe('WALLET_SILENT');
      await nothingOpen();
      expect(app.wallet.balanceOf('asha')).toBe(START);
      app.wallet.fault = () => null;
      app.wallet.letGo();
      await turn();
      expect(app.wallet.balanceOf('asha')).toBe(START);
      const { result } = await app.call<RoundRecord>(`rounds/${round?.roundId}`, undefined, seat);
      expect([result.own, result.playerSeeds]).toEqual([null, []]);
      expect((await outcome()).own).toEqual([]);
    },
  );

  test.each<[Fault, number]>([
    ['LOST', 3],
    ['ANSWER_LOST', 3],
    ['HTTP_503', 2],
  ])('of a credit (%s, %i times): paid once, however often it is sent', async (fault, times) => {
    await app.place(seat, TABLE, [
      { bet: 'low', stake: 100 },
      { bet: 'high', stake: 100 },
    ]);
    lose('credit', fault, times);
    app.moneyFlows = false;
    const { round } = await app.until(TABLE, 'RESULT');
    await app.pass(5000);
    await nothingOpen();
    app.moneyFlows = true;
    const record = () => app.call<RoundRecord>(`rounds/${round?.roundId}`, undefined, seat);
    await eventually(async () => (await record()).result.phase === 'SETTLED');
    const { result } = await record();
    expect((await outcome()).own[0]?.returned).toBe(result.own?.returned);
    expect(app.wallet.credits.size).toBe(1);
  });

  test('a stake in doubt is returned before the winnings of another stake in the same round are paid', async () => {
    expect((await app.place(seat, TABLE, [{ bet: 'low', stake: 100 }])).error).toBeNull();
    app.wallet.fault = (call) => (call === 'debit' ? 'ANSWER_LOST' : call === 'rollback' ? 'LOST' : null);
    const doubtful = app.place(seat, TABLE, [{ bet: 'high', stake: 70 }]);
    await eventually(() => app.host.transfers.unresolved.debits === 1);
    app.moneyFlows = false;
    await app.until(TABLE, 'RESULT');
    expect((await doubtful).error?.code).toBe('WALLET_SILENT');
    expect(app.wallet.calls.filter(({ call }) => call === 'credit')).toEqual([]);
    app.wallet.fault = () => null;
    await app.pass(31_000);
    await nothingOpen();
    const state = await outcome();
    expect(state.staked).toBe(100);
    const order = app.wallet.calls.map(({ call }) => call).filter((call) => call !== 'balance');
    expect(order.indexOf('rollback')).toBeLessThan(order.indexOf('credit'));
  });

  test('a seat whose session has ended can neither stake nor read, but is still paid its winnings', async () => {
    await app.place(seat, TABLE, [
      { bet: 'low', stake: 100 },
      { bet: 'high', stake: 100 },
    ]);
    app.wallet.endVisits('asha');
    const refused = await app.place(seat, TABLE, [{ bet: 'low', stake: 100 }]);
    expect([refused.status, refused.error?.code]).toEqual([401, 'SEAT_ENDED']);
    const played = app.table(TABLE).image().round?.roundId ?? '';
    await app.until(TABLE, 'SETTLED');
    await nothingOpen();
    expect(app.wallet.credits.size).toBe(1);
    for (const path of ['state', 'rounds?mine=true'])
      expect((await app.call(path, undefined, seat)).error?.code).toBe('SEAT_ENDED');
    const record = await app.call<RoundRecord>(`rounds/${played}`, undefined, seat);
    expect(record.result.own).toBeNull();
    const after = await app.place(seat, TABLE, [{ bet: 'low', stake: 100 }]);
    expect(after.error?.code).toBe('SEAT_ENDED');
  });

  test('a void round returns every stake despite lost answers, and says why', async () => {
    const other = await app.enter('bala', TABLE);
    await app.place(seat, TABLE, [{ bet: 'low', stake: 100 }]);
    await app.place(other, TABLE, [{ bet: 'high', stake: 200 }]);
    lose('rollback', 'ANSWER_LOST', 3);
    expect(await app.table(TABLE).void('A card fell off the table.')).toBe(true);
    expect(app.table(TABLE).image().round).toMatchObject({
      phase: 'VOID',
      reason: 'A card fell off the table.',
      serverSeed: null,
    });
    await app.pass(5000);
    await nothingOpen();
    expect([app.wallet.balanceOf('asha'), app.wallet.balanceOf('bala')]).toEqual([START, START]);
    expect((await outcome()).own).toMatchObject([{ staked: 100, returned: 100 }]);
    expect(await app.table(TABLE).void('Once more.')).toBe(false);
    const { round } = await app.until(TABLE, 'BETTING');
    expect(round?.number).toBe(2);
  });
});
