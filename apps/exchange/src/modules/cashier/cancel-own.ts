import type { PlayerId } from '@layline/units/ids.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Cashier } from './cashier.ts';
import { isHeld } from './wire-request.ts';

/**
 * Cancels a player's own pending request. A deposit's reference can be used again, because no decision was made about it. A withdrawal goes back into
 * play only where the site allows it (rules section 11).
 */
export async function cancelOwn(
  { transfers, store, payments }: Pick<Cashier, 'transfers' | 'store' | 'payments'>,
  player: PlayerId,
  requestId: string,
  now: number,
): Promise<MoneyRequestTable | Refused> {
  const found = await store.byId(requestId);
  const own = found?.player_id === player ? found : null;
  const done = await transfers.with(own, async (row) => {
    if (row.state === 'CANCELLED') return row;
    const isDeposit = row.type === 'DEPOSIT';
    if (!isDeposit && !payments.of(row.site).withdrawalReversal) return refuse('WITHDRAWAL_NOT_REVERSIBLE');
    const pending = row.state === 'REQUESTED' || row.state === 'OPENING';
    // A request that needs a person's decision stays until it has one.
    if (!pending || isHeld(row)) return refuse('INVALID_REQUEST_STATE');
    const decided = { decided_at: now, decided_by: player };
    if (!isDeposit) return transfers.move(row, 'CANCEL', decided);
    return transfers.set(row, { ...decided, state: 'CANCELLED', reference_key: null });
  });
  return done ?? refuse('REQUEST_NOT_FOUND');
}
