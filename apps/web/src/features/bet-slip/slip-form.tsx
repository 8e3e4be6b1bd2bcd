import type { QuickStake } from '@layline/contract/entities/quick-stake.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatPrice } from '../../ui/format-price.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { useAmountText } from './amount-text.ts';
import { problemText } from './problem-text.ts';
import { BestPrice } from './best-price.tsx';
import { QuickStakes } from './quick-stakes.tsx';
import { sideWord } from './side-word.ts';
import { SlipFigures } from './slip-figures.tsx';
import { SlipOptions } from './slip-options.tsx';
import { dispatch } from './slip-store.ts';
import { SlipMessage } from './slip-message.tsx';
import { typedOf } from './decimal-text.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-form.module.css';

interface SlipFormProps {
  readonly view: SlipView;
  readonly stakes: readonly QuickStake[];
  readonly signedIn: boolean;
}

function pressText({ slip, context, summary }: SlipView, signedIn: boolean, amount: string | null): string {
  if (!signedIn) return 'Log in to place';
  const word = sideWord(slip.side, context.market?.scale.kind === 'LINE');
  const what = amount === null || summary.price === null ? '' : ` ${amount} at ${formatPrice(summary.price)}`;
  return slip.armed ? `Confirm: ${word}${what}` : `Place: ${word}${what}`;
}

/** The form of a slip: odds, stake, what it would bring, and the press. Enter places, Escape closes. */
export function SlipForm({ view, stakes, signedIn }: SlipFormProps) {
  const { slip, context, summary, problem, place } = view;
  const { key } = slip;
  const amountText = useAmountText();
  const form = useRef<HTMLFormElement>(null);
  const { market } = context;
  const line = market?.scale.kind === 'LINE';
  const words = problem && problemText(problem, amountText, line);

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Also keeps the drawer around the slip open.
    event.preventDefault();
    event.stopPropagation();
    dispatch({ type: 'close', key });
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    // With a keyboard at hand the next thing typed is the stake; on a touch screen it would hide the page, and a
    // slip that comes back with the page must not take the focus.
    if (matchMedia('(pointer: fine)').matches && document.activeElement !== document.body) {
      element.querySelector<HTMLInputElement>('[name="stake"]')?.focus({ preventScroll: true });
    }
    const listener = (event: KeyboardEvent) => onEscape(event);
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, []);

  function settle() {
    if (market) dispatch({ type: 'settlePrice', key, scale: market.scale });
  }

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
      <div className={styles.fields}>
        <NumberField
          label={line ? 'Line' : 'Odds'}
          value={slip.price}
          maxLength={9}
          stepLabels={{ up: line ? 'Higher line' : 'Higher odds', down: line ? 'Lower line' : 'Lower odds' }}
          onValueChange={(text) => dispatch({ type: 'typePrice', key, text })}
          onStep={(steps) => market && dispatch({ type: 'stepPrice', key, scale: market.scale, steps })}
          onBlur={(event) => {
            // A press of the button settles the price itself, and says so before it sends.
            if (!event.relatedTarget?.closest('[data-place]')) settle();
          }}
        />
        <NumberField
          label="Stake"
          name="stake"
          value={slip.stake}
          maxLength={12}
          placeholder={market ? `Min ${amountText(market.limits.minStake)}` : ''}
          invalid={words !== null && !words.quiet}
          onValueChange={(text) => dispatch({ type: 'typeStake', key, text })}
        />
      </div>
      <BestPrice view={view} />
      <QuickStakes
        stakes={stakes}
        greatest={summary.stakeMax}
        onStake={(stake) => dispatch({ type: 'typeStake', key, text: stake === null ? '' : typedOf(stake) })}
      />
      <SlipFigures view={view} />
      <SlipOptions view={view} />
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
    </form>
  );
}
