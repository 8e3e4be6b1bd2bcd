import type { PlayerId } from '@layline/units/ids.ts';

/** The player of a ledger account `player:{id}:{purse}` (rules section 11). Ids may contain colons. */
export function playerOfAccount(account: string): PlayerId | undefined {
  return /^player:(.+):[^:]+$/.exec(account)?.[1] as PlayerId | undefined;
}
