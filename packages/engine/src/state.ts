import { noAgents } from './agents/tree.ts';
import { noArmedOrders } from './armed/armed-index.ts';
import { BetsById } from './betting/bets-by-id.ts';
import { Digest } from './digest/digest.ts';
import { CASINO_TRANSFERS_KEPT } from './limits.ts';
import type { Exchange } from './model.ts';
import { RULES } from './rules.ts';
import { noTriggers } from './triggers/trigger-index.ts';

declare const opaque: unique symbol;

/**
 * The state of the whole exchange. Opaque: `step` changes it, `views.ts` reads it, `snapshot.ts` saves it.
 */
export interface ExchangeState {
  readonly [opaque]: 'exchange';
}

/** Options of a new exchange. */
export interface StateOptions {
  /** Minimum number of casino transfers to remember; `CASINO_TRANSFERS_KEPT` outside tests. */
  readonly casinoTransfersKept?: number;
  /** Version of the rules; that of the oldest journals by default. */
  readonly rules?: number;
}

/** An exchange without players, markets or money. */
export function createState({
  casinoTransfersKept = CASINO_TRANSFERS_KEPT,
  rules = RULES.oldest,
}: StateOptions = {}): ExchangeState {
  const empty: Exchange = {
    rules,
    seq: 0,
    at: 0,
    nextFragment: 1,
    players: new Map(),
    markets: new Map(),
    archived: new Set(),
    bets: new BetsById(),
    accounts: new Map(),
    transfers: new Map(),
    casinoTransfers: {
      kept: casinoTransfersKept,
      recent: new Map(),
      earlier: new Map(),
      earlierTo: 0,
      forgottenTo: 0,
    },
    waiting: [],
    cashOuts: [],
    baskets: [],
    triggers: noTriggers(),
    armed: noArmedOrders(),
    keysDueAt: null,
    marks: new Map(),
    agents: noAgents(),
    digest: new Digest(),
  };
  return sealed(empty);
}

/** Version of the rules in force. */
export function rulesOf(state: ExchangeState): number {
  return inner(state).rules;
}

/** For the engine's own files: unwraps the opaque state. */
export function inner(state: ExchangeState): Exchange {
  return state as unknown as Exchange;
}

/** For the engine's own files: wraps an internal state. */
export function sealed(exchange: Exchange): ExchangeState {
  return exchange as unknown as ExchangeState;
}
