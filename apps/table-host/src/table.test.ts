import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { commit } from '@layline/casino/fair/server-seed.ts';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { roundReturn } from '@layline/casino/settle.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import type { PlaceTableBets } from '@layline/contract/casino/table-protocol.ts';
import { RoundPage, RoundRecord, SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { rupees } from '@layline/units/money.ts';
import { TableApp } from './testing/table-app.ts';

const TABLE = 'dragon-tiger';

describe('a table', () => {
  let app: TableApp;
  let seat: string;
  beforeEach(async () => {
    app = await TableApp.open();
    seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
  });
  afterEach(() => app.close());

  const own = async () => (await app.call<SeatState>('state', undefined, seat)).result;

  test('plays a round by the clock: betting, closed, dealing, result, settled, and the next', async () => {
    const seen: [string, number][] = [];
    const start = app.time.now();
    while (app.table(TABLE).image().round?.number !== 2) {
      const { round } = app.table(TABLE).image();
      const phase = `${round?.phase} ${round?.shown.length}`;
      if (seen.at(-1)?.[0] !== phase) seen.push([phase, app.time.now() - start]);
      await app.pass(50);
    }
    expect(seen).toEqual([
      ['BETTING 0', 0],
      ['CLOSED 0', 20_000],
      ['DEALING 1', 21_500],
      ['DEALING 2', 22_400],
      ['SETTLED 2', 23_300],
    ]);
    expect(app.time.now() - start).toBe(31_300);
  });

  test('takes bets until the close: one millisecond later is too late and changes nothing', async () => {
    await app.pass(19_999);
    expect((await app.place(seat, TABLE, [{ bet: 'dragon', stake: 100 }])).error).toBeNull();
    app.time.advance(1);
    const late = await app.place(seat, TABLE, [{ bet: 'dragon', stake: 100 }]);
    expect([late.status, late.error?.code]).toEqual([409, 'BETTING_CLOSED']);
    expect(app.wallet.balanceOf('asha')).toBe(10_000_000 - 10_000);
    expect((await own()).own).toMatchObject([{ staked: 100, returned: null }]);
  });

  test('pays what the committed seed gives, once, and publishes everything needed to verify it', async () => {
    const before = v.parse(TableImage, app.table(TABLE).image());
    await app.place(
      seat,
      TABLE,
      [
        { bet: 'dragon', stake: 100 },
        { bet: 'tie', stake: 50 },
      ],
      { seed: 'asha-words' },
    );
    const other = await app.enter('bala', TABLE);
    await app.place(other, TABLE, [{ bet: 'tiger', stake: 70 }], { seed: 'bala-words' });
    const { round } = await app.until(TABLE, 'SETTLED');
    expect(round?.commit).toBe(before.round?.commit);
    expect(commit(round?.serverSeed ?? '')).toBe(round?.commit);
    const { result: record } = await app.call<RoundRecord>(`rounds/${round?.roundId}`, undefined, seat);
    v.parse(RoundRecord, record);
    expect(record.playerSeeds).toEqual(['asha-words', 'bala-words']);
    const game = tableGame(TABLE);
    if (game === null) throw new Error('no game');
    const outcome = game.draw(fairRandom(record.serverSeed ?? '', record.clientSeed ?? '', record.nonce));
    expect(game.show(outcome)).toMatchObject({
      result: record.result,
      shown: record.shown,
      text: record.text,
    });
    const returned = (bets: [string, number][]) =>
      roundReturn(
        game,
        bets.map(([bet, stake]) => ({ bet, stake: rupees(stake) })),
        outcome,
      );
    const asha = returned([
      ['dragon', 100],
      ['tie', 50],
    ]);
    expect(app.wallet.balanceOf('asha')).toBe(10_000_000 - 15_000 + asha);
    expect(app.wallet.balanceOf('bala')).toBe(10_000_000 - 7000 + returned([['tiger', 70]]));
    expect(record.own).toMatchObject({ staked: 150, returned: asha / 100 });
    expect(app.wallet.credits.size).toBe(2);
    const state = v.parse(SeatState, await own());
    expect([state.staked, state.returned]).toEqual([150, asha / 100]);
    const page = v.parse(RoundPage, (await app.call('rounds?mine=true', undefined, seat)).result);
    expect(page.rounds.map(({ roundId }) => roundId)).toEqual([round?.roundId]);
  });

  test('a repeated request always gets the same answer, and is one stake', async () => {
    const bets = [{ bet: 'tiger', stake: 25 }];
    const again = { requestId: 'press-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.place(seat, TABLE, bets, again)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(app.wallet.debits.size).toBe(1);
    const other = await app.place(seat, TABLE, [{ bet: 'tiger', stake: 26 }], again);
    expect(other.error?.code).toBe('DUPLICATE_TRANSACTION');
    const roundId = app.table(TABLE).image().round?.roundId ?? '';
    await app.until(TABLE, 'SETTLED');
    await app.pass(10_000);
    const after = await app.place(seat, TABLE, bets, { ...again, roundId });
    expect(after.error).toBeNull();
    expect(app.wallet.debits.size).toBe(1);
  });

  test.each<[string, PlaceTableBets['bets'], string]>([
    ['no such bet', [{ bet: 'phoenix', stake: 100 }], 'BET_NOT_OFFERED'],
    ['a stake below the minimum', [{ bet: 'dragon', stake: 9.99 }], 'INVALID_BET_SIZE'],
    ['a stake above the maximum', [{ bet: 'dragon', stake: 50_000.01 }], 'INVALID_BET_SIZE'],
    [
      'the same bet twice, together above the maximum',
      [
        { bet: 'dragon', stake: 30_000 },
        { bet: 'dragon', stake: 30_000 },
      ],
      'INVALID_BET_SIZE',
    ],
    [
      'one valid and one invalid bet',
      [
        { bet: 'dragon', stake: 100 },
        { bet: 'phoenix', stake: 100 },
      ],
      'BET_NOT_OFFERED',
    ],
    ['a win above the limit', [{ bet: 'suited-tie', stake: 30_000 }], 'MAX_PAYOUT_EXCEEDED'],
    [
      'more than the balance',
      Array.from({ length: 3 }, (_, i) => ({ bet: ['dragon', 'tiger', 'tie'][i] ?? '', stake: 40_000 })),
      'INSUFFICIENT_FUNDS',
    ],
  ])('%s is refused, and nothing is taken', async (_, bets, code) => {
    const answer = await app.place(seat, TABLE, bets);
    expect(answer.error?.code).toBe(code);
    expect(app.wallet.balanceOf('asha')).toBe(10_000_000);
    expect((await own()).own).toEqual([]);
    expect((await app.place(seat, TABLE, [{ bet: 'dragon', stake: 100 }])).error).toBeNull();
  });
});
