import { BASKET_STATUSES } from '@layline/domain/baskets.ts';
import { CASH_OUT_STATUSES } from '@layline/domain/cash-out.ts';
import { TRIGGER_STATUSES } from '@layline/domain/triggers.ts';
import * as v from 'valibot';
import { Alert } from './entities/alert.ts';
import { BetRecord } from './entities/bet-record.ts';
import { BonusStatus } from './entities/bonus.ts';
import { EventChange } from './entities/event.ts';
import {
  HouseQuote,
  Level,
  MarketBook,
  MarketResult,
  MarketStatus,
  RunnerStatus,
  StartingPrice,
  SuspendReason,
} from './entities/market.ts';
import { PlayingTime } from './entities/protection.ts';
import { MoneyRequestStatus, MoneyRequestType } from './entities/cashier.ts';
import { DEPTH_DEFAULT, DEPTH_MAX, EVENTS_MAX, MARKETS_MAX } from './limits.ts';
import { Amount, BetNumber, Count, Id, Instant, Money, Price, text, whole } from './wire.ts';

/**
 * The live hub: SignalR with its JSON protocol at `/hub`. Guests may watch; only RegisterClient with a token receives a player's
 * own data. The client's messages are validated strictly, while those it receives may contain unknown fields.
 */

/** Path of the hub on the site's own origin. */
export const HUB_PATH = '/hub';

/** Argument of RegisterClient (R3.10). An empty Token registers a guest. */
export const HubRegistration = v.strictObject({
  Browser: text(0, 512),
  Domain: text(0, 253),
  CurrentPage: text(0, 2048),
  Token: v.pipe(v.string(), v.maxLength(4096)),
});
export type HubRegistration = v.InferOutput<typeof HubRegistration>;

const MarketIds = v.pipe(v.array(Id), v.maxLength(MARKETS_MAX, `Ask for at most ${MARKETS_MAX} markets.`));

/** Argument of SubscribeMarkets: the connection's complete list; an empty one ends the subscription. */
export const SubscribeMarkets = v.strictObject({
  marketIds: MarketIds,
  /** Price levels per side. */
  depth: v.optional(whole(1, DEPTH_MAX), DEPTH_DEFAULT),
});
export type SubscribeMarkets = v.InferOutput<typeof SubscribeMarkets>;

/** Argument of ResyncMarkets: subscribed markets with a gap in their sequence. */
export const ResyncMarkets = v.strictObject({ marketIds: MarketIds });
export type ResyncMarkets = v.InferOutput<typeof ResyncMarkets>;

/** Result of SubscribeMarkets and ResyncMarkets. */
export const MarketImages = v.object({ images: v.array(MarketBook), unknown: v.array(Id) });
export type MarketImages = v.InferOutput<typeof MarketImages>;

/** Argument of SubscribeEvents: the connection's complete list. */
export const SubscribeEvents = v.strictObject({
  eventIds: v.pipe(v.array(Id), v.maxLength(EVENTS_MAX, `Ask for at most ${EVENTS_MAX} events.`)),
});
export type SubscribeEvents = v.InferOutput<typeof SubscribeEvents>;

/** Result of SubscribeEvents. */
export const EventImages = v.object({ events: v.array(EventChange) });
export type EventImages = v.InferOutput<typeof EventImages>;

/** Live facts of a runner that changed; `back` and `lay` are the complete visible ladder of that side. */
export const RunnerChange = v.object({
  runnerId: Id,
  status: v.optional(RunnerStatus),
  lastPrice: v.optional(v.nullable(Price)),
  totalMatched: v.optional(Amount),
  back: v.optional(v.array(Level)),
  lay: v.optional(v.array(Level)),
  /** Sent in full whenever any part of it changes. */
  quote: v.optional(v.nullable(HouseQuote)),
  /** Sent in full whenever any part of it changes. */
  startingPrice: v.optional(StartingPrice),
});
export type RunnerChange = v.InferOutput<typeof RunnerChange>;

/**
 * What changed in a market since the sequence that it `follows`, or `sequence - 1` where that is left out; absent means unchanged.
 * With `image`, everything is included and the previous sequence does not matter.
 */
