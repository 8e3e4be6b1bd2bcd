import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  getProfitLossReport,
  getTransactionDetail,
  getTransactionHistory,
} from '@layline/contract/calls/reports.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from '../casino/testing/casino-app.ts';
import { ReportFiles } from './report-files.ts';
import { wholeDetail, wholeStatement } from './testing/read-whole.ts';
import { asked, downloaded, settle } from './testing/reports-app.ts';

const LATER = 600_000;
const DAY = 86_400_000;

describe.each(storagesUnderTest())('casino in the reports on $name', (under) => {
  let casino: CasinoApp;
  let player: TestPlayer;
  let sessionId: string;
  beforeEach(async () => {
    casino = await CasinoApp.open({ under });
    player = await casino.app.player();
    sessionId = await casino.session(player);
  });
  afterEach(() => casino.close());

  const bet = (txId: string, roundId: string, amount: number, gameId = 'roulette') =>
    casino.code('debit', { sessionId, txId, roundId, gameId, amount: amount * 100 });
  const win = (txId: string, roundId: string, refTxId: string, amount: number, roundClosed = true) =>
    casino.code('credit', { sessionId, txId, roundId, refTxId, amount: amount * 100, roundClosed });
  const refund = (refTxId: string, reason?: string) =>
    casino.code('rollback', {
      txId: `undo-${refTxId}`,
      refTxId,
      ...(reason === undefined ? {} : { reason }),
    });

  /** A whole round: stake, then return. */
  async function round(id: string, gameId: string, staked: number, returned: number): Promise<void> {
    expect(await bet(`b-${id}`, id, staked, gameId)).toBe('OK');
    expect(await win(`c-${id}`, id, `b-${id}`, returned)).toBe('OK');
  }

  const statement = (query: object = {}) => asked(casino.app, player, getTransactionHistory, { query });
  const report = (query: object = {}) => asked(casino.app, player, getProfitLossReport, { query });
  const casinoLines = async () =>
    (await statement({ types: ['CASINO'], order: 'OLDEST' })).lines.map(
      ({ description, amount, reference }) => [description, amount, reference],
    );

  test('[R7.22] lines name the game, the round and what happened; returned stakes say why', async () => {
    await round('roulette.7', 'roulette', 100, 360);
    await bet('b2', 'lucky-7.3', 50, 'lucky-7');
    await refund('b2', 'The table was closed');
    await bet('b3', 'old.1', 20, 'a-game-of-old');
    await refund('b3');
    expect(await casinoLines()).toEqual([
      ['European roulette, round roulette.7: stake', -100, 'roulette.7'],
      ['European roulette, round roulette.7: return', 360, 'roulette.7'],
      ['Lucky 7, round lucky-7.3: stake', -50, 'lucky-7.3'],
      ['Lucky 7, round lucky-7.3: stake given back (The table was closed)', 50, 'lucky-7.3'],
      ['a-game-of-old, round old.1: stake', -20, 'old.1'],
      ['a-game-of-old, round old.1: stake given back', 20, 'old.1'],
    ]);
    const { opening, closing, totals } = await statement({ from: 0 });
    const kept = totals.find(({ type }) => type === 'CASINO');
    expect(kept).toEqual({ type: 'CASINO', count: 6, credit: 430, debit: 170 });
    expect(opening + totals.reduce((sum, { credit, debit }) => sum + credit - debit, 0)).toBe(closing);
    expect(closing * 100).toBe(casino.cashOf(player));
  });

  test('[R7.22] the file uses the same words', async () => {
    await round('roulette.7', 'roulette', 100, 0);
    const { lines } = await downloaded(casino.app, player, getTransactionHistory, {
      query: { format: 'csv', types: ['CASINO'] },
    });
    expect(lines.map((line) => line.split(',').slice(2))).toEqual([
      ['Type', 'Description', 'Amount', 'Balance', 'Reference'],
      ['CASINO', '"European roulette', ' round roulette.7: stake"', '-100', '99900', 'roulette.7'],
    ]);
  });

  test('[R7.23] a line leads to its round in its current state', async () => {
    await bet('b1', 'roulette.7', 100);
    await bet('b2', 'roulette.7', 30);
    const { lines } = await statement({ types: ['CASINO'], order: 'OLDEST' });
    const detail = (line = lines[0]?.line) =>
      asked(casino.app, player, getTransactionDetail, { query: { line } });
    const openedAt = casino.app.time.now();
    const known = {
      kind: 'STAKE',
      provider: 'layline',
      providerName: 'Layline',
      gameId: 'roulette',
      gameName: 'European roulette',
      roundId: 'roulette.7',
      txId: 'b1',
      openedAt,
      reason: null,
    };
    expect(await detail()).toMatchObject({
      settlement: null,
      commission: null,
      casino: { ...known, closedAt: null, state: 'OPEN', staked: 130, returned: 0, verifyAddress: null },
    });
    casino.app.time.advance(1000);
    await win('c1', 'roulette.7', 'b1', 360);
    expect((await detail()).casino).toEqual({
      ...known,
      closedAt: openedAt + 1000,
      state: 'CLOSED',
      staked: 130,
      returned: 360,
      verifyAddress: '/verify/roulette.7',
    });
    expect((await detail(3 + (lines[0]?.line ?? 0) - 1)).casino).toMatchObject({
      kind: 'RETURN',
      txId: 'c1',
    });
  });

  test('[R7.23] a returned stake names its round and the reason; the round is void', async () => {
    await bet('b1', 'roulette.7', 100);
    await refund('b1', 'Nobody dealt');
    const [line] = (await statement({ types: ['CASINO'] })).lines;
    const { casino: part } = await asked(casino.app, player, getTransactionDetail, {
      query: { line: line?.line },
    });
    expect(part).toMatchObject({ kind: 'REFUND', txId: 'b1', state: 'VOID', reason: 'Nobody dealt' });
    expect(part?.verifyAddress).toBeNull();
  });

  test('[R7.22] a stake returned by an operator gives the operator’s reason', async () => {
    await bet('b1', 'roulette.7', 100);
    casino.app.time.jump(DAY);
    const key = { provider: 'layline', player_id: player.id, round_id: 'roulette.7' };
    await casino.casino.reconciliation.voidRound(key, 'The provider lost it', casino.app.time.now());
    const { core, database } = casino.app;
    const deps = { core, database, files: new ReportFiles(), providers: casino.casino.providers };
    const { lines } = await wholeStatement(deps, player.id, { types: ['CASINO'] });
    expect(lines[0]).toMatchObject({
      description: 'European roulette, round roulette.7: stake given back (The provider lost it)',
      amount: 100,
    });
    const { detail } = await wholeDetail(deps, player.id, lines[0]?.line ?? 0, 10);
    expect(detail.casino).toMatchObject({ kind: 'REFUND', state: 'VOID', reason: 'The provider lost it' });
  });

  test('[R7.23] a line unknown to the wallet keeps a general description and has no round', async () => {
    await casino.app.command({
      type: 'transfer',
      externalId: 'casino:elsewhere:7',
      from: 'house:casino:elsewhere' as never,
      to: `player:${player.id}:cash` as never,
      amount: 700 as never,
      kind: 'CASINO_WIN',
    });
    const [line] = (await statement({ types: ['CASINO'] })).lines;
    expect(line).toMatchObject({ description: 'Casino win', amount: 7, reference: 'casino:elsewhere:7' });
    const { casino: part } = await asked(casino.app, player, getTransactionDetail, {
      query: { line: line?.line },
    });
    expect(part).toBeNull();
  });

  test('[R3.12] profit and loss: casino, then games, then rounds; sums agree with each other and with the statement', async () => {
    await casino.app.openMarket();
    await casino.app.rest('LAY', 250, 500);
    await casino.app.place(player, { marketId: 'm1', stake: 500 });
    casino.app.time.advance(1000);
    await settle(casino.app, 'm1', 'A');
    await round('roulette.7', 'roulette', 100, 360);
    casino.app.time.advance(1000);
    await round('lucky-7.3', 'lucky-7', 50, 0);
    casino.app.time.advance(1000);
    await round('roulette.8', 'roulette', 40, 0);
    await bet('b9', 'roulette.9', 10);
    await refund('b9');

    const casinoRow = {
      name: 'Casino',
      sportId: -1,
      markets: 0,
      bets: 0,
      rounds: 3,
      profit: 170,
      commission: 0,
    };
    const bySport = await report();
    expect(bySport).toMatchObject({
      level: 'SPORT',
      total: { rows: 2, markets: 1, bets: 1, rounds: 3, profit: 920, commission: 37.5, net: 882.5 },
      rows: [
        { ...casinoRow, net: 170 },
        { name: 'Football', markets: 1, bets: 1, rounds: 0, net: 712.5 },
      ],
    });
    const byGame = await report({ sportId: -1 });
    expect(byGame).toMatchObject({
      level: 'GAME',
      total: { rows: 2, markets: 0, bets: 0, rounds: 3, profit: 170, commission: 0, net: 170 },
      rows: [
        { name: 'European roulette', eventId: 'roulette', marketId: null, rounds: 2, profit: 220, net: 220 },
        { name: 'Lucky 7', eventId: 'lucky-7', marketId: null, rounds: 1, profit: -50, net: -50 },
      ],
    });
    const byRound = await report({ sportId: -1, eventId: 'roulette' });
    expect(byRound).toMatchObject({
      level: 'ROUND',
      total: { rows: 2, rounds: 2, profit: 220, commission: 0, net: 220 },
      rows: [
        {
          name: 'Round roulette.8',
          marketId: 'roulette.8',
          profit: -40,
          verifyAddress: '/verify/roulette.8',
        },
        { name: 'Round roulette.7', marketId: 'roulette.7', profit: 260, net: 260 },
      ],
    });
    const { lines } = await statement({ types: ['CASINO'] });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(byGame.total.net);
    expect((await report({ sportId: 1 })).total).toMatchObject({ bets: 1, rounds: 0 });
    const pages = [await report({ take: 1 }), await report({ take: 1, skip: 1 })];
    expect(pages.map(({ rows }) => rows[0]?.name)).toEqual(['Casino', 'Football']);
    expect(pages.map(({ total }) => total)).toEqual([bySport.total, bySport.total]);
  });

  test('[R3.12] a round counts in the period in which it was closed; open rounds are shown separately', async () => {
    const start = casino.app.time.now();
    await bet('b1', 'roulette.7', 100);
    await bet('b2', 'lucky-7.3', 50, 'lucky-7');
    expect(await report()).toMatchObject({ rows: [], total: { rows: 0 }, open: { rounds: 2, staked: 150 } });
    expect((await report({ sportId: -1, eventId: 'lucky-7' })).open).toEqual({ rounds: 1, staked: 50 });
    expect((await report({ sportId: 1 })).open).toBeNull();
    casino.app.time.advance(LATER);
    await win('c1', 'roulette.7', 'b1', 0);
    expect(await report({ from: start, to: start + LATER - 1 })).toMatchObject({
      total: { rounds: 0, net: 0 },
    });
    expect(await report({ from: start + LATER, to: start + LATER })).toMatchObject({
      total: { rounds: 1, net: -100 },
      open: { rounds: 1, staked: 50 },
    });
  });

  test('[R3.12] rounds that a provider never closes count once they have a return, at the time they began', async () => {
    const start = casino.app.time.now();
    await bet('b1', 'roulette.7', 100);
    casino.app.time.advance(LATER);
    await win('c1', 'roulette.7', 'b1', 20, false);
    expect(await report({ from: start, to: start })).toMatchObject({ total: { rounds: 1, net: -80 } });
    expect((await report()).open).toEqual({ rounds: 0, staked: 0 });
    await win('c2', 'roulette.7', 'b1', 30);
    expect(await report({ from: start, to: start })).toMatchObject({ total: { rounds: 0, net: 0 } });
    expect(await report()).toMatchObject({ total: { rounds: 1, net: -50 } });
  });

  test('[R3.12] a game’s file lists its rounds', async () => {
    await round('roulette.7', 'roulette', 100, 360);
    const { lines } = await downloaded(casino.app, player, getProfitLossReport, {
      query: { format: 'csv', sportId: -1, eventId: 'roulette' },
    });
    expect(lines.map((line) => line.split(',').slice(0, 9))).toEqual([
      [
        'Name',
        'Event',
        'Market',
        'Bet',
        'Markets',
        'Bets',
        'Casino rounds',
        'Profit before commission',
        'Commission',
      ],
      ['Round roulette.7', 'European roulette', '', '', '0', '0', '1', '260', '0'],
    ]);
  });
});
