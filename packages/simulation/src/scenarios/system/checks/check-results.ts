import type { DatabaseSync } from 'node:sqlite';
import {
  isSameDecision,
  type Correction,
  type Decision,
  type ResultRecords,
} from '../records/result-records.ts';
import { SystemFault } from '../world.ts';

/** A settlement in the journal, or the void of a whole market. */
export interface Settlement {
  readonly marketId: string;
  /** 1 is the first. */
  readonly version: number;
  /** The version of the market that operators had seen; null where no operator was asked. */
  readonly seen: number | null;
  readonly decision: Decision;
}

/** An operator's proposal as it is stored. */
export interface ProposalRow {
  readonly proposal_id: string;
  readonly market_id: string;
  readonly market_version: number;
  readonly state: string;
}

export function readProposals(files: DatabaseSync): readonly ProposalRow[] {
  return files
    .prepare('select proposal_id, market_id, market_version, state from operator_proposals')
    .all() as unknown as ProposalRow[];
}

/**
 * Compares the results in the journal with what feed and traders said and what operators were told of their corrections. All of
 * them are carried out, each once and in the state of the market that both operators have seen, and no other is. Two that say the
 * same of one state may both be told that it is done.
 */
export function checkResults(records: ResultRecords, settlements: readonly Settlement[]): void {
  for (const { marketId, version, seen, decision } of settlements) {
    const what = `settlement ${version} of ${marketId}`;
    if (seen !== null) {
      const agreed = correctionsOf(records, marketId, seen).filter(
        (one) => one.told !== 'REFUSED' && isSameDecision(one.decision, decision),
      );
      if (agreed.length === 0) throw new SystemFault(`nobody has agreed on the ${what}, ${textOf(decision)}`);
      continue;
    }
    const first = records.firstOf(marketId);
    if (version !== 1) throw new SystemFault(`no operator was asked about the ${what}`);
    if (first !== undefined && !isSameDecision(first, decision))
      throw new SystemFault(`the ${what} is ${textOf(decision)}, and it was said to be ${textOf(first)}`);
  }
  for (const correction of records.corrections) {
    if (correction.told !== 'DONE') continue;
    const { proposalId, marketId, marketVersion, decision } = correction;
    const what = `the correction ${proposalId} of ${marketId} to ${textOf(decision)}`;
    const done = settlements.filter((one) => one.marketId === marketId && one.seen === marketVersion);
    if (done.length !== 1 || !isSameDecision(done[0]?.decision ?? null, decision))
      throw new SystemFault(`${what} was acknowledged, and the journal has ${done.map(textOfSettlement)}`);
  }
}

/** Compares the stored proposals, once nobody is working on them, with what operators were told and with the journal. */
export function checkProposals(
  records: ResultRecords,
  rows: readonly ProposalRow[],
  settlements: readonly Settlement[],
): void {
  const stored = new Map(rows.map((row) => [row.proposal_id, row]));
  for (const { proposalId, told } of records.corrections) {
    const state = stored.get(proposalId)?.state;
    if (state === undefined || (told === 'DONE') !== (state === 'DONE'))
      throw new SystemFault(`the correction ${proposalId} is ${state}, and its approver was told ${told}`);
  }
  for (const { proposal_id: id, market_id: marketId, market_version: seen, state } of rows) {
    if (state === 'APPROVED')
      throw new SystemFault(`the correction ${id} of ${marketId} is never carried out`);
    const isThere = settlements.some((one) => one.marketId === marketId && one.seen === seen);
    if (state === 'DONE' && !isThere)
      throw new SystemFault(`the correction ${id} of ${marketId} is ${state}, and not in the journal`);
  }
}

function correctionsOf(records: ResultRecords, marketId: string, seen: number): readonly Correction[] {
  return records.corrections.filter((one) => one.marketId === marketId && one.marketVersion === seen);
}

function textOfSettlement({ version, decision }: Settlement): string {
  return `settlement ${version}: ${textOf(decision)}`;
}

function textOf(decision: Decision): string {
  if (decision === null) return 'void';
  if (decision.lineResult !== null) return `${decision.lineResult / 100} runs`;
  return decision.runners.map(({ runnerId, outcome }) => `${runnerId} ${outcome}`).join(', ');
}
