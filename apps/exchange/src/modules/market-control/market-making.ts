import { isDeepStrictEqual } from 'node:util';
import type { MadeEvent, NewEvent, NewMarket } from '@layline/contract/entities/new-market.ts';
import { handId } from '@layline/contract/made-by-hand.ts';
import type { SportId } from '@layline/domain/sports.ts';
import { isDefinition } from '@layline/engine/market/definition.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import type { FeedEvent } from '@layline/feeds/feed.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { InferOutput } from 'valibot';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { Intents } from '../../core/intents.ts';
import { createMarket } from '../../feed/feed-commands.ts';
import { HAND_RUN } from '../../feed/feed-runs.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import { policyOf } from '../../feed/market-policy.ts';
import { refusedBy } from '../../http/engine-refusals.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { changing } from './event-names.ts';
import { listingOf } from './new-listing.ts';

export interface MarketMakingDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly manual: ManualControl;
  readonly actions: AuditedActions;
  readonly intents: Pick<Intents, 'alone'>;
}

/** How far in the past and in the future an event may start, ms. */
const PAST_MS = 24 * 3_600_000;
const FUTURE_MS = 2 * 366 * 24 * 3_600_000;

/** True for a start that an event made by hand may have. Both in UTC ms. */
export function isSoundStart(startTime: number, now: number): boolean {
  return startTime >= now - PAST_MS && startTime <= now + FUTURE_MS;
}

/** An operator's order to make something; `reference` makes repeats safe. */
interface Order {
  readonly reference: string;
  readonly reason: string;
}

interface EventOrder extends Order {
  readonly event: NewEvent;
  readonly markets: readonly NewMarket[];
}

interface MarketOrder extends Order {
  readonly eventId: EventId;
  readonly market: NewMarket;
}

/**
 * Makes events and markets that no feed has. Their ids come from the reference that the desk has chosen, so a repeat finds what was made before. The
 * operator who makes a market holds it, and it is never handed to a feed.
 */
export class MarketMaking {
  readonly #deps: MarketMakingDependencies;

  constructor(deps: MarketMakingDependencies) {
    this.#deps = deps;
  }

  /** Makes an event with its first markets, all of which are checked before anything is made. */
  createEvent(order: EventOrder, actor: Actor): Promise<InferOutput<typeof MadeEvent> | Refused> {
    return this.#alone(order, (lock) => this.#createEvent(order, actor, [lock]));
  }

