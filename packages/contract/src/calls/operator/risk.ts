import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import {
  RiskBet,
  RiskExposure,
  RiskPlayer,
  RiskPosition,
  RiskResult,
  RiskWin,
} from '../../entities/operator-risk.ts';
import { PAGE_MAX } from '../../limits.ts';
import { numberParam, query } from '../../query.ts';
import { Count, Id, Instant, PageCursor } from '../../wire.ts';

const SKIP_MAX = 100_000;
const PAGE = {
  skip: v.optional(numberParam(0, SKIP_MAX)),
  take: v.optional(numberParam(1, PAGE_MAX)),
};
const By = v.optional(v.picklist(['EXPOSURE', 'MATCHED']));

/** What is at stake, level by level: sports, events of a sport, markets of an event. */
export const getRiskExposure = defineCall({
  name: 'getRiskExposure',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetRiskExposure',
  auth: 'operator',
  query: query({
    sportId: v.optional(numberParam(0, 1000)),
    eventId: v.optional(Id),
    by: v.optional(v.picklist(['PLAYERS', 'HOUSE'])),
    ...PAGE,
  }),
  body: null,
  result: RiskExposure,
  background: true,
  errors: [],
});

/** What each result of a market brings. */
export const getRiskResults = defineCall({
  name: 'getRiskResults',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetRiskResults',
  auth: 'operator',
  query: query({ marketId: Id }),
  body: null,
  result: v.object({ at: Instant, results: v.array(RiskResult) }),
  background: true,
  errors: ['INVALID_MARKET_ID'],
});

/** The players who can lose most. */
export const getRiskPlayers = defineCall({
  name: 'getRiskPlayers',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetRiskPlayers',
  auth: 'operator',
  query: query({ by: By, ...PAGE }),
  body: null,
  result: v.object({ at: Instant, players: v.array(RiskPlayer), total: Count }),
  background: true,
  errors: [],
});

/** The largest positions: of all, of a market, or of a player. */
export const getRiskPositions = defineCall({
  name: 'getRiskPositions',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetRiskPositions',
  auth: 'operator',
  query: query({ playerId: v.optional(Id), marketId: v.optional(Id), by: By, ...PAGE }),
  body: null,
  result: v.object({ at: Instant, positions: v.array(RiskPosition), total: Count }),
  background: true,
  errors: [],
});

/** The open bets behind a figure. */
export const getRiskBets = defineCall({
  name: 'getRiskBets',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetRiskBets',
  auth: 'operator',
  query: query({
    sportId: v.optional(numberParam(0, 1000)),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    runnerId: v.optional(Id),
    playerId: v.optional(Id),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: v.object({ bets: v.array(RiskBet), next: v.nullable(PageCursor) }),
  background: true,
  errors: [],
});

/** The largest bets of the last minutes. */
export const getLargestBets = defineCall({
  name: 'getLargestBets',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetLargestBets',
  auth: 'operator',
  query: query({
    minutes: v.optional(numberParam(1, 1440)),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: v.object({
    /** Largest first. */
    bets: v.array(RiskBet),
    /** The bets are all those since then, UTC ms: later than asked for if there were more than the exchange looks through. */
    from: Instant,
  }),
  background: true,
  errors: [],
});

/** The players who have won most lately, beside what luck explains. */
export const getRiskWins = defineCall({
  name: 'getRiskWins',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetRiskWins',
  auth: 'operator',
  query: query({ days: v.optional(v.picklist(['1', '7', '30'])) }),
  body: null,
  result: v.object({ at: Instant, from: Instant, wins: v.array(RiskWin) }),
  background: true,
  errors: [],
});
