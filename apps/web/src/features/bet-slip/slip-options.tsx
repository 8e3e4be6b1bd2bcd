import { useId } from 'react';
import { WORSE_TICKS_MAX } from '../../provider/preferences.ts';
import { priceText } from '../../betting/bet-form.ts';
import { Checkbox } from '@layline/ui/checkbox.tsx';
import { IconButton } from '@layline/ui/icon-button.tsx';
import { dispatch } from './slip-store.ts';
import type { PriceChoice } from './slip.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-options.module.css';

type Choices = readonly { readonly value: PriceChoice; readonly label: string }[];

const CHOICES: Choices = [
  { value: 'BEST', label: 'Accept better only' },
  { value: 'EXACT', label: 'Accept this price only' },
  { value: 'WORSE', label: 'Accept slightly worse' },
];

const RATE_CHOICES: Choices = [
  { value: 'BEST', label: 'Accept better only' },
  { value: 'EXACT', label: 'Accept this rate only' },
  { value: 'WORSE', label: 'Accept slightly worse, same line only' },
];

function currentText({ slip, summary, context }: SlipView): string {
  const { form = 'ODDS', house = null } = context.market ?? {};
  const word = house ? 'rate' : 'price';
  if (slip.choice === 'EXACT') return `accept this ${word} only`;
  if (slip.choice === 'BEST') return 'accept better only';
  return summary.worst === null
    ? 'accept slightly worse'
    : `accept ${slip.side === 'LAY' && house ? 'up' : 'down'} to ${priceText(form, summary.worst)}`;
}

/** What the player wants if the price moves (rules section 5.2), and whether the rest is kept at the turn in-play. */
export function SlipOptions({ view }: { readonly view: SlipView }) {
  const { slip, context, summary } = view;
  const { key } = slip;
  const group = useId();
  const canKeep = context.market?.persistenceEnabled === true && !context.live.inPlay;
  const { form = 'ODDS', house = null } = context.market ?? {};
  const word = house ? 'rate' : 'price';
  // A meter's rate never moves, and a line that moved is never taken.
  const choices = house ? RATE_CHOICES.slice(0, house.kind === 'METER' ? 2 : 3) : CHOICES;
  const ticks = (worseTicks: number) => dispatch({ type: 'choose', key, choice: 'WORSE', worseTicks });
  return (
    <details className={styles.options}>
      <summary>
        If the {word} changes: {currentText(view)}
        {canKeep && slip.keep && ', keep in-play'}
      </summary>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>If the {word} changes</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={slip.choice === value}
              onChange={() => dispatch({ type: 'choose', key, choice: value })}
            />
            {label}
          </label>
        ))}
        {slip.choice === 'WORSE' && (
          <div className={styles.ticks}>
            <IconButton
              icon="minus"
              label="One step less"
              disabled={slip.worseTicks <= 1}
              onClick={() => ticks(slip.worseTicks - 1)}
            />
            <span aria-live="polite">
              {slip.worseTicks} {slip.worseTicks === 1 ? 'step' : 'steps'}
              {summary.worst !== null && `, to ${priceText(form, summary.worst)}`}
            </span>
            <IconButton
              icon="plus"
              label="One step more"
              disabled={slip.worseTicks >= WORSE_TICKS_MAX}
              onClick={() => ticks(slip.worseTicks + 1)}
            />
          </div>
        )}
      </fieldset>
      {canKeep && (
        <Checkbox
          label="Keep the unmatched part in-play"
          checked={slip.keep}
          onChange={(event) => dispatch({ type: 'keep', key, keep: event.target.checked })}
        />
      )}
    </details>
  );
}