  /** Makes a market in a listed event; null when it is there. */
  createMarket(order: MarketOrder, actor: Actor): Promise<Refused | null> {
    const ofEvent = changing(order.eventId);
    return this.#alone(order, (lock) =>
      this.#deps.intents.alone(ofEvent, () => this.#createMarket(order, actor, [lock, ofEvent])),
    );
  }

  /** One request of a reference at a time, so that a repeat that comes too early waits and finds what was made. */
  #alone<T>({ reference }: Order, make: (lock: string) => Promise<T>): Promise<T> {
    const lock = `making ${reference}`;
    return this.#deps.intents.alone(lock, () => make(lock));
  }

  async #createEvent(
    order: EventOrder,
    actor: Actor,
    under: readonly string[],
  ): Promise<InferOutput<typeof MadeEvent> | Refused> {
    const { catalogue, actions } = this.#deps;
    const { reference, reason } = order;
    const { startTime } = order.event;
    const event: FeedEvent = {
      ...order.event,
      id: eventId(handId(reference)),
      sportId: order.event.sportId as SportId,
    };
    const definitions = order.markets.map((market, index) =>
      definitionOf(market, `${reference}.${index + 1}`, event),
    );
    const made = { eventId: event.id, marketIds: definitions.map(({ id }) => id as string) };
    const known = await catalogue.stored(event.id);
    // One that was changed or ended since is not made again.
    if (known !== null && (known.closedAt !== null || !isDeepStrictEqual(known.event, event)))
      return refuse('EVENT_EXISTS');
    if (known !== null && (await this.#areMade(definitions))) return made;
    if (!isSoundStart(startTime, actor.now)) return refuse('INVALID_START');
    if (!definitions.every(isSound)) return refuse('INVALID_DEFINITION');
    const details = { event, markets: definitions.map(summary) };
    const act = { action: 'CREATE_EVENT', subject: `event:${event.id}`, reason, details, before: null };
    const make = async () => {
      const refused = await this.#make(definitions, reason, actor);
      if (refused !== null) return refused;
      await catalogue.upsert(HAND_RUN, event);
      return { result: made, after: made };
    };
    return actions.carryOut(actor, act, make, under);
  }

  async #createMarket(order: MarketOrder, actor: Actor, under: readonly string[]): Promise<Refused | null> {
    const { catalogue, actions, manual } = this.#deps;
    const { reference, reason } = order;
    const entry = catalogue.entry(order.eventId);
    if (entry === undefined || entry.closedAt !== null) return refuse('NOT_FOUND');
    const definition = definitionOf(order.market, reference, entry.event);
    if (await this.#areMade([definition])) {
      // An earlier attempt may have ended before the market was held.
      await manual.take(definition.id, { by: actor.name, at: actor.now, reason });
      return null;
    }
    if (!isSound(definition)) return refuse('INVALID_DEFINITION');
    const details = { eventId: order.eventId, ...summary(definition) };
    const act = {
      action: 'CREATE_MARKET',
      subject: `market:${definition.id}`,
      reason,
      details,
      before: null,
    };
    const make = async () => {
      const refused = await this.#make([definition], reason, actor);
      if (refused !== null) return refused;
      await this.#followStart(definition, order.eventId);
      return { result: null, after: { status: 'INACTIVE' } };
    };
    return actions.carryOut(actor, act, make, under);
  }

  /** Creates what is missing, and gives all of it to the operator. MARKET_EXISTS if one of the ids belongs to another market. */
  async #make(
    definitions: readonly MarketDefinition[],
    reason: string,
    actor: Actor,
  ): Promise<Refused | null> {
    const { core, manual } = this.#deps;
    const missing: MarketDefinition[] = [];
    for (const definition of definitions)
      if (!isDeepStrictEqual(await this.#known(definition.id), definition)) missing.push(definition);
    const outcomes =
      missing.length === 0
        ? []
        : await core.submitAll(missing.map((definition) => ({ type: 'createMarket', definition })));
    for (const outcome of outcomes) if (!outcome.ok) return refusedBy(outcome.refusal);
    for (const { id } of definitions) await manual.take(id, { by: actor.name, at: actor.now, reason });
    return null;
  }

  /** Gives a new market the start that another process has given its event meanwhile: its change of the markets may have come before this one. */
  async #followStart({ id, startTime }: MarketDefinition, of: EventId): Promise<void> {
    const { catalogue, core } = this.#deps;
    const start = (await catalogue.stored(of))?.event.startTime;
    if (start === undefined || start === startTime) return;
    await core.submit({ type: 'updateMarket', marketId: id, startTime: start });
  }

  async #areMade(definitions: readonly MarketDefinition[]): Promise<boolean> {
    for (const definition of definitions)
      if (!isDeepStrictEqual(await this.#known(definition.id), definition)) return false;
    return true;
  }

  #known(id: MarketId): Promise<MarketDefinition | undefined> {
    return this.#deps.core.read((state) => marketView(state, id)?.definition);
  }
}

/** The market's definition with limits and rules of its type; it starts with its event. */
function definitionOf(market: NewMarket, reference: string, event: FeedEvent): MarketDefinition {
  const place = { id: marketId(handId(reference)), eventId: event.id, startTime: event.startTime };
  return createMarket(listingOf(market, place), policyOf).definition;
}

/** True for what the engine takes, with runners that cannot be mistaken for each other. */
function isSound(definition: MarketDefinition): boolean {
  const looks = new Set(definition.runners.map(({ name }) => lookOf(name)));
  return looks.size === definition.runners.length && !looks.has('') && isDefinition(definition);
}

/** A name without what readers overlook: capitals, blanks, invisible characters and the forms of letters. */
function lookOf(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
}

function summary({ id, name, type, bettingType, runners }: MarketDefinition): object {
  return { marketId: id, name, type, bettingType, runners: runners.map((runner) => runner.name) };
}
