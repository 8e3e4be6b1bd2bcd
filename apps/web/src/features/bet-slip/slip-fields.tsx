import { isNamed } from '../../provider/markets.ts';
import { offerText } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { NumberField } from '@layline/ui/number-field.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { hundredthsTyped } from '@layline/ui/decimal-text.ts';
import { dispatch } from './slip-store.ts';
import type { Slip } from './slip.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-form.module.css';

interface SlipFieldsProps {
  readonly view: SlipView;
  readonly wrongStake: boolean;
}

const ASKED: Readonly<Record<BetForm, string>> = {
  ODDS: 'Odds',
  LINE: 'Line',
  RATE: 'Rate',
  RUNS: 'Line @ rate',
  METER: 'Line',
  DECIMAL: 'Odds',
};

/** What the house is asked for: its own quote, which nobody types. */
function AskedOffer({ slip, form }: { readonly slip: Slip; readonly form: BetForm }) {
  const price = hundredthsTyped(slip.price);
  return (
    <dl className={styles.asked}>
      <dt>{ASKED[form]}</dt>
      <dd>{price === null ? '–' : offerText(form, price, slip.line)}</dd>
    </dl>
  );
}

/** Odds (or the line) on the ladder, or the house's quote, and the stake. */
export function SlipFields({ view, wrongStake }: SlipFieldsProps) {
  const { slip, context } = view;
  const { key } = slip;
  const { market } = context;
  const amountText = useAmount();
  const form = market?.form ?? 'ODDS';
  const word = form === 'LINE' ? 'line' : 'odds';
  return (
    <div className={styles.fields}>
      {market?.house ? (
        <AskedOffer slip={slip} form={form} />
      ) : (
        <NumberField
          label={ASKED[form]}
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
      )}
      <NumberField
        label={form === 'METER' ? 'Stake per run' : 'Stake'}
        name="stake"
        value={slip.stake}
        maxLength={12}
        placeholder={
          market && isNamed(market.limits.minStake) ? `Min ${amountText(market.limits.minStake)}` : ''
        }
        invalid={wrongStake}
        onValueChange={(text) => dispatch({ type: 'typeStake', key, text })}
      />
    </div>
  );
}
