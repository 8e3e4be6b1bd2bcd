import { NumberField } from '../../ui/number-field.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import { dispatch } from './slip-store.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-form.module.css';

interface SlipFieldsProps {
  readonly view: SlipView;
  readonly wrongStake: boolean;
}

/** Odds (or the line) on the ladder, and the stake. */
export function SlipFields({ view, wrongStake }: SlipFieldsProps) {
  const { slip, context } = view;
  const { key } = slip;
  const { market } = context;
  const amountText = useAmount();
  const word = market?.scale.kind === 'LINE' ? 'line' : 'odds';
  return (
    <div className={styles.fields}>
      <NumberField
        label={word === 'line' ? 'Line' : 'Odds'}
        value={slip.price}
        maxLength={9}
        stepLabels={{ up: `Higher ${word}`, down: `Lower ${word}` }}
        onValueChange={(text) => dispatch({ type: 'typePrice', key, text })}
        onStep={(steps) => market && dispatch({ type: 'stepPrice', key, scale: market.scale, steps })}
        onBlur={(event) => {
          // A press of the button settles the price itself, and says so before it sends.
          if (market && !event.relatedTarget?.closest('[data-place]')) {
            dispatch({ type: 'settlePrice', key, scale: market.scale });
          }
        }}
      />
      <NumberField
        label="Stake"
        name="stake"
        value={slip.stake}
        maxLength={12}
        placeholder={market ? `Min ${amountText(market.limits.minStake)}` : ''}
        invalid={wrongStake}
        onValueChange={(text) => dispatch({ type: 'typeStake', key, text })}
      />
    </div>
  );
}
