import type { SoloChoices, SoloGame } from '@layline/casino/solo-game.ts';
import type { SoloNext } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';

/** What is wrong with a stake before it is sent, in words; null if it can be sent. `stake` is null where nothing fits was typed. */
export function stakeFault(
  stake: Paise | null,
  given: {
    readonly next: Pick<SoloNext, 'minStake' | 'maxStake' | 'maxWin'>;
    readonly balance: Paise;
    readonly game: Pick<SoloGame, 'mostReturn'>;
    readonly choices: SoloChoices;
    readonly write: (amount: Paise) => string;
  },
): string | null {
  const { next, write } = given;
  if (stake === null) return 'Enter an amount with up to two decimal places.';
  const least = toPaise(next.minStake);
  const profit = given.game.mostReturn(given.choices) - 100;
  const byWin = profit <= 0 ? Infinity : divideFloor(Math.min(toPaise(next.maxWin), WIN_MAX) * 100, profit);
  const most = paise(Math.min(toPaise(next.maxStake), byWin));
  if (stake < least) return `The minimum stake is ${write(least)}.`;
  if (stake > most) {
    return most === byWin
      ? `The maximum with these choices is ${write(most)}.`
      : `The maximum stake is ${write(most)}.`;
  }
  return stake > given.balance ? `You have ${write(given.balance)}. Lower the stake or deposit.` : null;
}

/** A bound beyond any game's, in which the division stays exact, paise. */
const WIN_MAX = 10_000_000_000_000;
