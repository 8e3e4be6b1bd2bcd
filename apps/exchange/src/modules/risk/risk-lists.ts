import type {
  RiskBet,
  RiskExposure,
  RiskPlayer,
  RiskPosition,
  RiskResult,
  RiskWin,
} from '@layline/contract/entities/operator-risk.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { RiskPosition as Position } from '@layline/engine/risk-view.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView, riskPositions } from '@layline/engine/views.ts';
import { marketId, playerId } from '@layline/units/ids.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { knownPlayer } from '../operator/known-player.ts';
import { Kept } from './kept.ts';
import { exposureRows, sportOf } from './exposure-rows.ts';
import type { ExposureQuery } from './exposure-rows.ts';
import { largestBets, openBetsIn, wireRiskBets } from './risk-bets.ts';
import { WIN_DAYS } from './risk-survey.ts';
import type { RiskSurvey } from './risk-survey.ts';
import { winOf } from './risk-wins.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Markets of a sport or an event whose bets are searched. */
const MARKETS_MAX = 500;
/** Players whose wins are looked into, and for how long the answer is kept, ms. */
const WINNERS_MAX = 50;
const WINS_KEPT_MS = MINUTE_MS;
/** How long the largest bets are kept, ms: less than any desk waits between two reads. */
const LARGEST_KEPT_MS = 2000;

export interface RiskListsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly catalogue: EventCatalogue;
  readonly survey: RiskSurvey;
  readonly now: () => number;
  /** Names of players by id. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
}

interface Page {
  readonly by: 'EXPOSURE' | 'MATCHED';
  readonly skip: number;
  readonly take: number;
}

/** What is asked for when bets are listed; a market or a player narrows it further than a sport or an event. */
export interface BetsQuery {
  readonly sportId?: number | undefined;
  readonly eventId?: string | undefined;
  readonly marketId?: string | undefined;
  readonly runnerId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly before: number | null;
  readonly take: number;
}

interface Wins {
  readonly at: number;
  readonly from: number;
  readonly wins: RiskWin[];
}

/** Exposures and the bets behind them, as operators see them. */
export class RiskLists {
  readonly #deps: RiskListsDependencies;
  /** By the number of days. */
  readonly #wins: Kept<number, Wins>;
  /** By minutes and number of bets. */
  readonly #largest: Kept<string, { bets: RiskBet[]; from: number }>;

  constructor(deps: RiskListsDependencies) {
    this.#deps = deps;
    this.#wins = new Kept(deps.now, WINS_KEPT_MS);
    this.#largest = new Kept(deps.now, LARGEST_KEPT_MS);
  }

  async exposure(query: ExposureQuery): Promise<RiskExposure> {
    return exposureRows(await this.#deps.survey.latest(), this.#deps.catalogue, query);
  }

  /** Results of a market; null if it is unknown. */
  async results(id: MarketId): Promise<{ at: number; results: RiskResult[] } | null> {
    const { core, survey } = this.#deps;
    if (await core.read((state) => marketView(state, id) === undefined)) return null;
    const { at, markets } = await survey.latest();
    const results = (markets.get(id)?.results ?? []).map(({ runnerId, name, from, players, house }) => ({
      runnerId,
      name,
      from: from === null ? null : fromHundredths(from),
      players: fromPaise(players),
      house: fromPaise(house),
    }));
    return { at, results };
  }

  async players({ by, skip, take }: Page): Promise<{ at: number; players: RiskPlayer[]; total: number }> {
    const { survey, namesOf } = this.#deps;
    const { at, players, playersMatched } = await survey.latest();
    const all = by === 'EXPOSURE' ? players : playersMatched;
    const page = all.slice(skip, skip + take);
    const names = await namesOf(page.map((player) => player.playerId));
    return {
      at,
      players: page.map((player) => ({ ...wireLosses(player, names), markets: player.markets })),
      total: all.length,
    };
  }

  async positions(
    of: { readonly playerId?: string | undefined; readonly marketId?: string | undefined },
    { by, skip, take }: Page,
  ): Promise<{ at: number; positions: RiskPosition[]; total: number }> {
    const { core, catalogue, namesOf } = this.#deps;
    const { at, all } = await this.#positionsOf(of, by);
    const page = all.slice(skip, skip + take);
    const names = await namesOf([...new Set(page.map((position) => position.playerId))]);
    const positions = await core.read((state) =>
      page.map((position) => {
        const eventId = marketView(state, position.marketId)?.definition.eventId ?? '';
        return {
          ...wireLosses(position, names),
          sportId: sportOf(catalogue, eventId),
          eventId,
          eventTitle: catalogue.entry(eventId)?.event.title ?? eventId,
          marketId: position.marketId,
          marketName: marketView(state, position.marketId)?.definition.name ?? '',
        };
      }),
    );
    return { at, positions, total: all.length };
  }

  /** Open bets, newest first, and the number of the last one if there are more. */
  async bets(query: BetsQuery): Promise<{ bets: RiskBet[]; next: number | null }> {
    const { core, database } = this.#deps;
    const { runnerId = null, playerId: player = null, before, take } = query;
    const markets = await this.#marketsOf(query);
    if (markets.length === 0) return { bets: [], next: null };
    await core.waitForProjection(core.seq);
    const rows = await openBetsIn(database.read, { markets, runnerId, playerId: player, before, take });
    const page = rows.slice(0, take);
    const bets = await this.#wire(page);
    return { bets, next: rows.length > take ? (page.at(-1)?.bet_id ?? null) : null };
  }

  /** The largest bets of the last minutes. */
  largest(minutes: number, take: number): Promise<{ bets: RiskBet[]; from: number }> {
    return this.#largest.get(`${minutes} ${take}`, () => this.#readLargest(minutes, take));
  }

  async #readLargest(minutes: number, take: number): Promise<{ bets: RiskBet[]; from: number }> {
    const { core, database, now } = this.#deps;
    await core.waitForProjection(core.seq);
    const { rows, from } = await largestBets(database.read, now() - minutes * MINUTE_MS, take);
    return { bets: await this.#wire(rows), from };
  }

  /** Who has won most in the last days, those whose wins luck explains least first. */
  wins(days: (typeof WIN_DAYS)[number]): Promise<Wins> {
    return this.#wins.get(days, () => this.#readWins(days));
  }

  async #readWins(days: (typeof WIN_DAYS)[number]): Promise<Wins> {
    const { core, database, survey, namesOf } = this.#deps;
    const { at, winners } = await survey.latest();
    const from = at - days * DAY_MS;
    const most = (winners[WIN_DAYS.indexOf(days)] ?? []).slice(0, WINNERS_MAX);
    const names = await namesOf(most.map((winner) => winner.playerId));
    await core.waitForProjection(core.seq);
    const wins = await Promise.all(
      most.map((winner) => winOf(database.read, winner, names.get(winner.playerId) ?? '', from)),
    );
    return { at, from, wins: wins.sort((a, b) => (b.times ?? 0) - (a.times ?? 0) || b.net - a.net) };
  }

