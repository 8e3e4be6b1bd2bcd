import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelAllBets, cancelBet } from '@layline/contract/calls/betting.ts';
import { cancelRequest, createDeposit, createWithdrawal } from '@layline/contract/calls/cashier.ts';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import type { SoloAnswer, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import { ledgerBalance } from '@layline/engine/views.ts';
import { marketId } from '@layline/units/ids.ts';
import { Random } from '../../base/random.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { isRefused } from '@layline/server/http/route.ts';
import { hashNow, replayedHash } from '@layline/exchange/src/core/testing/replayed-hash.ts';
import { storagesUnderTest } from '@layline/exchange/src/core/testing/storages.ts';
import { CasinoApp } from '@layline/exchange/src/modules/casino/testing/casino-app.ts';
import {
  betAt,
  gameCall,
  sitDown,
} from '@layline/exchange/src/modules/own-tables/testing/player-at-table.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '@layline/exchange/src/testing/betting-app.ts';
import { listen, LiveClient } from '@layline/exchange/src/testing/live-client.ts';
import { someBonus } from '@layline/exchange/src/testing/some-bonus.ts';
import { openOwnMarket } from '@layline/exchange/src/testing/attacks/attack-market.ts';
import { AttackingProvider } from './attacking-provider.ts';
import { Cover } from './cover.ts';
import { disturb, PRICES, RUNNERS, settleOne } from './market-noise.ts';
import { checkMoney } from '@layline/exchange/src/testing/attacks/money-check.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const ROUNDS = Number(process.env['CASINO_ATTACK_ROUNDS'] ?? '10');
const PARALLEL = 90;
const SOLO = ['plinko', 'mines'];

describe.each(storagesUnderTest())('one account attacked in every way on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  let provider: AttackingProvider;
  /** The player's seats at the roulette table and at the solo games. */
  let seats: Map<string, string>;
  let withdrawals: string[];
  let betIds: number[];
  let markets: string[];
  let client: LiveClient | null;
  let refs: number;
  let cover: Cover;
  const done = new Map<string, number>();

  beforeEach(async () => {
    app = await openBettingApp({ under });
    player = await app.player();
    [withdrawals, betIds, refs] = [[], [], 0];
    cover = new Cover();
    markets = ['m1', 'm2'];
    for (const id of markets) await openOwnMarket(app, id);
    await app.app.bonuses.definitions.define(BONUS, 'localhost', 'test', app.time.now());
    provider = new AttackingProvider(() => CasinoApp.on(app), await CasinoApp.on(app).session(player));
    seats = new Map();
    for (const game of ['roulette', ...SOLO]) seats.set(game, await sitDown(app, player, game));
    await watch();
  });
  afterEach(async () => {
    await client?.stop();
    await app.close();
  });

  /** Watches every account, and the hub. */
  async function watch(): Promise<void> {
    client = await LiveClient.connect(await listen(app));
    await client.register(player.token);
    await app.app.tables.tables.get('roulette')?.watch();
    cover.watch(app);
  }

  function count(what: string, code: string | undefined): void {
    const name = `${what} ${code ?? 'OK'}`;
    done.set(name, (done.get(name) ?? 0) + 1);
  }

  async function place(random: Random): Promise<void> {
    const { result, error } = await app.place(player, {
      marketId: random.pick(markets),
      runnerId: random.pick(RUNNERS),
      side: random.pick(['BACK', 'LAY'] as const),
      price: random.pick(PRICES),
      stake: 100 * random.int(1, random.pick([10, 100, 900])),
      customerRef: `attack-${(refs += 1)}`,
    });
    if (result !== null) betIds.push(result.betId);
    count('bet', error?.code);
  }

  async function withdraw(random: Random): Promise<void> {
    const body = {
      amount: random.int(500, 50_000),
      method: 'UPI',
      upiId: 'asha@bank',
      customerRef: `w${(refs += 1)}`,
    };
    const answers = await Promise.all(
      [body, body].map((one) => app.call(createWithdrawal, { body: one }, { token: player.token })),
    );
    for (const { result, error } of answers) {
      if (result !== null) withdrawals.push(result.requestId);
      count('withdrawal', error?.code);
    }
  }

  /** Different operators decide the same withdrawal at once, in different ways. */
  async function decide(random: Random): Promise<void> {
    const { decisions } = app.app.cashier;
    const requestId = random.pick(withdrawals.length === 0 ? ['none'] : withdrawals.slice(-10));
    const ways = [
      () => decisions.approve(requestId, 'asif'),
      () => decisions.reject(requestId, 'meera', 'Not today'),
      () => decisions.markPaid(requestId, 'meera'),
    ];
    const answers = await Promise.all([random.pick(ways)(), random.pick(ways)()]);
    for (const answer of answers) count('desk', isRefused(answer) ? answer.refused : undefined);
  }

  /** A deposit, approved twice at once. */
  async function deposit(random: Random): Promise<void> {
    const customerRef = `in${(refs += 1)}`;
    const body = {
      amount: random.int(500, 5000),
      method: 'UPI',
      reference: `UTR${customerRef}`,
      customerRef,
    };
    const { result, error } = await app.call(createDeposit, { body }, { token: player.token });
    count('deposit', error?.code);
    if (result === null) return;
    const { decisions } = app.app.cashier;
    await Promise.all([
      decisions.approve(result.requestId, 'asif'),
      decisions.approve(result.requestId, 'meera'),
    ]);
  }

  async function solo(random: Random): Promise<void> {
    const gameId = random.pick(SOLO);
    const seat = seats.get(gameId) ?? '';
    const next = await gameCall<SoloNext>(app, `solo/next?gameId=${gameId}`, undefined, seat);
    const request = {
      requestId: `s${(refs += 1)}`,
      gameId,
      commit: next.result.commit,
      seed: 'words',
      stake: random.int(10, 4000),
      choices: gameId === 'plinko' ? { rows: '8', risk: 'low' } : { mines: '3' },
    };
    const answers = await Promise.all(
      [request, request, { ...request, requestId: `${request.requestId}-2` }].map((one) =>
        gameCall<SoloAnswer>(app, 'solo/start', one, seat),
      ),
    );
    for (const { error } of answers) count('solo', error?.code);
    const open = await gameCall<SoloAnswer>(app, `solo/open?gameId=${gameId}`, undefined, seat);
    const { round } = open.result;
    if (round === null) return;
    const action = round.step > 0 && random.chance(40) ? 'take' : `open-${random.int(1, 25)}`;
    const step = { roundId: round.roundId, step: round.step, action };
    await Promise.all([step, step].map((one) => gameCall(app, 'solo/act', one, seat)));
  }

  async function table(random: Random): Promise<void> {
    const bets = [{ bet: random.pick(['red', 'black', 'odd']), stake: random.int(10, 9000) }];
    const request = { requestId: `t${(refs += 1)}`, bets };
    const seat = seats.get('roulette') ?? '';
    const answers = await Promise.all([request, request].map((one) => betAt(app, seat, 'roulette', one)));
    for (const { error } of answers) count('table', error?.code);
  }

  /** One of the actions that an attacker would send in parallel with everything else. */
  async function strike(random: Random): Promise<void> {
    const as = { token: player.token };
    const kind = random.weighted([
      [30, 'place'],
      [20, 'debit'],
      [12, 'credit'],
      [8, 'rollback'],
      [10, 'table'],
      [8, 'solo'],
      [6, 'withdraw'],
      [3, 'take back'],
      [5, 'desk'],
      [2, 'deposit'],
      [6, 'cancel'],
      [1, 'all'],
      [2, 'claim'],
    ] as const);
    switch (kind) {
      case 'place':
        return place(random);
      case 'debit':
        return provider.debit(random);
      case 'credit':
        return provider.credit(random);
      case 'rollback':
        return provider.rollback(random);
      case 'table':
        return table(random);
      case 'solo':
        return solo(random);
      case 'withdraw':
        return withdraw(random);
      case 'take back': {
        const requestId = random.pick(withdrawals.length === 0 ? ['none'] : withdrawals.slice(-10));
        count('take back', (await app.call(cancelRequest, { body: { requestId } }, as)).error?.code);
        return;
      }
      case 'desk':
        return decide(random);
      case 'deposit':
        return deposit(random);
      case 'cancel':
        await app.call(
          cancelBet,
          { body: { betId: random.pick(betIds.length === 0 ? [1] : betIds.slice(-40)) } },
          as,
        );
        return;
      case 'all':
        await app.call(cancelAllBets, { body: {} }, as);
        return;
      case 'claim':
        count('claim', (await app.call(claimBonus, { query: { bonusId: BONUS.bonusId } }, as)).error?.code);
    }
  }

  /** Lets the tables' rounds run until none of their money is in transit. */
  async function calm(): Promise<void> {
    const { tables, transfers } = app.app.tables;
    for (let ms = 0; ms < 6000; ms += 100) {
      app.time.advance(100);
      for (const one of tables.values()) await one.quiet();
    }
    await eventually(
      () => transfers.unresolved.credits + transfers.unresolved.rollbacks + transfers.unresolved.debits === 0,
    );
  }

  /** What the player has lost at the tables according to their records, paise. */
  async function lostAtTables(): Promise<number> {
    const { read } = app.database;
    const stakes = await read.selectFrom('table_stakes').select(['state', 'amount']).execute();
    const payouts = await read.selectFrom('table_payouts').select(['state', 'amount']).execute();
    const taken = stakes
      .filter(({ state }) => state === 'TAKEN')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(payouts.map(({ state }) => state)).toEqual(payouts.map(() => 'PAID'));
    return payouts.reduce((sum, { amount }) => sum - amount, taken);
  }

  async function restart(): Promise<void> {
    await client?.stop();
    const before = await hashNow(app.core);
    app = await app.restart();
    const after = await hashNow(app.core);
    for (const { seq, hash } of [before, after]) expect(await replayedHash(app.database, seq)).toBe(hash);
    await watch();
  }

  async function check(): Promise<void> {
    const { balance, exposure } = await checkMoney(app, player);
    app.flush();
    await client?.settled();
    expect(client?.all('UserBalance').at(-1)).toEqual({ Balance: balance, Exposure: exposure });
    expect(cover.breaches).toEqual([]);
    const house = ledgerBalance(stateInMemory(app.core), `house:casino:${OWN_TABLES}`);
    expect(house).toBe(provider.net + (await lostAtTables()));
    const rows = await app.database.read.selectFrom('casino_rounds').select(['staked', 'returned']).execute();
    expect(rows.reduce((sum, { staked, returned }) => sum + staked - returned, 0)).toBe(house);
    const due = await app.database.read
      .selectFrom('casino_transactions')
      .select('tx_id')
      .where('state', '=', 'PENDING')
      .execute();
    expect(due).toEqual([]);
  }

  test('[R7.17] simultaneous bets, deposits, withdrawals, bonuses, wallet calls, table bets and solo rounds never exceed its cash, across suspensions', async () => {
    const random = new Random('casino attack');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const blows = Array.from({ length: PARALLEL }, () => strike(random));
      const noise = Array.from({ length: 20 }, () => disturb(app, markets, random));
      await Promise.all([...blows, ...noise]);
      await calm();
      for (const id of markets) await app.core.submit({ type: 'openMarket', marketId: marketId(id) });
      await check();
      if (round % 5 === 0) await settleOne(app, markets, random, `next-${round}`);
      if (round % 4 === 0) await restart();
      // Returns everything from time to time, so that there is something to fight over again.
      if (round % 3 === 0) await app.call(cancelAllBets, { body: {} }, { token: player.token });
    }
    const seen = [...done.keys(), ...provider.codes.keys()];
    expect(seen).toEqual(
      expect.arrayContaining([
        'bet OK',
        'bet INSUFFICIENT_FUNDS',
        'bet MARKET_SUSPENDED',
        'desk OK',
        'deposit OK',
        'withdrawal OK',
        'withdrawal INSUFFICIENT_FUNDS',
        'table OK',
        'solo OK',
        'claim OK',
        'debit OK',
        'debit INSUFFICIENT_FUNDS',
        'debit ROLLED_BACK',
        'credit OK',
        'rollback OK',
      ]),
    );
  }, 600_000);
});

const BONUS = someBonus({ bonusId: 'welcome', demo: true });
