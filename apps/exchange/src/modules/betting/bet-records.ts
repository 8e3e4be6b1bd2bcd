import type { BetRecord, BetRecords } from '@layline/contract/entities/bet-record.ts';
import { PAGE_MAX } from '@layline/contract/limits.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { BetRecordRow, BetRecords as Records } from '../../core/histories/bet-records.ts';
import { wireBet } from './wire-bets.ts';

interface BetRecordsQuery {
  readonly after?: number | undefined;
  readonly take?: number | undefined;
}

/** A page of a player's changed bets, with everything that the player has done, even a bet placed just now. */
export async function readBetRecords(
  { core, records }: { readonly core: CoreReads<ExchangeState>; readonly records: Records },
  player: PlayerId,
  { after, take = PAGE_MAX }: BetRecordsQuery,
): Promise<BetRecords> {
  await core.waitForProjection(core.positionOf(player));
  const { rows, ...page } = await records.page(player, after ?? null, take);
  return { ...page, bets: rows.map(wireRecord) };
}

/** The record of a bet in the contract's form. */
export function wireRecord(row: BetRecordRow): BetRecord {
  return {
    ...wireBet(row),
    number: row.number,
    customerRef: row.customer_ref,
    delayUntil: row.status === 'PENDING' ? row.delay_until : null,
    cancelledBy: row.cancelled > 0 ? (row.cancelled_by as BetRecord['cancelledBy']) : null,
  };
}
