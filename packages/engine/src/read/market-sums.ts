import type { Paise } from '@layline/units/money.ts';
import { addMatchedOf } from '../exposure/holdings.ts';
import type { Holdings } from '../exposure/holdings.ts';
import { NOTHING } from '../exposure/payoff.ts';
import { placesOf, profitAt } from '../exposure/steps.ts';
import { profitIfWins } from '../exposure/winners.ts';
import { holdingsFor, worstOf } from '../market-holdings.ts';
import type { Market, Position } from '../model.ts';
import type { MarketRisk, RiskResult } from '../risk-view.ts';
import { stepsOf } from './profit.ts';

/** Adds up the positions of a market: all players on one side, the house on the other. Unmatched bets count in exposures alone. */
export class MarketSums {
  readonly #market: Market;
  readonly #players: Holdings;
  readonly #house: Holdings;
  #count = 0;
  #exposure = 0;

  constructor(market: Market) {
    this.#market = market;
    this.#players = holdingsFor(market);
    this.#house = holdingsFor(market);
  }

  add(position: Position): void {
    const isHouse = position.player.kind === 'HOUSE';
    if (!isHouse) {
      this.#count += 1;
      this.#exposure += position.exposure;
    }
    addMatchedOf(isHouse ? this.#house : this.#players, position, 1);
  }

  /** Call it once, when all positions are added. */
  risk(): Omit<MarketRisk, 'largest'> {
    const market = this.#market;
    if (market.house !== null) addMatchedOf(this.#house, this.#players, -1);
    return {
      marketId: market.id,
      eventId: market.definition.eventId,
      name: market.definition.name,
      inPlay: market.inPlay,
      players: this.#count,
      playersExposure: this.#exposure as Paise,
      houseWorst: (0 - worstOf(market, this.#house, NOTHING, false)) as Paise,
      results: this.#results(),
    };
  }

  /** None without bets, and none once the market is closed. */
  #results(): RiskResult[] {
    if (this.#market.status === 'CLOSED' || this.#market.positions.length === 0) return [];
    return this.#players.kind === 'WINNERS' ? this.#byRunner() : this.#byStep();
  }

  #byRunner(): RiskResult[] {
    const { runners, terms } = this.#market;
    const profitOf = ({ kind, sums }: Holdings, index: number): Paise =>
      (kind === 'WINNERS' ? profitIfWins(sums, index, terms, false) + 0 : 0) as Paise;
    return runners
      .filter(({ status }) => status !== 'REMOVED')
      .map(({ id, name, index }) => ({
        runnerId: id,
        name,
        from: null,
        players: profitOf(this.#players, index),
        house: profitOf(this.#house, index),
      }));
  }

  #byStep(): RiskResult[] {
    const players = stepsOf(this.#market, this.#players);
    const house = stepsOf(this.#market, this.#house);
    return placesOf([players, house]).map((from) => ({
      runnerId: null,
      name: null,
      from,
      players: profitAt(players, from) as Paise,
      house: profitAt(house, from) as Paise,
    }));
  }
}
