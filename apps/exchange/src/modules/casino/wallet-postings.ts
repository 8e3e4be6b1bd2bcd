import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { playerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CasinoTransfer } from './certain-transfers.ts';
import type { PlayersTransaction } from './wallet-store.ts';

/** Ledger account for a provider's wins and losses. */
export function houseAccount(provider: string): string {
  return `house:casino:${provider}`;
}

/** A stake, from the player to the provider. */
export function betTransfer(row: PlayersTransaction): CasinoTransfer {
  return {
    type: 'transfer',
    externalId: `casino:${row.provider}:${row.tx_id}`,
    from: cashAccount(playerId(row.player_id)),
    to: houseAccount(row.provider),
    amount: paise(row.amount),
    kind: 'CASINO_BET',
  };
}

/** A return, from the provider to the player. */
export function winTransfer(row: PlayersTransaction): CasinoTransfer {
  return {
    type: 'transfer',
    externalId: `casino:${row.provider}:${row.tx_id}`,
    from: houseAccount(row.provider),
    to: cashAccount(playerId(row.player_id)),
    amount: paise(row.amount),
    kind: 'CASINO_WIN',
  };
}

/** Returns a stake to its player. Its id is derived from the debit's, so that no stake can be returned twice. */
export function refundTransfer(debit: PlayersTransaction): CasinoTransfer {
  return {
    type: 'transfer',
    externalId: `casino-refund:${debit.provider}:${debit.tx_id}`,
    from: houseAccount(debit.provider),
    to: cashAccount(playerId(debit.player_id)),
    amount: paise(debit.amount),
    kind: 'CASINO_REFUND',
  };
}
