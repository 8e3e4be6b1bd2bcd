import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';

/** Why an online deposit can no longer be paid. Shown to its player. */
export const STOPPED =
  'Deposits are stopped: you are taking a break, or your account is locked. A payment that still arrives is added to your balance or paid back.';

/** False while a break, an exclusion or a lock keeps the player of a request from paying in. */
export function mayPayIn(
  core: CoreReads<ExchangeState>,
  { player_id: player }: MoneyRequestTable,
): Promise<boolean> {
  return core.read((state) => playerView(state, playerId(player))?.state === 'ACTIVE');
}
