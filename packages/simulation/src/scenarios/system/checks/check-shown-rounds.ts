import { readRound } from '@layline/casino/round-file.ts';
import { verifyRound } from '@layline/casino/verify-steps.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Player } from '../people/player.ts';
import type { TableHouse } from '../people/table-house.ts';
import type { SeenSolo, SoloRecords } from '../records/solo-records.ts';
import type { TableRecords } from '../records/table-records.ts';
import { soloFault } from './check-solo.ts';
import { SystemFault } from '../world.ts';

interface ShownRounds {
  readonly records: TableRecords;
  readonly solo: SoloRecords;
  readonly available: number;
}

/**
 * Compares what a player is shown at the tables with the player's balance, paise, and with what was answered: every round with
 * a stake has ended, with the outcome that its seeds give, and has returned what the bets make by it. A solo round goes on until its player has been told of its end.
 */
export async function checkShownRounds(
  house: TableHouse,
  player: Player,
  { records, solo, available }: ShownRounds,
): Promise<void> {
  const entered = await house.sit(player);
  if (entered === null) throw new SystemFault(`${player.userName} gets no seat at the tables`);
  const { seat, state } = entered;
  if (toPaise(state.balance) !== available)
    throw new SystemFault(`${player.userName} sees ${state.balance} at the tables and has ${available}`);
  for (const [roundId, staked] of records.roundsOf(player.id)) {
    const answer = await house.ask<RoundRecord>(`rounds/${roundId}`, seat);
    const refusal = answer?.error ?? null;
    const seen = solo.rounds.get(roundId);
    if (refusal?.code === 'ROUND_NOT_OVER' && seen?.end === null) continue;
    const fault = refusal === null ? roundFault(answer?.result, staked, seen) : refusal.code;
    if (fault !== null) throw new SystemFault(`${player.userName} sees the round ${roundId} ${fault}`);
  }
}

/** What is wrong with a round in which a player has staked an amount, paise, and with a solo round of which the player was told; null if nothing is. */
export function roundFault(record: RoundRecord | undefined, staked: number, solo?: SeenSolo): string | null {
  const own = record?.own ?? null;
  if (record === undefined || own === null) return 'without a stake';
  const isVoid = record.phase === 'VOID';
  // A void round also shows stakes that the player was only told to have been returned.
  const isShown = isVoid ? toPaise(own.staked) >= staked : toPaise(own.staked) === staked;
  if (!isShown) return `with a stake of ${own.staked}, it is ${staked}`;
  const wrong = solo === undefined ? null : soloFault(record, solo);
  if (wrong !== null) return wrong;
  if (isVoid)
    return own.returned === own.staked ? null : `void, with ${own.returned} returned of ${own.staked}`;
  if (own.returned === null) return 'without a return';
  const read = readRound(record);
  if (!read.read) return read.text;
  const { code } = verifyRound(read.round);
  return code;
}
