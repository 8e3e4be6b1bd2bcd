import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketLimits } from '@layline/engine/market-definition.ts';
import type { Reply } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { marketView, quoteVersion } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { OutcomeUnknown } from '../../core/errors.ts';
import { Unfinished } from '../../core/intents.ts';
import type { Intents } from '../../core/intents.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { changing } from './event-names.ts';

export interface MarketControlDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly catalogue: Pick<EventCatalogue, 'entryOfMarket'>;
  readonly manual: ManualControl;
  readonly actions: AuditedActions;
  readonly intents: Pick<Intents, 'alone'>;
}

/** Limits that an operator sets. */
export type WireLimits = Omit<MarketLimits, 'minPayout'>;

/** Terms of a market; those left out stay as they are. */
export interface MarketUpdate {
  readonly marketId: MarketId;
  readonly limits?: WireLimits;
  readonly betDelaySec?: number;
  readonly name?: string;
}

/** Rows of a house market to quote. */
export interface QuoteOrder {
  readonly marketId: MarketId;
  readonly quotes: readonly HouseQuote[];
  /** Version of the market's quotes that the operator has seen. */
  readonly expects?: number | undefined;
}

/** How often a suspension is tried with the market's current version, which a feed may change at the same time. */
const SUSPEND_TRIES = 5;

type MarketCommand = Extract<
  NewCommand,
  { type: 'suspendMarket' | 'openMarket' | 'turnInPlay' | 'updateMarket' }
>;

interface MarketAct {
  readonly action: string;
  readonly marketId: MarketId;
  readonly reason: string;
  readonly details?: object;
  /** The locks that the caller has for it. */
  readonly under?: readonly string[];
}

/** What a single operator may do to a market: suspend, open, change its terms, take over. Each method resolves with null when done. */
export class MarketControl {
  readonly #deps: MarketControlDependencies;

  constructor(deps: MarketControlDependencies) {
    this.#deps = deps;
  }

  /** Suspends first, because seconds count, and then takes the market over so that the feed cannot reopen it. */
  suspend(marketId: MarketId, lapse: boolean, reason: string, actor: Actor): Promise<Refused | null> {
    const command = { type: 'suspendMarket', marketId, reason: 'OPERATOR', lapse } as const;
    return this.#act({ action: 'SUSPEND_MARKET', marketId, reason, details: { lapse } }, actor, async () => {
      const reply = await this.#suspend(command);
      if (isRefused(reply)) return reply;
      await this.#take(marketId, reason, actor);
      // The feed may have opened the market in between.
      if ((await this.#market(marketId))?.status === 'OPEN') await this.#suspendAgain(command);
      return reply;
    });
  }

