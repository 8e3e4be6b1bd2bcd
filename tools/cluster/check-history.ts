import type { Storage } from '@layline/server/db/database.ts';
import { GENESIS, readJournal } from '@layline/exchange/src/core/journal.ts';
import { openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import type { Bettors } from './bettors.ts';
import type { Withdrawers } from './withdrawers.ts';

/** What the external id of a withdrawal's transfer begins with. */
const WITHDRAWAL = 'withdrawal:';

/** What the journal says about a run. */
export interface History {
  /** Epochs in their order. */
  readonly epochs: readonly number[];
  readonly bets: number;
  /** Commands that came from followers. */
  readonly fromFollowers: number;
  /** Differences between the journal and what players were told; empty if there are none. */
  readonly differences: readonly string[];
}

/**
 * Compares the journal with what players were told: every acknowledged bet is in it once and as acknowledged, no refused one is, the money of every acknowledged withdrawal has moved once and no
 * other has, epochs follow each other without a return, and no market was made void.
 */
export async function checkHistory(
  storage: Storage,
  { acknowledged, refused, untrue }: Pick<Bettors, 'acknowledged' | 'refused' | 'untrue'>,
  withdrawers: Pick<Withdrawers, 'acknowledged' | 'untrue'> = { acknowledged: new Map(), untrue: [] },
): Promise<History> {
  const bets = new Map<string, number[]>();
  const moved: string[] = [];
  const epochs: number[] = [];
  const differences = [...untrue, ...withdrawers.untrue];
  let fromFollowers = 0;
  const reader = await openForReading(storage);
  try {
    for await (const { epoch, commands, origins = {} } of readJournal(reader, GENESIS)) {
      if (epoch < (epochs.at(-1) ?? 0)) differences.push(`epoch ${epoch} appended after ${epochs.at(-1)}`);
      if (epoch !== epochs.at(-1)) epochs.push(epoch);
      for (const [, ...at] of Object.values(origins).flat())
        fromFollowers += at.filter((position) => position !== null).length;
      for (const command of commands) {
        if (command.type === 'voidMarket') differences.push(`${command.marketId} was made void`);
        if (command.type === 'transfer' && command.externalId.startsWith(WITHDRAWAL))
          moved.push(command.externalId.slice(WITHDRAWAL.length));
        if (command.type !== 'placeBet' || command.customerRef === null) continue;
        bets.set(command.customerRef, [...(bets.get(command.customerRef) ?? []), command.seq]);
      }
    }
  } finally {
    await reader.close();
  }
  for (const [ref, betId] of acknowledged) {
    const found = bets.get(ref) ?? [];
    if (found.length !== 1 || found[0] !== betId)
      differences.push(`${ref} was acknowledged as ${betId}; the journal has ${found.join(', ') || 'none'}`);
  }
  for (const ref of refused) if (bets.has(ref)) differences.push(`${ref} was refused, and is in the journal`);
  const [told, paid] = [countOf(withdrawers.acknowledged.values()), countOf(moved)];
  for (const requestId of new Set([...told.keys(), ...paid.keys()])) {
    const [answers = 0, transfers = 0] = [told.get(requestId), paid.get(requestId)];
    if (answers !== 1 || transfers !== 1)
      differences.push(`withdrawal ${requestId}: acknowledged to ${answers} presses, ${transfers} transfers`);
  }
  return { epochs, bets: bets.size, fromFollowers, differences };
}

/** How often each text comes. */
function countOf(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
