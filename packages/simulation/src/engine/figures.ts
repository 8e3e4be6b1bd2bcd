import { AGENT_REFUSALS, type AgentRefusal } from '@layline/domain/agents/nodes.ts';
import { AGENT_COMMAND_TYPES } from '@layline/engine/agents/agent-command-types.ts';
import { COMMAND_KEYS } from '@layline/engine/command-keys.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { LapseReason } from '@layline/domain/bets.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { RefusalCode } from '@layline/engine/refusals.ts';

/**
 * Every refusal that the engine knows, so that a run can report those it has not seen. The compiler keeps the list
 * complete. PAYLOAD_TOO_LARGE is missing because only the writer refuses with it.
 */
const REFUSALS: Readonly<
  Record<
    Exclude<
      RefusalCode,
      AgentRefusal | 'BET_LOCKED' | 'UPLINE_LIMIT_REACHED' | 'PAYLOAD_TOO_LARGE' | 'SP_NOT_AVAILABLE'
    >,
    true
  >
> = {
  INVALID_ACCOUNT_STATE: true,
  DUPLICATE_TRANSACTION: true,
  TOO_MANY_REQUESTS: true,
  INVALID_MARKET_ID: true,
  MARKET_SUSPENDED: true,
  MARKET_NOT_OPEN_FOR_BETTING: true,
  INVALID_RUNNER: true,
  RUNNER_REMOVED: true,
  INVALID_ODDS: true,
  RATE_CHANGED: true,
  INVALID_BET_SIZE: true,
  MAX_PAYOUT_EXCEEDED: true,
  MAX_MARKET_EXPOSURE: true,
  BET_TAKEN_OR_LAPSED: true,
  INVALID_PERSISTENCE_TYPE: true,
  UNEXPECTED_PERSISTENCE_TYPE: true,
  LOSS_LIMIT_EXCEEDED: true,
  INSUFFICIENT_FUNDS: true,
  TOO_MANY_UNMATCHED_BETS: true,
  INVALID_BACK_LAY_COMBINATION: true,
  BASKET_IN_PROGRESS: true,
  FOK_NOT_FILLED: true,
  CASH_OUT_IN_PROGRESS: true,
  NOTHING_TO_CASH_OUT: true,
  CASH_OUT_UNAVAILABLE: true,
  FIGURE_WORSE: true,
  INVALID_TRIGGER: true,
  TOO_MANY_TRIGGERS: true,
  TRIGGER_ALREADY_TRUE: true,
  TRIGGER_NOT_FOUND: true,
  BET_NOT_FOUND: true,
  BET_IN_PROGRESS: true,
  PLAYER_EXISTS: true,
  PLAYER_NOT_FOUND: true,
  MARKET_EXISTS: true,
  INVALID_MARKET_STATE: true,
  MARKET_CHANGED: true,
  TOO_OLD: true,
  INVALID_DEFINITION: true,
  INVALID_RESULT: true,
  INVALID_AMOUNT: true,
  INVALID_INPUT: true,
};

/** What only happens in markets with starting prices. */
const SP_LAPSES = ['SP_NOT_MATCHED', 'SP_LIMIT', 'SP_TOO_SMALL'] as const;
type SpLapse = (typeof SP_LAPSES)[number];

/** All lapses, likewise. PRICE_INVALID is missing because a price cannot become invalid in this engine. */
const LAPSES: Readonly<Record<Exclude<LapseReason, 'PRICE_INVALID' | 'UPLINE_STOPPED' | SpLapse>, true>> = {
  MKT_SUSPENDED: true,
  MKT_VERSION: true,
  RNR_REMOVED: true,
  TURN_IN_PLAY: true,
  TIME_ELAPSED: true,
  RATE_CHANGED: true,
  PRICE_IMP_TOO_LARGE: true,
  FOK_NOT_FILLED: true,
  OWN_BET_CROSSED: true,
  MARKET_CLOSED: true,
};

/** Counts of what a simulation did; they add up over runs. */
export interface Figures {
  steps: number;
  accepted: number;
  repeated: number;
  fragments: number;
  settledMarkets: number;
  /** Commands accepted by type, and sent by type. */
  readonly acceptedByType: Record<string, number>;
  readonly sentByType: Record<string, number>;
  readonly refusedByCode: Record<string, number>;
  /** Lapses by reason, and other things that a run should see. */
  readonly lapsedByReason: Record<string, number>;
}

export function noFigures(): Figures {
  return {
    steps: 0,
    accepted: 0,
    repeated: 0,
    fragments: 0,
    settledMarkets: 0,
    acceptedByType: {},
    sentByType: {},
    refusedByCode: {},
    lapsedByReason: {},
  };
}

function countOne(counts: Record<string, number>, key: string, by = 1): void {
  counts[key] = (counts[key] ?? 0) + by;
}

/** Counts one step. */
export function count(figures: Figures, command: Command, outcome: Outcome): void {
  figures.steps += 1;
  countOne(figures.sentByType, command.type);
  if (!outcome.ok) {
    countOne(figures.refusedByCode, outcome.refusal.code);
    return;
  }
  if (outcome.repeated) figures.repeated += 1;
  figures.accepted += 1;
  countOne(figures.acceptedByType, command.type);
  for (const event of outcome.events) {
    if (event.type === 'fragmentMatched') figures.fragments += 1;
    if (event.type === 'marketSettled') figures.settledMarkets += 1;
    if (event.type === 'betReduced' && event.lapseReason) countOne(figures.lapsedByReason, event.lapseReason);
  }
}

/** Commands about agents never accepted, and refusals because of agents never seen. */
export function notSeenOfAgents({ acceptedByType, refusedByCode, lapsedByReason }: Figures): string[] {
  const codes = [...AGENT_REFUSALS, 'BET_LOCKED', 'UPLINE_LIMIT_REACHED'];
  return [
    ...[...AGENT_COMMAND_TYPES].filter((type) => !(type in acceptedByType)),
    ...codes.filter((code) => !(code in refusedByCode)),
    ...['UPLINE_STOPPED'].filter((reason) => !(reason in lapsedByReason)),
  ];
}

/** Refusals and lapses because of starting prices that were never seen. */
export function notSeenOfStartingPrices({ refusedByCode, lapsedByReason }: Figures): string[] {
  return [
    ...['SP_NOT_AVAILABLE'].filter((code) => !(code in refusedByCode)),
    ...SP_LAPSES.filter((reason) => !(reason in lapsedByReason)),
  ];
}

/** Commands never accepted, and refusals and lapses never seen. */
export function notSeen(figures: Figures): string[] {
  return [
    ...Object.entries(COMMAND_KEYS).flatMap(([type, key]) =>
      // Feed marks and agents are checked separately.
      key === 'MARK' || AGENT_COMMAND_TYPES.has(type) || type in figures.acceptedByType ? [] : [type],
    ),
    ...Object.keys(REFUSALS).filter((code) => !(code in figures.refusedByCode)),
    ...Object.keys(LAPSES).filter((reason) => !(reason in figures.lapsedByReason)),
  ];
}

/** Adds the counts of another run. */
export function addFigures(sum: Figures, other: Figures): void {
  sum.steps += other.steps;
  sum.accepted += other.accepted;
  sum.repeated += other.repeated;
  sum.fragments += other.fragments;
  sum.settledMarkets += other.settledMarkets;
  for (const field of ['acceptedByType', 'sentByType', 'refusedByCode', 'lapsedByReason'] as const) {
    for (const [key, value] of Object.entries(other[field])) countOne(sum[field], key, value);
  }
}
