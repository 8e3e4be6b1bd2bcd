import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MarketRisk, RiskView } from '@layline/engine/risk-view.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { riskSurvey } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';

const DAY_MS = 86_400_000;

/** Periods over which wins are added up, days. */
export const WIN_DAYS = [1, 7, 30] as const;

/** How many positions or players are read at once: about a millisecond, for which commands have to wait. */
const TURN = 2000;
/** Positions kept of each market; positions and players kept of all. */
const OF_MARKET = 100;
const OF_ALL = 500;
/** Minimum age at which figures are read again, ms. */
const REST_MS = 2000;
/** The same for each turn of the last reading, so that reading takes a few percent of the time at most, however many bets there are. */
const REST_PER_TURN_MS = 40;

/** What everybody has at stake. */
export interface Survey extends Omit<RiskView, 'markets'> {
  /** When the reading began, UTC ms. */
  readonly at: number;
  /** Those in which more is at stake than untaken offers of house accounts. */
  readonly markets: ReadonlyMap<MarketId, MarketRisk>;
}

export interface RiskSurveyDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly now: () => number;
}

/** Reads what everybody has at stake when it is asked for, a part at a time, once for all who ask. */
export class RiskSurvey {
  readonly #deps: RiskSurveyDependencies;
  readonly #turn: number;
  #kept: { readonly survey: Survey; readonly until: number } | null = null;
  #running: Promise<Survey> | null = null;

  constructor(deps: RiskSurveyDependencies, turn = TURN) {
    this.#deps = deps;
    this.#turn = turn;
  }

  /** The figures in memory, or new ones if those are old. Rejects as `core.read` does. */
  latest(): Promise<Survey> {
    const { now } = this.#deps;
    if (this.#kept !== null && now() < this.#kept.until) return Promise.resolve(this.#kept.survey);
    this.#running ??= this.#read().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #read(): Promise<Survey> {
    const { core, now } = this.#deps;
    const at = now();
    const periods = WIN_DAYS.map((days) => days * DAY_MS);
    const query = { turn: this.#turn, ofMarket: OF_MARKET, ofAll: OF_ALL, at, periods };
    let reading: ReturnType<typeof riskSurvey> | null = null;
    for (let turns = 1; ; turns += 1) {
      const reached = await core.read((state) => (reading ??= riskSurvey(state, query)).next());
      if (reached.done === true) {
        const { markets, ...view } = reached.value;
        const taken = markets.filter(({ players, houseWorst }) => players > 0 || houseWorst < 0);
        const survey = { ...view, at, markets: new Map(taken.map((market) => [market.marketId, market])) };
        this.#kept = { survey, until: now() + Math.max(REST_MS, turns * REST_PER_TURN_MS) };
        return survey;
      }
      await nextTurn();
    }
  }
}
