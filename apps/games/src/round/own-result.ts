import type { OwnRound } from '@layline/contract/casino/table-protocol.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { gamePage } from '../page/texts.ts';

type Own = Pick<OwnRound, 'staked' | 'returned'> | null | undefined;
type WriteAmount = (amount: Paise) => string;
type WriteText = Write<TextOf<typeof gamePage>>;

/** What a finished round brought the player. */
export interface Outcome {
  /** What the winning bets returned, stakes included, paise. */
  readonly returned: Paise;
  /** Return less stake, paise. */
  readonly net: Paise;
  /** As a sentence. */
  readonly text: string;
  /** True only if more came back than was staked: getting less back is not a win, whatever it is called. */
  readonly win: boolean;
}

/** What a round brought the player; null if there was no bet or nothing is credited yet. */
export function outcomeOf(own: Own, write: WriteAmount, t: WriteText): Outcome | null {
  if (!own || own.staked === 0 || own.returned === null) return null;
  const staked = toPaise(own.staked);
  const returned = toPaise(own.returned);
  return {
    returned,
    net: paise(returned - staked),
    text:
      returned === 0
        ? t('No win: −{amount}', { amount: write(staked) })
        : t('You staked {staked}; {returned} was returned.', {
            staked: write(staked),
            returned: write(returned),
          }),
    win: returned > staked,
  };
}

/** The same for a screen reader: `You staked ₹100; ₹198 was returned. You are ₹98 up.` */
export function spokenOutcome({ returned, net, text }: Outcome, write: WriteAmount, t: WriteText): string {
  if (returned === 0 || net === 0) return text;
  const amount = write(paise(Math.abs(net)));
  return `${text} ${net > 0 ? t('You are {amount} up.', { amount }) : t('You are {amount} down.', { amount })}`;
}

/** The text for a void round, with its reason. */
export function voidText(reason: string | null): string {
  const t = textsOf(gamePage);
  return reason === null
    ? t('Void, stakes returned. The round was stopped.')
    : t('Void, stakes returned. {reason}', { reason });
}
