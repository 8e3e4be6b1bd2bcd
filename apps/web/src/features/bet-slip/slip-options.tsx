import { useId } from 'react';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import type { OfferText } from '../../betting/offer-text.ts';
import { WORSE_TICKS_MAX } from '../../provider/preferences.ts';
import type { PriceChoice } from '../../session/slip.ts';
import { dispatch } from './slip-store.ts';
import { betSlip } from './texts.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-options.module.css';

type SlipTexts = Write<TextOf<typeof betSlip>>;

interface Choice {
  readonly value: PriceChoice;
  readonly label: string;
}

/** The choices. A worse rate always means on the same line, because a moved line is never accepted. */
function choicesOf({ context }: SlipView, t: SlipTexts): readonly Choice[] {
  const house = context.market?.house ?? null;
  const better: Choice = { value: 'BEST', label: t('Accept better only') };
  if (!house) {
    return [
      better,
      { value: 'EXACT', label: t('Accept this price only') },
      { value: 'WORSE', label: t('Accept slightly worse') },
    ];
  }
  const exact: Choice = { value: 'EXACT', label: t('Accept this rate only') };
  // A meter's rate never moves.
  if (house.kind === 'METER') return [better, exact];
  return [better, exact, { value: 'WORSE', label: t('Accept slightly worse, same line only') }];
}

/** The current choice, as the end of a sentence. */
function chosenText({ slip, summary, context }: SlipView, t: SlipTexts, offerText: OfferText): string {
  const { form = 'ODDS', house = null } = context.market ?? {};
  if (slip.choice === 'EXACT') return house ? t('accept this rate only') : t('accept this price only');
  if (slip.choice === 'BEST') return t('accept better only');
  if (summary.worst === null) return t('accept slightly worse');
  const price = offerText(form, summary.worst);
  return slip.side === 'LAY' ? t('accept up to {price}', { price }) : t('accept down to {price}', { price });
}

/** How many steps worse are accepted. */
function WorseSteps({ view }: { readonly view: SlipView }) {
  const t = useTexts(betSlip);
  const offerText = useOfferText();
  const { slip, context, summary } = view;
  const { key, worseTicks: n } = slip;
  const accept = (worseTicks: number) => dispatch({ type: 'choose', key, choice: 'WORSE', worseTicks });
  return (
    <div className={styles.ticks}>
      <IconButton icon="minus" label={t('One step less')} disabled={n <= 1} onClick={() => accept(n - 1)} />
      <span aria-live="polite">
        {summary.worst === null
          ? t('{n} step|{n} steps', { n })
          : t('{n} step, to {price}|{n} steps, to {price}', {
              n,
              price: offerText(context.market?.form ?? 'ODDS', summary.worst),
            })}
      </span>
      <IconButton
        icon="plus"
        label={t('One step more')}
        disabled={n >= WORSE_TICKS_MAX}
        onClick={() => accept(n + 1)}
      />
    </div>
  );
}

/**
 * The player's options if the price moves (rules section 5.2), and whether to keep the rest when the market turns
 * in-play.
 */
export function SlipOptions({ view }: { readonly view: SlipView }) {
  const t = useTexts(betSlip);
  const { slip, context } = view;
  const { key } = slip;
  const group = useId();
  const isRate = Boolean(context.market?.house);
  const kills = slip.kill && !isRate;
  const canKeep = context.market?.persistenceEnabled === true && !context.live.inPlay && !kills;
  const canTakeSp = context.market?.startingPrice === true && !context.live.inPlay && !kills;
  const chosen = chosenText(view, t, useOfferText());
  const choice = kills
    ? t('{choice}, all at once or nothing', { choice: chosen })
    : canTakeSp && slip.takeSp
      ? t('{choice}, take SP', { choice: chosen })
      : canKeep && slip.keep
        ? t('{choice}, keep in-play', { choice: chosen })
        : chosen;
  return (
    <details className={styles.options}>
      <summary>
        {isRate
          ? t('If the rate changes: {choice}', { choice })
          : t('If the price changes: {choice}', { choice })}
      </summary>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>
          {isRate ? t('If the rate changes') : t('If the price changes')}
        </legend>
        {choicesOf(view, t).map(({ value, label }) => (
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
        {slip.choice === 'WORSE' && <WorseSteps view={view} />}
      </fieldset>
      {!isRate && (
        <Checkbox
          label={t('Fill or kill: all of it at once, or nothing')}
          checked={slip.kill}
          onChange={(event) => dispatch({ type: 'kill', key, kill: event.target.checked })}
        />
      )}
      {canTakeSp && (
        <Checkbox
          label={t('Take the starting price for the unmatched part')}
          checked={slip.takeSp}
          onChange={(event) => dispatch({ type: 'keep', key, keep: false, takeSp: event.target.checked })}
        />
      )}
      {canKeep && (
        <Checkbox
          label={t('Keep the unmatched part in-play')}
          checked={slip.keep}
          onChange={(event) => dispatch({ type: 'keep', key, keep: event.target.checked })}
        />
      )}
    </details>
  );
}