export const MarketChange = v.object({
  marketId: Id,
  sequence: Count,
  follows: v.optional(Count),
  publishedAt: Instant,
  image: v.optional(MarketBook),
  status: v.optional(MarketStatus),
  inPlay: v.optional(v.boolean()),
  betDelaySec: v.optional(whole(0, 60)),
  suspendReason: v.optional(v.nullable(SuspendReason)),
  stale: v.optional(v.boolean()),
  version: v.optional(Count),
  materialVersion: v.optional(Count),
  totalMatched: v.optional(Amount),
  result: v.optional(v.nullable(MarketResult)),
  runners: v.optional(v.array(RunnerChange)),
});
export type MarketChange = v.InferOutput<typeof MarketChange>;

/**
 * Argument of the client method Message: Data is JSON text whose shape depends on Code. Trace is the trace id (W3C Trace Context)
 * of the player's own press that caused it, if there was one.
 */
export const HubMessage = v.object({
  Code: v.string(),
  Data: v.string(),
  Trace: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Give 32 hex digits.'))),
});
export type HubMessage = v.InferOutput<typeof HubMessage>;

/** Data of Message by Code. */
export const MESSAGE_DATA = {
  /** Balance (available to bet) and exposure, major units, whenever either changes. */
  UserBalance: v.object({ Balance: Money, Exposure: Amount }),
  /** The player's bets or armed orders in these markets changed: reload open bets, armed orders, and profit and loss. */
  BetsChanged: v.object({ marketIds: v.array(Id) }),
  /**
   * Bets of the player that have changed since the change `follows`, each as it is now, in the order of their latest changes. A client
   * that knows of no change as late as `follows` calls GetBetRecords.
   */
  BetRecords: v.object({ follows: Count, number: Count, bets: v.array(BetRecord) }),
  /** The player has read the inbox up to this instant, perhaps on another device. */
  InboxRead: v.object({ readUntil: Instant }),
  /** What became of a cash-out of the player. */
  CashOutChanged: v.object({
    cashOutId: BetNumber,
    marketId: Id,
    /** Null for the whole market. */
    runnerId: v.nullable(Id),
    status: v.picklist(CASH_OUT_STATUSES),
    /** DONE: the figure struck. LAPSED because it had fallen: to what. */
    figure: v.nullable(Money),
    /** When a WAITING one is carried out; compare with `serverTime` for a countdown. */
    delayUntil: v.nullable(Instant),
    /** Why it lapsed: a lapse reason of bets, a code of the catalogue, or ACCOUNT_STATE. */
    because: v.nullable(v.string()),
    serverTime: Instant,
  }),
  /** What became of a basket of the player. */
  BasketChanged: v.object({
    basketId: BetNumber,
    marketId: Id,
    status: v.picklist(BASKET_STATUSES),
    /** When a WAITING one is struck; compare with `serverTime` for a countdown. */
    delayUntil: v.nullable(Instant),
    /** Why it lapsed: a lapse reason of bets, a code of the catalogue, or ACCOUNT_STATE. */
    because: v.nullable(v.string()),
    /** The runner of the leg that it lapsed for; null if it was not a single leg. */
    runnerId: v.nullable(Id),
    serverTime: Instant,
  }),
  /** An automatic cash-out of the player was armed, fired or ended: reload them. */
  AutomaticCashOutChanged: v.object({
    automaticCashOutId: BetNumber,
    marketId: Id,
    status: v.picklist(TRIGGER_STATUSES),
    /** Why it ended, or why its cash-out lapsed. */
    because: v.nullable(v.string()),
  }),
  /** A market with the player's bets was settled; profit after commission, negative for a loss. */
  BetSettled: v.object({ marketId: Id, marketName: v.string(), profit: Money }),
  /** An alert of the player has gone off. */
  AlertFired: Alert,
  /** The state of one of the player's bonuses changed. */
  BonusChanged: v.object({ bonusId: Id, status: BonusStatus }),
  /** A reality check that the player requested is due: show its time and result. */
  RealityCheck: PlayingTime,
  /** A deposit or withdrawal of the player has a new status. */
  RequestChanged: v.object({
    requestId: Id,
    type: MoneyRequestType,
    status: MoneyRequestStatus,
    amount: Amount,
  }),
} as const;

export type MessageCode = keyof typeof MESSAGE_DATA;
export type MessageData<C extends MessageCode> = v.InferOutput<(typeof MESSAGE_DATA)[C]>;

/** Argument of the client method Catalogue: events or markets were added or removed; reload the lists. */
export const CatalogueChange = v.object({ version: Count });
export type CatalogueChange = v.InferOutput<typeof CatalogueChange>;

/** Argument of the client method Markets: at most one message every 100 ms, with all changed markets. */
export const MarketChanges = v.array(MarketChange);

/** Argument of the client method Events. */
export const EventChanges = v.array(EventChange);
