import { expect } from 'vitest';
import { getGameResults } from '@layline/contract/calls/casino.ts';
import { getProfitLossReport, getTransactionDetail } from '@layline/contract/calls/reports.ts';
import { getCasinoResults } from '@layline/contract/calls/operator/casino.ts';
import type { CasinoDetail, StatementLine } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { FIRST_ADMIN } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import { sumOf } from './check-statements.ts';
import type { Population, Player } from '../players/population.ts';
import type { Staff } from './staff.ts';

const DAY_MS = 86_400_000;

/** Reasons for returned stakes: a rollback by the studio, and an unconfirmed debit of our own tables. */
const REFUNDS = ['The reels stood still', 'The stake was not confirmed before the draw.'];

/** Casino totals of a month, paise. */
export interface CasinoFigures {
  rounds: number;
  lines: number;
  staked: number;
  returned: number;
  /** Returned stakes. */
  refunds: number;
}

/**
 * Checks a player's casino lines against the rounds behind them, those against profit and loss by game and by round,
 * and all of it against what was observed at the games.
 */
export async function checkCasino(
  world: Population,
  player: Player,
  lines: readonly StatementLine[],
  figures: CasinoFigures,
): Promise<void> {
  const own = lines.filter(({ type }) => type === 'CASINO');
  const games = new Map<string, number>();
  const rounds = new Map<string, { detail: CasinoDetail; moved: number }>();
  for (const { line, amount, description } of own) {
    const { result } = await world.ask(player, getTransactionDetail, { query: { line } });
    const detail = result?.casino ?? null;
    if (detail === null) throw new Error(`nothing stands behind ${player.userName} line ${line}`);
    expect(description).toContain(`${detail.gameName}, round ${detail.roundId}`);
    if (detail.kind === 'REFUND') {
      expect(REFUNDS).toContain(detail.reason);
      figures.refunds += 1;
    }
    games.set(detail.gameId, (games.get(detail.gameId) ?? 0) + toPaise(amount));
    const round = rounds.get(detail.roundId) ?? { detail, moved: 0 };
    round.moved += toPaise(amount);
    rounds.set(detail.roundId, round);
  }
  for (const [id, { detail, moved }] of rounds) {
    const net = toPaise(detail.returned) - toPaise(detail.staked);
    expect([player.userName, id, net, detail.state === 'OPEN']).toEqual([player.userName, id, moved, false]);
  }
  figures.lines += own.length;
  await checkReports(world, player, games, sumOf(own), figures);
}

async function checkReports(
  world: Population,
  player: Player,
  games: ReadonlyMap<string, number>,
  moved: number,
  figures: CasinoFigures,
): Promise<void> {
  const report = async (query: object) => {
    const { result } = await world.ask(player, getProfitLossReport, { query: { take: 200, ...query } });
    if (result === null) throw new Error(`${player.userName} has no profit and loss`);
    return result;
  };
  const byGame = await report({ sportId: -1 });
  expect([player.userName, toPaise(byGame.total.net)]).toEqual([player.userName, moved]);
  expect(byGame.open).toEqual({ rounds: 0, staked: 0 });
  const casino = (await report({})).rows.find(({ sportId }) => sportId === -1);
  expect([casino?.rounds ?? 0, toPaise(casino?.net ?? 0)]).toEqual([byGame.total.rounds, moved]);
  const { result: told } = await world.ask(player, getGameResults, { query: {} });
  for (const { eventId, rounds, net } of byGame.rows) {
    const name = [player.userName, eventId];
    const seen = world.records.casino(player.id, eventId ?? '');
    expect([...name, rounds, toPaise(net ?? 0)]).toEqual([...name, seen.rounds, seen.returned - seen.staked]);
    expect([...name, toPaise(net ?? 0)]).toEqual([...name, games.get(eventId ?? '')]);
    const byRound = await report({ sportId: -1, eventId });
    expect([...name, byRound.total.rounds, toPaise(byRound.total.net)]).toEqual([
      ...name,
      rounds,
      toPaise(net ?? 0),
    ]);
    const game = told?.games.find(({ gameId }) => gameId === eventId);
    expect([...name, toPaise(game?.net ?? 0)]).toEqual([...name, toPaise(net ?? 0)]);
    figures.rounds += seen.rounds;
    figures.staked += seen.staked;
    figures.returned += seen.returned;
  }
}

/**
 * Checks the operators' casino report: totals by game must match what players saw, and accounts must match the
 * rounds.
 */
export async function checkCasinoHouse(
  world: Population,
  staff: Staff,
  figures: CasinoFigures,
): Promise<void> {
  const { totals, open, accounts } = await staff.must(FIRST_ADMIN.name, getCasinoResults, {
    query: { from: new Date(world.now - 100 * DAY_MS).toISOString().slice(0, 10), books: 'true' },
  });
  const { rounds, staked, returned } = figures;
  expect([totals.rounds, toPaise(totals.staked), toPaise(totals.returned)]).toEqual([
    rounds,
    staked,
    returned,
  ]);
  expect(open).toEqual({ rounds: 0, staked: 0 });
  for (const { provider, balance, rounds: made } of accounts) {
    expect([provider, balance]).toEqual([provider, made]);
    expect([provider, toPaise(balance)]).toEqual([provider, world.records.casinoTaken.get(provider) ?? 0]);
  }
}
