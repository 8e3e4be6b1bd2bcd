import { tableGame } from '@layline/casino/table-games.ts';
import { memberView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { CasinoTransfer } from './certain-transfers.ts';
import { houseAccount } from './wallet-postings.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';

/** Rounds of players under agents, whose levels carry a share of them. A game that does not publish its greatest return belongs to the site alone. */

/** A transaction, and what it means to the levels above its player. */
export type Shareable<Row = PlayersTransaction> = Row & {
  /** True if they share its round; absent in transactions begun before there were agents. */
  readonly shared?: boolean;
  /** True if their shares are posted with it. Where absent, they are posted with the provider's last credit. */
  readonly ends?: boolean;
};

/** What tells whether a round is shared. */
export type SharedRow = Pick<PlayersTransaction, 'provider' | 'game_id' | 'player_id'>;

/** The greatest return on a stake in a game, hundredths of the stake; null if it is not published. */
function greatestReturn({ provider, game_id: game }: SharedRow): number | null {
  const bets = provider === OWN_TABLES ? (tableGame(game)?.bets ?? []) : [];
  return bets.length === 0 ? null : Math.max(...bets.map(({ mostReturn }) => mostReturn));
}

/** True if levels above the player share the rounds of a game. */
export function isShared(state: ExchangeState, row: SharedRow): boolean {
  return greatestReturn(row) !== null && memberView(state, row.player_id) !== undefined;
}

/**
 * True if a round ends with this credit: the provider's last one has come, and no other one waits for people. The round has to stay open until then, because what is paid
 * after it has ended is the site's alone. The caller must hold the player's lock.
 */
export async function endsRound(
  store: Pick<WalletStore, 'round' | 'heldIn'>,
  credit: PlayersTransaction,
): Promise<boolean> {
  const hasLast = credit.closes_round === 1 || ((await store.round(credit))?.closed_at ?? null) !== null;
  return hasLast && (await store.heldIn(credit, credit.tx_id)) === null;
}

function isEnd({ kind, shared, ends, closes_round: closesRound }: Shareable): boolean {
  return shared === true && kind === 'CREDIT' && (ends ?? closesRound === 1);
}

/** A transfer with the round that levels share; unchanged if none do. */
export function inRound(transfer: CasinoTransfer, row: Shareable): CasinoTransfer {
  if (row.shared !== true) return transfer;
  const beyond = Math.max(0, (greatestReturn(row) ?? 100) - 100);
  const most = row.kind === 'CREDIT' ? 0 : Math.ceil((row.amount * beyond) / 100);
  const closes = isEnd(row);
  return { ...transfer, round: { id: row.round_id, most: paise(most), ...(closes && { closes }) } };
}

/** The command that closes a round that ends with a credit of zero. */
export function closingOf(row: Shareable): readonly NewCommand[] {
  if (row.amount > 0 || !isEnd(row)) return [];
  const { provider, player_id: player, round_id: roundId } = row;
  return [{ type: 'closeRound', account: houseAccount(provider), roundId, playerId: playerId(player) }];
}
