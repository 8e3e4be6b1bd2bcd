import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';

/** What a simulation did, counted. Counts add up over runs. */
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
  /** Lapses by reason, and other things that a run should have seen. */
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
