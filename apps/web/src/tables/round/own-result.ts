import type { OwnRound } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type * as v from 'valibot';

export type Own = v.InferOutput<typeof OwnRound>;

type Write = (amount: ReturnType<typeof toPaise>) => string;

/** What a finished round brought the player, in a sentence; null where he had no bet or nothing is credited yet. */
export function outcomeText(own: Own | undefined, write: Write): string | null {
  if (own === undefined || own.staked === 0 || own.returned === null) return null;
  const staked = write(toPaise(own.staked));
  if (own.returned === 0) return `You staked ${staked}; nothing comes back.`;
  return `You staked ${staked}; ${write(toPaise(own.returned))} comes back.`;
}

/** True only for more than was staked: getting less back is no win, whatever it is called. */
export function isWin(own: Own | undefined): boolean {
  return own !== undefined && own.returned !== null && toPaise(own.returned) > toPaise(own.staked);
}
