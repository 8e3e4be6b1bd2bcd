import { isDeepStrictEqual } from 'node:util';
import type { EventChanges } from '@layline/contract/entities/new-market.ts';
import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { marketPlayers, marketView } from '@layline/engine/views.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import { Unfinished } from '../../core/intents.ts';
import type { Intents } from '../../core/intents.ts';
import { HAND_RUN } from '../../feed/feed-runs.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import type { CatalogueEntry, EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { changing, subjectOf } from './event-names.ts';
import { isSoundStart } from './market-making.ts';

export interface EventControlDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly manual: ManualControl;
  readonly actions: AuditedActions;
  readonly intents: Pick<Intents, 'alone'>;
  /** UTC ms. */
  readonly now: () => number;
}

/** What an operator has seen of an event, and why it is changed. */
interface Seen {
  readonly eventId: EventId;
  readonly version: number;
  readonly reason: string;
}

/** What one operator may do to a whole event: change, list, leave out, withdraw. */
export class EventControl {
  readonly #deps: EventControlDependencies;

  constructor(deps: EventControlDependencies) {
    this.#deps = deps;
  }

  /** Changes an event made by hand; null when done. A new start is that of its undecided markets too. Repeating it completes what an earlier try left undone. */
  update(changes: EventChanges, seen: Seen, actor: Actor): Promise<Refused | null> {
    const { catalogue, actions } = this.#deps;
    return this.#alone(seen.eventId, async (under) => {
      const { startTime } = changes;
      const isChanged = this.#isChanged(changes, seen);
      const entry = this.#byHand(isChanged ? { ...seen, version: seen.version + 1 } : seen);
      if ('refused' in entry) return entry;
      const { event } = entry;
      if (startTime !== event.startTime && !isSoundStart(startTime, actor.now))
        return refuse('INVALID_START');
      if (isChanged && (await this.#toMove(entry, startTime)).length === 0) return null;
      const act = {
        action: 'UPDATE_EVENT',
        subject: subjectOf(seen.eventId),
        reason: seen.reason,
        details: changes,
        before: event,
      };
      const change = async () => {
        if (!isChanged && !(await catalogue.change({ ...event, ...changes }, seen.version)))
          return refuse('TOO_OLD');
        await afterwards(this.#startAt(startTime, await this.#toMove(entry, startTime)));
        return { result: null, after: catalogue.entry(seen.eventId)?.event ?? null };
      };
      return actions.carryOut(actor, act, change, under);
    });
  }

  /**
   * Takes events into the lists of players or leaves them out; null when done. First nothing new can be opened, then the feed withdraws, then what is open
   * is suspended: a feed that wants to open a market meanwhile comes before or is too late.
   */
  async setListed(
    eventIds: readonly EventId[],
    listed: boolean,
    reason: string,
    actor: Actor,
  ): Promise<Refused | null> {
    const { catalogue, actions } = this.#deps;
    // If one is unknown, none is changed.
    if (!eventIds.every((eventId) => catalogue.entry(eventId)?.closedAt === null)) return refuse('NOT_FOUND');
    for (const eventId of new Set(eventIds)) {
      const done = await this.#alone(eventId, async (under): Promise<Refused | null> => {
        const entry = catalogue.entry(eventId);
        if (entry === undefined || entry.closedAt !== null) return refuse('NOT_FOUND');
        const { listing } = entry;
        const after = { listing: listed ? 'LISTED' : 'LEFT_OUT' } as const;
        // An earlier try may have ended before everything was suspended.
        if (listing === after.listing && (listed || (await this.#open(entry)).length === 0)) return null;
        const act = {
          action: listed ? 'LIST_EVENT' : 'LEAVE_OUT_EVENT',
          subject: subjectOf(eventId),
          reason,
          details: null,
          before: { listing },
        };
        const change = async () => {
          await catalogue.list([eventId], after.listing);
          await afterwards(listed ? this.#takeUp(entry) : this.#shut(entry));
          return { result: null, after };
        };
        return actions.carryOut(actor, act, change, under);
      });
      if (done !== null) return done;
    }
    return null;
  }

  /** Ends an event made by hand that is out of the lists and has no bets; returns the markets that are void now. */
  withdraw(seen: Seen, actor: Actor): Promise<{ eventId: EventId; voided: MarketId[] } | Refused> {
    const { catalogue, actions } = this.#deps;
    return this.#alone(seen.eventId, async (under) => {
      const entry = this.#byHand(seen);
      if ('refused' in entry) return entry;
      if (entry.listing === 'LISTED') return refuse('EVENT_LISTED');
      const act = {
        action: 'WITHDRAW_EVENT',
        subject: subjectOf(seen.eventId),
        reason: seen.reason,
        details: null,
        before: { event: entry.event, listing: entry.listing },
      };
      const end = async () => {
        const markets = await this.#undecided(entry);
        if (await this.#haveBets(markets)) return refuse('EVENT_HAS_BETS');
        await this.#void(markets, seen.reason);
        await catalogue.close(seen.eventId);
        const result = { eventId: seen.eventId, voided: markets.map(({ definition }) => definition.id) };
        return { result, after: result };
      };
      return actions.carryOut(actor, act, end, under);
    });
  }

  /**
   * Gives markets another start. Those that are open are suspended if it is over, as they would have been then: the job that does it looks only at
   * starts to come. A market that is decided meanwhile needs no start, so a refusal does not concern the event.
   */
  async #startAt(startTime: number, moved: readonly MarketView[]): Promise<void> {
    if (moved.length === 0) return;
    const { core, now } = this.#deps;
    const ids = moved.map(({ definition }) => definition.id);
    await core.submitAll(ids.map((marketId) => ({ type: 'updateMarket', marketId, startTime })));
    if (startTime > now()) return;
    const open = (await this.#undecided({ markets: ids })).filter(
      ({ status, inPlay }) => status === 'OPEN' && !inPlay,
    );
    await this.#suspend(open, 'TURN_IN_PLAY');
  }

  /** No market is open while its event is out of the lists, so none can get a bet between the check and this. */
  async #void(markets: readonly MarketView[], reason: string): Promise<void> {
    if (markets.length === 0) return;
    await this.#deps.core.submitAll(
      markets.map(({ definition, settlementVersion }) => ({
        type: 'voidMarket',
        marketId: definition.id,
        settlementVersion: settlementVersion + 1,
        reason,
      })),
    );
  }

  /** True if the event has these changes, and no others since the version that the operator has seen: an earlier try got at least that far. */
  #isChanged(changes: EventChanges, { eventId, version }: Seen): boolean {
    const entry = this.#deps.catalogue.entry(eventId);
    return entry?.version === version + 1 && isDeepStrictEqual({ ...entry.event, ...changes }, entry.event);
  }

  /** The undecided markets of an event made by hand that have another start. */
  async #toMove(entry: CatalogueEntry, startTime: number): Promise<MarketView[]> {
    return (await this.#undecided(entry)).filter(
      ({ definition }) => isMadeByHand(definition.id) && definition.startTime !== startTime,
    );
  }

  /** The event if it was made by hand and still has the version that the operator has seen. */
  #byHand({ eventId, version }: Seen): CatalogueEntry | Refused {
    const entry = this.#deps.catalogue.entry(eventId);
    if (entry === undefined || entry.closedAt !== null) return refuse('NOT_FOUND');
    if (entry.runId !== HAND_RUN) return refuse('EVENT_OF_FEED');
    return entry.version === version ? entry : refuse('TOO_OLD');
  }

  #undecided({ markets }: Pick<CatalogueEntry, 'markets'>): Promise<MarketView[]> {
    return this.#deps.core.read((state) =>
      markets.flatMap((id) => marketView(state, id) ?? []).filter(({ status }) => status !== 'CLOSED'),
    );
  }

  async #open(entry: CatalogueEntry): Promise<MarketView[]> {
    return (await this.#undecided(entry)).filter(({ status }) => status === 'OPEN');
  }

  #haveBets(markets: readonly MarketView[]): Promise<boolean> {
    return this.#deps.core.read((state) =>
      markets.some(({ definition }) => marketPlayers(state, definition.id).length > 0),
    );
  }

  /** Withdraws the feed from every market of an event, and suspends those that are open. */
  async #shut(entry: CatalogueEntry): Promise<void> {
    await Promise.all(entry.markets.map((marketId) => this.#deps.manual.tell(marketId, true)));
    await this.#suspend(await this.#open(entry), 'OPERATOR');
  }

  async #suspend(markets: readonly MarketView[], reason: 'OPERATOR' | 'TURN_IN_PLAY'): Promise<void> {
    if (markets.length === 0) return;
    await this.#deps.core.submitAll(
      markets.map(({ definition: { id } }) => ({
        type: 'suspendMarket',
        marketId: id,
        reason,
        lapse: false,
      })),
    );
  }

  /** Has the feed open what it wants open. */
  async #takeUp(entry: CatalogueEntry): Promise<void> {
    await Promise.all(entry.markets.map((marketId) => this.#deps.manual.tell(marketId, false)));
  }

  /** One change of an event at a time. `change` is given the locks that are held. */
  #alone<T>(eventId: EventId, change: (under: readonly string[]) => Promise<T>): Promise<T> {
    const lock = changing(eventId);
    return this.#deps.intents.alone(lock, () => change([lock]));
  }
}

/** What follows once the event is changed. `Overloaded` would say that nothing was done, and the audit log would forget the act. */
async function afterwards(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    throw error instanceof Overloaded ? new Unfinished(error) : error;
  }
}
