import { expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import type { MarketRisk, RiskView } from '@layline/engine/risk-view.ts';
import { createState } from '@layline/engine/state.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { riskSurvey } from '@layline/engine/views.ts';
import { Auditor } from '../auditor/auditor.ts';
import { backProfit, consequences, exposureIn, greatestLoss, possibleResults } from '../auditor/exposure.ts';
import { matchedPieces } from '../auditor/matched-pieces.ts';
import type { Piece } from '../auditor/matched-pieces.ts';
import type { Market, World } from '../auditor/world.ts';
import { Random } from '../base/random.ts';
import { CommandSource } from './command-source.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = 1200;

/** Results compared so far, over all seeds. */
let compared = 0;

function surveyed(state: ExchangeState, at: number, turn: number): RiskView {
  const reading = riskSurvey(state, { turn, ofMarket: 1000, ofAll: 1000, at, periods: [] });
  let reached = reading.next();
  while (reached.done !== true) reached = reading.next();
  return reached.value;
}

function idsOf(world: World, isHouse: boolean): string[] {
  return [...world.players.values()].filter(({ house }) => house === isHouse).map(({ id }) => id);
}

/** The house's bets: those of its accounts, and on its own markets the other side of what players have. */
function housePieces(world: World, market: Market, players: readonly Piece[]): Piece[] {
  const own = idsOf(world, true).flatMap((id) => matchedPieces(market, id));
  const isBetweenPlayers = ['ODDS', 'LINE'].includes(market.definition.bettingType);
  return isBetweenPlayers ? own : [...own, ...players.map((piece) => ({ ...piece, sign: -piece.sign }))];
}

function checkMarket(world: World, market: Market, shown: MarketRisk | undefined): void {
  const ids = idsOf(world, false);
  const exposures = ids.map((id) => exposureIn(market, id)).filter((exposure) => exposure > 0);
  const greatest = [...exposures].sort((a, b) => b - a);
  expect(shown?.playersExposure ?? 0).toBe(exposures.reduce((sum, exposure) => sum + exposure, 0));
  const largest = shown?.largest.map(({ exposure }) => exposure) ?? [];
  expect(largest).toEqual(greatest);
  for (const { playerId, matchedExposure } of shown?.largest ?? []) {
    expect(matchedExposure).toBe(greatestLoss(consequences(market, playerId), 'matched'));
  }
  const players = ids.flatMap((id) => matchedPieces(market, id));
  const house = housePieces(world, market, players);
  const profit = (pieces: readonly Piece[], result: ReturnType<typeof possibleResults>[number]): number =>
    pieces.reduce((sum, piece) => sum + piece.sign * backProfit(market, result, piece), 0);
  const results = possibleResults(market, [...players, ...house]);
  const worst = Math.min(0, ...results.map((result) => profit(house, result)));
  expect(shown?.houseWorst ?? 0).toBe(worst);
  for (const row of shown?.results ?? []) {
    const of = results.filter((result) =>
      'figure' in result ? result.figure === row.from : result.winners.has(row.runnerId ?? ''),
    );
    if (of.length === 0) continue;
    expect(row.players).toBe(Math.min(...of.map((result) => profit(players, result))));
    expect(row.house).toBe(Math.min(...of.map((result) => profit(house, result))));
    compared += 1;
  }
}

test.each([1, 2, 3])(
  '[R20.12] exposures, worst results and results by runner and line equal the auditor’s own sums on random books (seed %i)',
  (seed) => {
    const random = new Random(seed);
    const state = createState({ casinoTransfersKept: CASINO_KEPT });
    const auditor = new Auditor(new ExchangeUnderAudit(state).reads, CASINO_KEPT);
    const source = new CommandSource(random.fork('commands'), auditor.world);
    let at = START;
    for (let seq = 1; seq <= STEPS; seq += 1) {
      at += random.chance(30) ? random.int(0, 2499) : 0;
      const command = { ...source.next(at), seq, at } as Command;
      auditor.follow(command, step(state, command));
      if (seq % 60 !== 0) continue;
      const { markets } = surveyed(state, at, random.int(1, 50));
      for (const market of auditor.world.markets.values()) {
        if (market.status === 'CLOSED') continue;
        const shown = markets.find(({ marketId }) => marketId === market.id);
        checkMarket(auditor.world, market, shown);
      }
    }
    expect(compared).toBeGreaterThan(100 * seed);
  },
);
