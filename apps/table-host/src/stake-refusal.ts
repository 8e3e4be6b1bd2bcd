import type { WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import { isErrorCode } from '@layline/contract/error-codes.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { TableStakeRow } from './db/game-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';

/** The table host's refusal for a stake that the wallet did not take. `amount` in paise. */
export function stakeRefusal({ code, balance, message }: WalletAnswer, amount: number): Refused {
  const words = message === undefined ? {} : { message };
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return refuse('INSUFFICIENT_FUNDS', {
        ...words,
        details: {
          needed: fromPaise(paise(amount)),
          ...(balance === null ? {} : { available: fromPaise(paise(balance)) }),
        },
      });
    case 'LIMIT_EXCEEDED':
      return refuse('LOSS_LIMIT_EXCEEDED', words);
    case 'PLAYER_BLOCKED':
      return refuse('INVALID_ACCOUNT_STATE', words);
    case 'SESSION_ENDED':
    case 'INVALID_TOKEN':
      return refuse('SEAT_ENDED', words);
    case 'ROLLED_BACK':
      return refuse('STAKE_RETURNED');
    default:
      // The wallet knows this round or transaction differently: our bug, but nothing was taken.
      return refuse('INTERNAL');
  }
}

/** The refusal that a stored stake's request got; null if the stake was taken and counts or has counted. */
export function answerOf(row: TableStakeRow): Refused | null {
  if (row.state === 'TAKEN') return null;
  if (row.state !== 'REFUSED') return refuse('STAKE_RETURNED');
  const code = row.code !== null && isErrorCode(row.code) ? row.code : 'INTERNAL';
  return refuse(code, row.message === null ? {} : { message: row.message });
}
