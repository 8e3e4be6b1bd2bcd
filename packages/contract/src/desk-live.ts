import * as v from 'valibot';
import type { OperatorCallName } from './operator-calls.ts';
import { Count, text } from './wire.ts';

/**
 * The hub of the operators' desk: SignalR with its JSON protocol at `/desk/hub`. It says what has changed and never what it has changed to: the desk
 * makes its calls again, and they check the role.
 */

/** Path of the hub; below that of the desk, so that a proxy that guards the one guards the other. */
export const DESK_HUB_PATH = '/desk/hub';

/** What can change, with the calls whose answers it changes. Only roles that may make all of them hear of it. */
export const DESK_TOPICS = {
  /** Ids are markets. */
  MARKETS: [
    'getOperatorMarkets',
    'getOperatorMarket',
    'getOperatorEvents',
    'getMarketTimeline',
    'getRiskExposure',
    'getRiskResults',
  ],
  /** Ids are markets in which bets were placed, changed, matched or settled. */
  BETS: ['getRiskPlayers', 'getRiskPositions', 'getRiskBets', 'getLargestBets', 'getRiskWins'],
  /** Ids are the markets proposed for. */
  PROPOSALS: ['getProposals', 'getOperatorMarket'],
  /** Ids are requests. */
  REQUESTS: ['getMoneyRequests', 'getWithdrawalHolds'],
  /** Ids are players. */
  PLAYERS: [
    'getOperatorPlayer',
    'getPlayerBets',
    'getPlayerBet',
    'getPlayerStatement',
    'getPlayerNotes',
    'getPlayerSessions',
  ],
  /** Ids are operators. */
  OPERATORS: ['getOperators'],
  /** Ids are levels and players whose branch has changed. People of a level hear of their own branch, without ids. */
  AGENTS: ['getAgentBranch', 'getAgentMember', 'getAgentEntries', 'getAgentPositions', 'getAgentDisputes'],
  /** Ids are providers, rounds, credits, returns and tables. */
  CASINO: ['getOpenCasinoRounds', 'getHeldCredits', 'getStuckReturns', 'getTableLimits'],
  /** Ids are sites. */
  SITES: ['getSites', 'getSiteSettings', 'getSiteVersions', 'getSiteDraft'],
  /** Ids are levels whose people can agree to something that waits for the same call; `site` for the site. */
  ASKED: ['getAskedActs'],
  /** Ids are bonuses. */
  BONUSES: ['getOfferedBonuses'],
  /** Ids are feeds. */
  FEEDS: ['getFeeds'],
} as const satisfies Record<string, readonly OperatorCallName[]>;
export type DeskTopic = keyof typeof DESK_TOPICS;
/** The calls of which some topic tells. */
export type LiveCallName = (typeof DESK_TOPICS)[DeskTopic][number];

const Topic = v.picklist(Object.keys(DESK_TOPICS) as DeskTopic[]);

/** Minimum time between two Changed messages on one connection, ms. */
export const DESK_PERIOD_MS = 500;

/** Maximum ids of a topic in one message; if more have changed, none is named. */
export const DESK_IDS_MAX = 100;

/** Argument of Register: an operator's token. */
export const DeskRegistration = v.strictObject({ Token: text(1, 4096) });
export type DeskRegistration = v.InferOutput<typeof DeskRegistration>;

/** Answer of Register: what the role hears of from now on. */
export const DeskListening = v.object({ topics: v.array(Topic) });
export type DeskListening = v.InferOutput<typeof DeskListening>;

const DeskChange = v.object({
  topic: Topic,
  /** Null if too many changed to name them. */
  ids: v.nullable(v.array(v.string())),
});
export type DeskChange = v.InferOutput<typeof DeskChange>;

/** Argument of the client method Changed. */
export const DeskChanges = v.object({
  /** The last command in the journal that the message covers. If it is lower than before, another process answers: read everything again. */
  position: Count,
  changes: v.array(DeskChange),
});
export type DeskChanges = v.InferOutput<typeof DeskChanges>;