  async #positionsOf(
    {
      playerId: player,
      marketId: market,
    }: { readonly playerId?: string | undefined; readonly marketId?: string | undefined },
    by: Page['by'],
  ): Promise<{ readonly at: number; readonly all: readonly Position[] }> {
    const { core, now, survey } = this.#deps;
    if (player !== undefined) {
      const isShown = (await knownPlayer(core, playerId(player))) !== null;
      const own = isShown ? await core.read((state) => riskPositions(state, playerId(player))) : [];
      return {
        at: now(),
        all: inOrder(
          own.filter(({ marketId: id }) => market === undefined || id === market),
          by,
        ),
      };
    }
    const { at, positions, positionsMatched, markets } = await survey.latest();
    if (market === undefined) return { at, all: by === 'EXPOSURE' ? positions : positionsMatched };
    return { at, all: inOrder(markets.get(marketId(market))?.largest ?? [], by) };
  }

  async #marketsOf({
    sportId,
    eventId,
    marketId: market,
    playerId: player,
  }: BetsQuery): Promise<readonly string[]> {
    const { core, catalogue, survey } = this.#deps;
    if (market !== undefined) return [market];
    const isWanted = (event: string): boolean =>
      (eventId === undefined || event === eventId) &&
      (sportId === undefined || sportOf(catalogue, event) === sportId);
    if (player !== undefined) {
      return core.read((state) =>
        riskPositions(state, playerId(player))
          .map(({ marketId: id }) => id)
          .filter((id) => isWanted(marketView(state, id)?.definition.eventId ?? '')),
      );
    }
    return [...(await survey.latest()).markets.values()]
      .filter((risk) => isWanted(risk.eventId))
      .sort((a, b) => b.playersExposure - a.playersExposure)
      .slice(0, MARKETS_MAX)
      .map(({ marketId: id }) => id);
  }

  async #wire(rows: Parameters<typeof wireRiskBets>[0]): Promise<RiskBet[]> {
    const players = [...new Set(rows.map((row) => playerId(row.player_id)))];
    return wireRiskBets(rows, await this.#deps.namesOf(players));
  }
}

function inOrder(positions: readonly Position[], by: Page['by']): readonly Position[] {
  return by === 'EXPOSURE' ? positions : positions.toSorted((a, b) => b.matchedExposure - a.matchedExposure);
}

function wireLosses(
  { playerId: id, exposure, matchedExposure }: Omit<Position, 'marketId'>,
  names: ReadonlyMap<string, string>,
) {
  return {
    playerId: id,
    userName: names.get(id) ?? '',
    exposure: fromPaise(exposure),
    matchedExposure: fromPaise(matchedExposure),
  };
}
