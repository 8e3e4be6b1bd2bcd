import { useEffect, useRef } from 'react';
import type { QuickStake } from '../../provider/user-info.ts';
import { offerText } from '../../betting/bet-form.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { problemText } from './problem-text.ts';
import { BestPrice } from './best-price.tsx';
import { QuickStakes } from './quick-stakes.tsx';
import { sideWord } from '../../betting/side-word.ts';
import { SlipFigures } from './slip-figures.tsx';
import { SlipOptions } from './slip-options.tsx';
import { dispatch } from './slip-store.ts';
import { focusOpener } from './slip-openers.ts';
import { SlipMessage } from './slip-message.tsx';
import { SlipFields } from './slip-fields.tsx';
import { typedOf } from '@layline/ui/decimal-text.ts';
import { useEscape } from './use-escape.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-form.module.css';

interface SlipFormProps {
  readonly view: SlipView;
  readonly stakes: readonly QuickStake[];
  readonly signedIn: boolean;
  readonly inline: boolean;
}

function pressText({ slip, context, summary }: SlipView, signedIn: boolean, amount: string | null): string {
  if (!signedIn) return 'Log in to place';
  const form = context.market?.form ?? 'ODDS';
  const word = sideWord(slip.side, form);
  const what =
    amount === null || summary.price === null
      ? ''
      : ` ${amount}${form === 'METER' ? ' a run' : ''} at ${offerText(form, summary.price, slip.line)}`;
  if (slip.armed) return `Confirm: ${word}${what}`;
  return what === '' ? 'Place bet' : `${word}${what}`;
}

/** The form of a slip: odds, stake, what it would bring, and the press. Enter places, Escape closes. */
export function SlipForm({ view, stakes, signedIn, inline }: SlipFormProps) {
  const { slip, context, summary, problem, place } = view;
  const { key } = slip;
  const amountText = useAmount();
  const form = useRef<HTMLFormElement>(null);
  const { market } = context;
  const words = problem && problemText(problem, amountText, market?.form ?? 'ODDS');

  useEscape(form, () => {
    dispatch({ type: 'close', key });
    focusOpener(key);
  });
  useEffect(() => {
    // With a keyboard at hand the next thing typed is the stake; on a touch screen it would hide the page, and a
    // slip that comes back with the page must not take the focus.
    if (!matchMedia('(pointer: fine)').matches || document.activeElement === document.body) return;
    form.current?.querySelector<HTMLInputElement>('[name="stake"]')?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Bet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <SlipFields view={view} wrongStake={words !== null && !words.quiet && problem?.code !== 'RATE_MOVED'} />
      <BestPrice view={view} />
      <QuickStakes
        stakes={stakes}
        greatest={summary.stakeMax}
        onStake={(stake) => dispatch({ type: 'typeStake', key, text: stake === null ? '' : typedOf(stake) })}
      />
      <SlipFigures view={view} inline={inline} />
      <SlipOptions view={view} />
      <div className={styles.end}>
        <SlipMessage view={view} words={words} />
        <button
          type="submit"
          className={styles.place}
          data-place
          data-side={slip.side}
          aria-disabled={problem !== null || undefined}
        >
          {pressText(view, signedIn, summary.stake === null ? null : amountText(summary.stake))}
        </button>
      </div>
    </form>
  );
}
