import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { HousePrice, MarketStatus, QuoteState, MarketLimits } from '../../entities/market.ts';
import {
  EventListing,
  OperatorEvent,
  OperatorMarket,
  OperatorMarketDetail,
  Proposal,
  ProposalState,
  ProposedAction,
  ResultPreview,
  Settlement,
} from '../../entities/operator-market.ts';
import { Reason } from '../../entities/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Count, Id, text, whole } from '../../wire.ts';

/** UTC ms. */
const instant = numberParam(0, 9_999_999_999_999);

/** Events with the exposure of their markets. */
export const getOperatorEvents = defineCall({
  name: 'getOperatorEvents',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetEvents',
  auth: 'operator',
  query: query({
    sportId: v.optional(numberParam(1, 1000)),
    eventId: v.optional(Id),
    search: v.optional(text(1, 64)),
    listing: v.optional(EventListing),
    from: v.optional(instant),
    to: v.optional(instant),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(OperatorEvent),
  background: true,
  errors: [],
});

/** Markets with their exposure. */
export const getOperatorMarkets = defineCall({
  name: 'getOperatorMarkets',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMarkets',
  auth: 'operator',
  query: query({
    eventId: v.optional(Id),
    status: v.optional(MarketStatus),
    manual: v.optional(v.picklist(['true', 'false'])),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(OperatorMarket),
  background: true,
  errors: [],
});

/** One market with everything that its desk needs. */
export const getOperatorMarket = defineCall({
  name: 'getOperatorMarket',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetMarket',
  auth: 'operator',
  query: query({ marketId: Id, top: v.optional(numberParam(1, 100)) }),
  body: null,
  result: OperatorMarketDetail,
  background: true,
  errors: ['INVALID_MARKET_ID'],
});

/** Stops betting on a market. */
export const suspendMarket = defineCall({
  name: 'suspendMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SuspendMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, lapse: v.optional(v.boolean(), false), reason: Reason }),
  result: OperatorMarket,
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE', 'MARKET_CHANGED'],
});

/** Opens a market by hand. */
export const openMarket = defineCall({
  name: 'openMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/OpenMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, reason: Reason }),
  result: OperatorMarket,
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE', 'MARKET_CHANGED', 'EVENT_NOT_LISTED'],
});

/** Lets the feed run a market again. */
export const handBackMarket = defineCall({
  name: 'handBackMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/HandBackMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, reason: Reason }),
  result: OperatorMarket,
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE'],
});

/** Limits, delay, name and rules of a market. */
export const updateMarket = defineCall({
  name: 'updateMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/UpdateMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    limits: v.optional(v.strictObject(MarketLimits.entries)),
    betDelaySec: v.optional(whole(0, 12)),
    name: v.optional(text(1, 100)),
    reason: Reason,
  }),
  result: OperatorMarketDetail,
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE', 'MARKET_CHANGED', 'INVALID_DEFINITION'],
});

const Price = v.strictObject(HousePrice.entries);

const Quote = v.strictObject({
  runnerId: Id,
  state: QuoteState,
  back: v.nullable(Price),
  lay: v.nullable(Price),
});

/** Quotes a bookmaker or fancy market by hand. */
export const quoteMarket = defineCall({
  name: 'quoteMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/QuoteMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    quotes: v.pipe(
      v.array(Quote),
      v.minLength(1, 'Give at least one row.'),
      v.maxLength(500, 'Give at most 500 rows.'),
    ),
    quoteVersion: v.optional(Count),
    reason: Reason,
  }),
  result: OperatorMarketDetail,
  background: false,
  errors: [
    'INVALID_MARKET_ID',
    'INVALID_MARKET_STATE',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'INVALID_ODDS',
    'INVALID_INPUT',
    'TOO_OLD',
  ],
});

/** The first of two operators proposes. */
export const propose = defineCall({
  name: 'propose',
  group: 'operator',
  method: 'POST',
  path: 'Operator/Propose',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, marketVersion: Count, action: ProposedAction, reason: Reason }),
  result: Proposal,
  background: false,
  errors: [
    'INVALID_MARKET_ID',
    'INVALID_MARKET_STATE',
    'MARKET_CHANGED',
    'INVALID_RUNNER',
    'INVALID_RESULT',
    'BET_NOT_FOUND',
    'INVALID_INPUT',
  ],
});

/** What a result would bring, before anybody proposes or approves it. */
export const previewResult = defineCall({
  name: 'previewResult',
  group: 'operator',
  method: 'POST',
  path: 'Operator/PreviewResult',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, action: Settlement }),
  result: ResultPreview,
  background: false,
  errors: ['INVALID_MARKET_ID', 'INVALID_MARKET_STATE', 'INVALID_RESULT'],
});

/** Proposals waiting for a second operator, and the outcome of the others. */
export const getProposals = defineCall({
  name: 'getProposals',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetProposals',
  auth: 'operator',
  query: query({
    state: v.optional(ProposalState),
    marketId: v.optional(Id),
    skip: v.optional(numberParam(0, 100_000)),
    take: v.optional(numberParam(1, 100)),
  }),
  body: null,
  result: v.array(Proposal),
  background: true,
  errors: [],
});

/** The second operator approves. */
export const approveProposal = defineCall({
  name: 'approveProposal',
  group: 'operator',
  method: 'POST',
  path: 'Operator/ApproveProposal',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ proposalId: Id }),
  result: Proposal,
  background: false,
  errors: [
    'NOT_FOUND',
    'SAME_PERSON',
    'PROPOSAL_DECIDED',
    'PROPOSAL_EXPIRED',
    'MARKET_CHANGED',
    'INVALID_MARKET_ID',
    'INVALID_MARKET_STATE',
    'INVALID_RESULT',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'BET_NOT_FOUND',
    'BET_TAKEN_OR_LAPSED',
    'INVALID_INPUT',
  ],
});

/** The second operator rejects, or the first withdraws. */
export const rejectProposal = defineCall({
  name: 'rejectProposal',
  group: 'operator',
  method: 'POST',
  path: 'Operator/RejectProposal',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ proposalId: Id, reason: Reason }),
  result: Proposal,
  background: false,
  errors: ['NOT_FOUND', 'PROPOSAL_DECIDED', 'PROPOSAL_EXPIRED'],
});
