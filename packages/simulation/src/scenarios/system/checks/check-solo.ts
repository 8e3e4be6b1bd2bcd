import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import type { SeenSolo } from '../records/solo-records.ts';

/** What is wrong with a finished solo round as its record shows it, compared with what its player was told; null if nothing is. */
export function soloFault(record: RoundRecord, seen: SeenSolo): string | null {
  const { commit, nonce, actions, own, serverSeed, phase } = record;
  if (commit !== seen.commit || nonce !== seen.nonce) return 'with another seed than promised';
  if (seen.actions.some((action, step) => actions[step] !== action))
    return `with the steps ${actions.join(', ')}, after ${seen.actions.join(', ')}`;
  if (seen.end === null) return null;
  if (phase === 'VOID' || serverSeed !== seen.end.serverSeed) return `as ${phase} with another end`;
  return own?.returned === seen.end.returns
    ? null
    : `with ${own?.returned} returned, it was told ${seen.end.returns}`;
}

/** What is wrong with the seeds of rounds: each is for one round. Null if nothing is. */
export function seedFault(rounds: Iterable<SeenSolo>): string | null {
  const used = new Map<string, string>();
  for (const { commit, roundId } of rounds) {
    const other = used.get(commit);
    if (other !== undefined) return `the rounds ${other} and ${roundId} have one seed`;
    used.set(commit, roundId);
  }
  return null;
}
