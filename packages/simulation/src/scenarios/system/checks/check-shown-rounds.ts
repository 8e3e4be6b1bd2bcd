import { readRound } from '@layline/casino/round-file.ts';
import { verifyRound } from '@layline/casino/verify-steps.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Player } from '../people/player.ts';
import type { TableHouse } from '../people/table-house.ts';
import type { TableRecords } from '../records/table-records.ts';
import { SystemFault } from '../world.ts';

/**
 * Compares what a player is shown at the tables with the player's balance, paise, and with what was answered: every round with
 * a stake has ended, with the outcome that its seeds give, and has returned what the bets make by it.
 */
export async function checkShownRounds(
  house: TableHouse,
  player: Player,
  { records, available }: { readonly records: TableRecords; readonly available: number },
): Promise<void> {
  const entered = await house.sit(player);
  if (entered === null) throw new SystemFault(`${player.userName} gets no seat at the tables`);
  const { seat, state } = entered;
  if (toPaise(state.balance) !== available)
    throw new SystemFault(`${player.userName} sees ${state.balance} at the tables and has ${available}`);
  for (const [roundId, staked] of records.roundsOf(player.id)) {
    const answer = await house.ask<RoundRecord>(`rounds/${roundId}`, seat);
    const refusal = answer?.error ?? null;
    const fault = refusal === null ? roundFault(answer?.result, staked) : refusal.code;
    if (fault !== null) throw new SystemFault(`${player.userName} sees the round ${roundId} ${fault}`);
  }
}

/** What is wrong with a round in which a player has staked an amount, paise; null if nothing is. */
export function roundFault(record: RoundRecord | undefined, staked: number): string | null {
  const own = record?.own ?? null;
  if (record === undefined || own === null) return 'without a stake';
  const isVoid = record.phase === 'VOID';
  // A void round also shows stakes that the player was only told to have been returned.
  const isShown = isVoid ? toPaise(own.staked) >= staked : toPaise(own.staked) === staked;
  if (!isShown) return `with a stake of ${own.staked}, it is ${staked}`;
  if (isVoid)
    return own.returned === own.staked ? null : `void, with ${own.returned} returned of ${own.staked}`;
  if (own.returned === null) return 'without a return';
  const read = readRound(record);
  if (!read.read) return read.text;
  const { code } = verifyRound(read.round);
  return code;
}
