import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableGame } from '@layline/casino/game.ts';
import { tableGame, tableGames } from '@layline/casino/table-games.ts';
import type { RoundPage, RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { defaultTables, LONGEST_DEAL_MS } from './table-settings.ts';
import { measureTables } from './table-stats.ts';
import { eventually, TableApp } from './testing/table-app.ts';

const TABLE = 'thirty-two-cards';
const START = 10_000_000;
const HOUR_MS = 3_600_000;

describe('limits and failures of the tables', () => {
  let app: TableApp;
  beforeEach(async () => {
    app = await TableApp.open();
  });
  afterEach(() => app.close());

  test('concurrent bets of one player count towards the limit together', async () => {
    const seat = await app.enter('asha', TABLE, 100_000_000);
    const second = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
    const bet = tableGame(TABLE)?.bets[3]?.id ?? '';
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.place(index % 2 === 0 ? seat : second, TABLE, [{ bet, stake: 15_000 }]),
      ),
    );
    const taken = answers.filter(({ error }) => error === null);
    expect(taken).toHaveLength(3);
    expect(app.wallet.balanceOf('asha')).toBe(100_000_000 - 4_500_000);
    for (const { error } of answers) expect([undefined, 'INVALID_BET_SIZE']).toContain(error?.code);
    await app.until(TABLE, 'SETTLED');
    expect(app.wallet.credits.size).toBe(1);
  });

  test("the number of a player's requests in a round is limited", async () => {
    const seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
    const bet = tableGame(TABLE)?.bets[0]?.id ?? '';
    const codes = [];
    for (let request = 0; request < 41; request += 1) {
      codes.push((await app.place(seat, TABLE, [{ bet, stake: 10 }])).error?.code);
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(40);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('a seat is valid for one game, for twelve hours, and for anybody with its token', async () => {
    const seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
    await app.table('roulette').watch();
    expect((await app.place(seat, 'roulette', [{ bet: 'red', stake: 10 }])).error?.code).toBe(
      'BET_NOT_OFFERED',
    );
    expect((await app.place('x'.repeat(43), TABLE, [{ bet: '8', stake: 10 }])).error?.code).toBe(
      'SEAT_ENDED',
    );
    expect((await app.call('enter', { launchToken: 'never-was-a-launch-token' })).error?.code).toBe(
      'SEAT_ENDED',
    );
    app.time.jump(12 * HOUR_MS);
    expect((await app.call('state', undefined, seat)).error?.code).toBe('SEAT_ENDED');
    await app.table(TABLE).ask();
    const bet = tableGame(TABLE)?.bets[0]?.id ?? '';
    expect((await app.place(seat, TABLE, [{ bet, stake: 10 }])).error?.code).toBe('SEAT_ENDED');
  });

  test('tables run side by side, each on its own schedule', async () => {
    await app.table('roulette').watch();
    await app.pass(10_000);
    await app.table(TABLE).watch();
    await app.pass(12_000);
    expect(app.table('roulette').image().round?.phase).toBe('CLOSED');
    expect(app.table(TABLE).image().round?.phase).toBe('BETTING');
  });

  test('no deal takes longer than fifteen seconds, and its length reveals nothing beforehand', async () => {
    for (const { id } of tableGames) await app.table(id).watch();
    const before = tableGames.map(({ id }) => app.table(id).image().round);
    for (const round of before) expect(round?.resultAt).toBe((round?.dealsAt ?? 0) + LONGEST_DEAL_MS);
    const deals: number[] = [];
    await app.pass(42_000);
    for (const [index, { id }] of tableGames.entries()) {
      const { result } = await app.call<RoundRecord>(`rounds/${await app.roundId(id, 1)}`);
      deals.push((result.endedAt ?? Infinity) - (before[index]?.dealsAt ?? 0));
    }
    expect(Math.max(...deals)).toBeLessThanOrEqual(LONGEST_DEAL_MS + 50);
  });

  test('a game with very many cards is dealt faster', async () => {
    const cards = Array.from({ length: 200 }, () => ({ place: 'A', face: 'AS' }));
    const long = (id: string): TableGame | null => {
      const game = tableGame(id);
      return game === null ? null : { ...game, show: (outcome) => ({ ...game.show(outcome), shown: cards }) };
    };
    await app.close();
    app = await TableApp.open({ game: long });
    await app.table(TABLE).watch();
    const { round } = app.table(TABLE).image();
    await app.until(TABLE, 'SETTLED');
    const { result } = await app.call<RoundRecord>(`rounds/${await app.roundId(TABLE, 1)}`);
    expect((result.endedAt ?? Infinity) - (round?.dealsAt ?? 0)).toBeLessThanOrEqual(LONGEST_DEAL_MS + 50);
  });

  test('rounds of a table are listed page by page, each once, newest first', async () => {
    const leave = await app.table('lucky-7').watch();
    while ((app.table('lucky-7').image().round?.number ?? 0) <= 45) await app.pass(1000);
    leave();
    const numbers: number[] = [];
    let path: string | null = 'rounds?tableId=lucky-7';
    while (path !== null) {
      const page: RoundPage = (await app.call<RoundPage>(path)).result;
      numbers.push(...page.rounds.map(({ nonce }) => nonce));
      path = page.next === null ? null : `rounds?tableId=lucky-7&cursor=${page.next}`;
    }
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    expect(numbers.length).toBeGreaterThanOrEqual(45);
    expect((await app.call('rounds?mine=true')).error?.code).toBe('SEAT_ENDED');
    expect((await app.call('rounds?mine=maybe')).error?.code).toBe('VALIDATION_FAILED');
    expect((await app.call('rounds/lucky-7.9999')).error?.code).toBe('ROUND_UNKNOWN');
  });

  test('rounds that nobody played are deleted after thirty days; those with a stake stay', async () => {
    const seat = await app.enter('asha', TABLE);
    const leave = await app.table(TABLE).watch();
    const bet = tableGame(TABLE)?.bets[0]?.id ?? '';
    await app.place(seat, TABLE, [{ bet, stake: 10 }]);
    await app.until(TABLE, 'SETTLED');
    await app.until(TABLE, 'BETTING');
    await app.until(TABLE, 'SETTLED');
    await app.until(TABLE, 'BETTING');
    await app.until(TABLE, 'SETTLED');
    leave();
    const [first, second] = [await app.roundId(TABLE, 1), await app.roundId(TABLE, 2)];
    app.time.jump(30 * 24 * HOUR_MS + 60_000);
    await app.host.tidy();
    expect((await app.call<RoundRecord>(`rounds/${first}`)).result.nonce).toBe(1);
    expect((await app.call(`rounds/${second}`)).error?.code).toBe('ROUND_UNKNOWN');
    await app.restart();
    await app.table(TABLE).ask();
    expect(app.table(TABLE).image().round?.number).toBe(4);
  });

  test('the counts of the tables appear in the metrics', async () => {
    const seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
    const bet = tableGame(TABLE)?.bets[0]?.id ?? '';
    await app.place(seat, TABLE, [{ bet, stake: 10 }]);
    await app.place(seat, TABLE, [{ bet: 'no-such', stake: 10 }]);
    await app.until(TABLE, 'SETTLED');
    const metrics = new Metrics();
    measureTables(metrics, app.host.stats, app.host.transfers.unresolved);
    const text = await metrics.text();
    for (const line of [
      `layline_tables_rounds_total{game="${TABLE}"} 1`,
      'layline_tables_round_ends_total{end="RESULT"} 1',
      'layline_tables_bets_total{answer="TAKEN"} 1',
      'layline_tables_bets_total{answer="BET_NOT_OFFERED"} 1',
      `layline_tables_staked_paise_total{game="${TABLE}"} 1000`,
      'layline_tables_wallet_unresolved{call="credit"} 0',
    ]) {
      expect(text).toContain(line);
    }
  });
});

test('a game that fails voids its round: every stake is returned, and the table continues', async () => {
  const fails = { now: true };
  const broken = (id: string): TableGame | null => {
    const game = tableGame(id);
    if (game === null) return null;
    return {
      ...game,
      draw(random) {
        if (fails.now) throw new Error('the wheel fell off');
        return game.draw(random);
      },
    };
  };
  const app = await TableApp.open({ game: broken });
  const seat = await app.enter('asha', 'roulette');
  await app.table('roulette').watch();
  await app.place(seat, 'roulette', [{ bet: 'red', stake: 10 }]);
  const { round } = await app.until('roulette', 'VOID');
  expect(round?.reason).toBe('This round could not be completed.');
  await eventually(() => app.wallet.balanceOf('asha') === START);
  fails.now = false;
  const next = await app.until('roulette', 'SETTLED');
  expect(next.round?.number).toBe(2);
  expect(app.log.some((line) => line.includes('the wheel fell off'))).toBe(true);
  await app.close();
});

test('times follow the rules, and `pace` divides them all', () => {
  for (const { times } of defaultTables(tableGames)) {
    expect(times.bettingMs).toBeGreaterThanOrEqual(15_000);
    expect(times.bettingMs).toBeLessThanOrEqual(25_000);
    expect(times.resultMs).toBeGreaterThanOrEqual(5000);
  }
  const [quick] = defaultTables(tableGames, 20);
  expect(quick?.times).toEqual({ bettingMs: 1000, closedMs: 75, dealEveryMs: 45, resultMs: 400 });
});
