import {
  approveProposal,
  getProposals,
  handBackMarket,
  openMarket,
  suspendMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';
import { bookView, marketView } from '@layline/engine/views.ts';
import type { Population } from '../players/population.ts';
import { pricedRunners } from './priced-runners.ts';
import type { PricedRunner } from './priced-runners.ts';
import { TRADERS } from './staff.ts';
import type { Staff } from './staff.ts';
import { agree } from './trading-desk.ts';

/** How often a trader takes over a market per turn, percent, and for how many turns. */
const TAKE_OVER_PERCENT = 15;
const TURNS = 5;
/** Prices of runners with next to no chance, hundredths. */
const HOPELESS = [5000, 100_000] as const;
const reason = 'The feed is late here.';

/** Now and then a trader runs a market by hand for a while, and the house offers nothing on it. */
export class UnquotedMarket {
  readonly #world: Population;
  readonly #staff: Staff;
  #taken: { readonly runner: PricedRunner; turns: number } | undefined;

  constructor(world: Population, staff: Staff) {
    this.#world = world;
    this.#staff = staff;
  }

  /** A runner with next to no chance, in the market that a trader runs by hand; undefined if there is none. */
  async turn(): Promise<PricedRunner | undefined> {
    const { random } = this.#world;
    if (this.#taken !== undefined) {
      this.#taken.turns -= 1;
      if (this.#taken.turns === 0) await this.handBack();
    } else if (random.chance(TAKE_OVER_PERCENT)) {
      const found = pricedRunners(this.#world, HOPELESS);
      if (found.length > 0) await this.#takeOver(random.pick(found));
    }
    return this.#taken !== undefined && (await this.#open(this.#taken.runner))
      ? this.#taken.runner
      : undefined;
  }

  /** Gives the market back to its feed. A result that the feed has reported meanwhile is approved. */
  async handBack(): Promise<void> {
    const marketId = this.#taken?.runner.market.definition.id;
    this.#taken = undefined;
    if (marketId === undefined) return;
    const query = { marketId, state: 'PENDING' };
    const { result } = await this.#staff.ask(TRADERS[0], getProposals, { query });
    for (const { proposalId, action } of result ?? []) {
      const { error } = await this.#staff.ask(TRADERS[0], approveProposal, { body: { proposalId } });
      // The market was reopened after its feed had reported the result, so two traders have to agree on it anew.
      if (error !== null) await agree(this.#world, this.#staff, marketId, action);
    }
    await this.#staff.ask(TRADERS[0], handBackMarket, { body: { marketId, reason } });
  }

  async #takeOver(runner: PricedRunner): Promise<void> {
    const body = { marketId: runner.market.definition.id, reason };
    const { result } = await this.#staff.ask(TRADERS[0], suspendMarket, { body });
    if (result === null) return;
    this.#taken = { runner, turns: TURNS };
  }

  /** Reopens the market if its feed has suspended it; whether bets are taken at prices far from the runner's chance. */
  async #open({ market, book }: PricedRunner): Promise<boolean> {
    const state = stateInMemory(this.#world.app.core);
    const { id } = market.definition;
    if (marketView(state, id)?.status === 'SUSPENDED')
      await this.#staff.ask(TRADERS[0], openMarket, { body: { marketId: id, reason } });
    const now = bookView(state, id, 1)?.runners.find(({ runnerId }) => runnerId === book.runnerId);
    return marketView(state, id)?.status === 'OPEN' && (now?.availableToBack[0]?.[0] ?? 0) < HOPELESS[0];
  }
}
