import type { OwnRound } from '@layline/contract/casino/table-protocol.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { toPaise } from '@layline/contract/wire.ts';

type Own = Pick<OwnRound, 'staked' | 'returned'> | null | undefined;
type Write = (amount: Paise) => string;

/** What a finished round brought the player. */
export interface Outcome {
  /** Stakes that have won, with their winnings, paise. */
  readonly returned: Paise;
  /** Return less stake, paise. */
  readonly net: Paise;
  /** In a sentence. */
  readonly text: string;
  /** True only for more than was staked: getting less back is no win, whatever it is called. */
  readonly win: boolean;
}

/** What a round brought the player; null where he had no bet or nothing is credited yet. */
export function outcomeOf(own: Own, write: Write): Outcome | null {
  if (!own || own.staked === 0 || own.returned === null) return null;
  const staked = toPaise(own.staked);
  const returned = toPaise(own.returned);
  return {
    returned,
    net: paise(returned - staked),
    text:
      returned === 0
        ? `No win: −${write(staked)}`
        : `You staked ${write(staked)}; ${write(returned)} was returned.`,
    win: returned > staked,
  };
}

/** The same, to be said: `You staked ₹100; ₹198 was returned. You are ₹98 up.` */
export function outcomeSaid({ returned, net, text }: Outcome, write: Write): string {
  if (returned === 0 || net === 0) return text;
  return `${text} You are ${write(paise(Math.abs(net)))} ${net > 0 ? 'up' : 'down'}.`;
}
