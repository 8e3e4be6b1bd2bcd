import type { OwnRound } from '@layline/contract/casino/table-protocol.ts';
import type { Paise } from '@layline/units/money.ts';
import { toPaise } from '@layline/contract/wire.ts';

type Own = Pick<OwnRound, 'staked' | 'returned'> | null | undefined;
type Write = (amount: Paise) => string;

/** What a finished round brought the player, in a sentence; null where he had no bet or nothing is credited yet. */
export function outcomeText(own: Own, write: Write): string | null {
  if (!own || own.staked === 0 || own.returned === null) return null;
  const staked = write(toPaise(own.staked));
  if (own.returned === 0) return `You staked ${staked}; nothing comes back.`;
  return `You staked ${staked}; ${write(toPaise(own.returned))} comes back.`;
}

/** True only for more than was staked: getting less back is no win, whatever it is called. */
export function isWin(own: Own): boolean {
  return !!own && own.returned !== null && toPaise(own.returned) > toPaise(own.staked);
}