  /** Opens a market, unless its event is out of the lists; it cannot be left out meanwhile. */
  async open(marketId: MarketId, reason: string, actor: Actor): Promise<Refused | null> {
    const eventId = (await this.#market(marketId))?.definition.eventId;
    if (eventId === undefined) return refuse('INVALID_MARKET_ID');
    const lock = changing(eventId);
    return this.#deps.intents.alone(lock, () => this.#open(marketId, reason, actor, lock));
  }

  #open(marketId: MarketId, reason: string, actor: Actor, lock: string): Promise<Refused | null> {
    return this.#act({ action: 'OPEN_MARKET', marketId, reason, under: [lock] }, actor, async () => {
      const status = (await this.#market(marketId))?.status;
      if (status !== 'INACTIVE' && status !== 'SUSPENDED') return refuse('INVALID_MARKET_STATE');
      const listing = this.#deps.catalogue.entryOfMarket(marketId)?.listing ?? 'LISTED';
      if (listing !== 'LISTED') return refuse('EVENT_NOT_LISTED');
      const command = await this.#asItIs({ type: 'openMarket', marketId } as const);
      return this.#takeFor(marketId, () => submitCommand(this.#deps.core, command), reason, actor);
    });
  }

  /** Turns a market in-play that no feed can turn. It stays suspended until it is opened. */
  turnInPlay(marketId: MarketId, reason: string, actor: Actor): Promise<Refused | null> {
    return this.#act({ action: 'TURN_IN_PLAY', marketId, reason }, actor, async () => {
      const market = await this.#market(marketId);
      if (market === undefined) return refuse('INVALID_MARKET_ID');
      if (!isMadeByHand(marketId)) return refuse('INVALID_MARKET_STATE');
      const { betDelaySec } = market;
      const command = asItIs({ type: 'turnInPlay', marketId, betDelaySec } as const, market);
      return this.#takeFor(marketId, () => submitCommand(this.#deps.core, command), reason, actor);
    });
  }

  /** Lets the feed run the market again. */
  handBack(marketId: MarketId, reason: string, actor: Actor): Promise<Refused | null> {
    return this.#act({ action: 'HAND_BACK_MARKET', marketId, reason }, actor, async () => {
      if (!this.#deps.manual.isHeld(marketId) || isMadeByHand(marketId))
        return refuse('INVALID_MARKET_STATE');
      await this.#deps.manual.handBack(marketId);
      return null;
    });
  }

  /**
   * Quotes rows of a house market. `expects` is the version of the quotes that the operator has seen: TOO_OLD if it is no longer the latest. Without it
   * the rows are quoted whatever has been quoted before, as a suspension must be.
   */
  quote({ marketId, quotes, expects }: QuoteOrder, reason: string, actor: Actor): Promise<Refused | null> {
    return this.#act({ action: 'QUOTE_MARKET', marketId, reason, details: { quotes } }, actor, async () => {
      const market = await this.#market(marketId);
      const house =
        market?.definition.bettingType === 'BOOKMAKER' || market?.definition.bettingType === 'FANCY';
      if (!house || market?.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
      const seen = await this.#quoteVersion(marketId);
      if (expects !== undefined && expects > seen) return refuse('INVALID_INPUT');
      // The feed suspends its rows when it withdraws, which raises the version as well.
      const send = () => this.quoteUnheld({ marketId, quotes, expects });
      return this.#takeFor(marketId, send, reason, actor);
    });
  }

  /** Quotes rows without taking the market over and without an entry in the audit log, for a caller that has seen to both. */
  async quoteUnheld({ marketId, quotes, expects }: QuoteOrder): Promise<Reply | Refused> {
    const { core } = this.#deps;
    const command = { type: 'quoteHouse', marketId, quotes } as const;
    if (expects !== undefined) return submitCommand(core, { ...command, version: expects + 1 });
    for (let tries = 0; tries < SUSPEND_TRIES; tries += 1) {
      const version = 1 + (await this.#quoteVersion(marketId));
      const reply = await submitCommand(core, { ...command, version });
      if (!isRefused(reply) || reply.refused !== 'TOO_OLD') return reply;
    }
    return submitCommand(core, command);
  }

  #quoteVersion(marketId: MarketId): Promise<number> {
    return this.#deps.core.read((state) => quoteVersion(state, marketId));
  }

  /** Changes terms that do not count as a material change (rules section 7.5). */
  update(
    { marketId, limits, ...terms }: MarketUpdate,
    reason: string,
    actor: Actor,
  ): Promise<Refused | null> {
    const details = { limits, ...terms };
    return this.#act({ action: 'UPDATE_MARKET', marketId, reason, details }, actor, async () => {
      const market = await this.#market(marketId);
      // Fields that the wire does not have stay as they are in the version that the command is for.
      const minPayout = market?.definition.limits.minPayout ?? null;
      const all = limits === undefined ? {} : { limits: { ...limits, minPayout } };
      return submitCommand(
        this.#deps.core,
        asItIs({ type: 'updateMarket', marketId, ...terms, ...all }, market),
      );
    });
  }

  #market(marketId: MarketId): Promise<MarketView | undefined> {
    return this.#deps.core.read((state) => marketView(state, marketId));
  }

  /** A command for the market's current version. */
  async #asItIs<C extends MarketCommand>(command: C): Promise<C> {
    return asItIs(command, await this.#market(command.marketId));
  }

  /** Suspends a market even while its feed keeps changing it. The last attempt ignores the version, because a suspension must not fail. */
  async #suspend(command: MarketCommand): Promise<Reply | Refused> {
    for (let tries = 0; tries < SUSPEND_TRIES; tries += 1) {
      const reply = await submitCommand(this.#deps.core, await this.#asItIs(command));
      const isOvertaken = isRefused(reply) && reply.refused === 'MARKET_CHANGED';
      if (!isOvertaken) return reply;
    }
    return submitCommand(this.#deps.core, command);
  }

  /**
   * Suspends a market that an operator already holds. It is refused only if the market has closed meanwhile, which ends betting too. `Overloaded` would
   * say that nothing was done, and the audit log would forget who holds the market, so this throws `Unfinished` instead.
   */
  async #suspendAgain(command: MarketCommand): Promise<void> {
    try {
      await this.#suspend(command);
    } catch (error) {
      throw error instanceof Overloaded ? new Unfinished(error) : error;
    }
  }

  #take(marketId: MarketId, reason: string, actor: Actor): Promise<void> {
    return this.#deps.manual.take(marketId, { by: actor.name, at: actor.now, reason });
  }

  /**
   * Takes a market over for a command. If the command has definitely failed, the market goes back to its feed. If it may still be carried out, the
   * operator keeps the market; otherwise it could open a market that nobody controls.
   */
  async #takeFor(
    marketId: MarketId,
    send: () => Promise<Reply | Refused>,
    reason: string,
    actor: Actor,
  ): Promise<Reply | Refused> {
    const { manual } = this.#deps;
    const wasHeld = manual.isHeld(marketId);
    let mayCount = false;
    try {
      await this.#take(marketId, reason, actor);
      const reply = await send();
      mayCount = !isRefused(reply);
      return reply;
    } catch (error) {
      mayCount = error instanceof OutcomeUnknown;
      throw error;
    } finally {
      if (!mayCount && !wasHeld) await manual.handBack(marketId);
    }
  }

  async #act(
    { marketId, details, under, ...act }: MarketAct,
    actor: Actor,
    run: () => Promise<Reply | Refused | null>,
  ): Promise<Refused | null> {
    const { actions } = this.#deps;
    const before = await this.facts(marketId);
    if (before === null) return refuse('INVALID_MARKET_ID');
    const entry = { ...act, subject: `market:${marketId}`, details: details ?? null, before };
    const carriedOut = async () => {
      const done = await run();
      return isRefused(done) ? done : { result: null, after: await this.facts(marketId) };
    };
    return actions.carryOut(actor, entry, carriedOut, under);
  }

  /** The state of a market as recorded in the audit log; null if unknown. */
  async facts(marketId: MarketId): Promise<object | null> {
    const market = await this.#market(marketId);
    if (market === undefined) return null;
    const { status, inPlay, suspendReason, betDelaySec, version, settlementVersion, definition } = market;
    return {
      status,
      inPlay,
      suspendReason,
      betDelaySec,
      version,
      settlementVersion,
      manual: this.#deps.manual.of(marketId)?.by ?? null,
      name: definition.name,
      limits: definition.limits,
    };
  }
}

/** A command for the version of a market that was read, so that a late copy of it does nothing. */
function asItIs<C extends MarketCommand>(command: C, market: MarketView | undefined): C {
  const { marketId } = command;
  return market === undefined ? command : { ...command, expects: { marketId, version: market.version } };
}
