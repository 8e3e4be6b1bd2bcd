import { useEffect, useRef } from 'react';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useLocale } from '@layline/ui/format/locale.ts';
import { decimalOdds } from '@layline/ui/format/odds.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import { isNamed } from '../../provider/markets.ts';
import type { QuickStake } from '../../provider/user-info.ts';
import type { Slip } from '../../session/slip.ts';
import { ENTRY_TEXTS, EntrySwitch } from './entry-switch.tsx';
import { SlipFigures } from './slip-figures.tsx';
import { useEscape } from '@layline/ui/overlays/use-escape.ts';
import { focusOpener } from './slip-focus.ts';
import { BestPrice, SlipMessage } from './slip-message.tsx';
import { SlipOptions } from './slip-options.tsx';
import { dispatch } from './slip-store.ts';
import { isNotYet } from './summary/slip-problems.ts';
import { betSlip } from './texts.ts';
import { useEnteredStake } from './use-entered-stake.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-form.module.css';

/** The house's quote, which cannot be typed. */
function AskedOffer({ slip, form }: { readonly slip: Slip; readonly form: BetForm }) {
  const words = useBetWords();
  const offerText = useOfferText();
  const price = hundredthsTyped(slip.price);
  return (
    <dl className={styles.asked}>
      <dt>{words.priceName(form)}</dt>
      <dd>{price === null ? '–' : offerText(form, price, slip.line)}</dd>
    </dl>
  );
}

/** Odds (or the line) on the ladder. */
function AskedPrice({ view, form }: { readonly view: SlipView; readonly form: BetForm }) {
  const t = useTexts(betSlip);
  const words = useBetWords();
  const offerText = useOfferText();
  const { slip, context } = view;
  const { key } = slip;
  const { market } = context;
  const { odds } = useLocale();
  const price = hundredthsTyped(slip.price);
  // Odds are typed as decimals, in steps of the ladder; another format is shown below the field.
  const isTranslated = form === 'ODDS' && odds !== decimalOdds && price !== null;
  return (
    <NumberField
      label={words.priceName(form)}
      value={slip.price}
      hint={isTranslated ? offerText(form, price) : undefined}
      maxLength={9}
      stepLabels={
        form === 'LINE'
          ? { up: t('Higher line'), down: t('Lower line') }
          : { up: t('Higher odds'), down: t('Lower odds') }
      }
      onValueChange={(text) => dispatch({ type: 'typePrice', key, text })}
      onStep={(steps) => market && dispatch({ type: 'stepPrice', key, scale: market.scale, steps })}
      onBlur={(event) => {
        // Pressing the button settles the price itself, and shows that before it sends.
        if (market && !event.relatedTarget?.closest('[data-place]')) {
          dispatch({ type: 'settlePrice', key, scale: market.scale });
        }
      }}
    />
  );
}

interface SlipFieldsProps {
  readonly view: SlipView;
  readonly form: BetForm;
  readonly entered: ReturnType<typeof useEnteredStake>;
}

/** The price, typed or quoted by the house, and the stake or what it is worked out from. */
function SlipFields({ view, form, entered }: SlipFieldsProps) {
  const t = useTexts(betSlip);
  const amountText = useAmount();
  const { slip, context, problem } = view;
  const { market } = context;
  const isStakeWrong = problem !== null && !isNotYet(problem) && problem.code !== 'RATE_MOVED';
  return (
    <div className={styles.fields}>
      {market?.house ? <AskedOffer slip={slip} form={form} /> : <AskedPrice view={view} form={form} />}
      <NumberField
        label={form === 'METER' ? t('Stake per run') : t(ENTRY_TEXTS[entered.entry])}
        name="stake"
        value={entered.text}
        maxLength={12}
        placeholder={
          entered.entry === 'STAKE' && market && isNamed(market.limits.minStake)
            ? t('Min {amount}', { amount: amountText(market.limits.minStake) })
            : ''
        }
        invalid={isStakeWrong}
        onValueChange={entered.type}
      />
    </div>
  );
}

interface QuickStakesProps {
  readonly stakes: readonly QuickStake[];
  /** Maximum stake as far as known; null until that can be computed, 0 if there is none. */
  readonly greatest: Paise | null;
  /** Null clears. */
  readonly onStake: (stake: Paise | null) => void;
}

const SHOWN_MAX = 12;

/** The quick stakes (R9.1 unless changed), the maximum, and clear. */
export function QuickStakes({ stakes, greatest, onStake }: QuickStakesProps) {
  const t = useTexts(betSlip);
  const amountText = useAmount();
  return (
    <div className={styles.stakes} role="group" aria-label={t('Stakes')}>
      {stakes.slice(0, SHOWN_MAX).map(({ title, value }) => {
        const amount = amountText(value);
        return (
          <button
            key={`${title} ${value}`}
            type="button"
            className={styles.stake}
            // The amount in full; the visible label is always part of the name, for voice control.
            aria-label={
              amount.includes(title)
                ? t('Stake {amount}', { amount })
                : t('Stake {amount}, {title}', { amount, title })
            }
            onClick={() => onStake(value)}
          >
            {title === '' ? amount : title}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.stake}
        aria-label={greatest ? t('Max: {amount}', { amount: amountText(greatest) }) : t('Max')}
        disabled={!greatest}
        onClick={() => greatest && onStake(greatest)}
      >
        {t('Max')}
      </button>
      <button type="button" className={styles.stake} onClick={() => onStake(null)}>
        {t('Clear')}
      </button>
    </div>
  );
}

/** Label of the button that places the bet. */
function usePlaceText({ slip, summary }: SlipView, form: BetForm, signedIn: boolean): string {
  const t = useTexts(betSlip);
  const amountText = useAmount();
  const words = useBetWords();
  const offerText = useOfferText();
  const side = words.side(slip.side, form);
  if (!signedIn) return t('Log in to place');
  if (summary.stake === null || summary.price === null) {
    return slip.armed ? t('Confirm: {bet}', { bet: side }) : t('Place bet');
  }
  const terms = {
    side,
    amount: amountText(summary.stake),
    price: offerText(form, summary.price, slip.line),
  };
  const bet =
    form === 'METER' ? t('{side} {amount} a run at {price}', terms) : t('{side} {amount} at {price}', terms);
  return slip.armed ? t('Confirm: {bet}', { bet }) : bet;
}

interface SlipFormProps {
  readonly view: SlipView;
  readonly stakes: readonly QuickStake[];
  readonly signedIn: boolean;
  readonly inline: boolean;
}

/** The form of a slip: odds, stake, what the bet would bring, and the button. Enter places, Escape closes. */
export function SlipForm({ view, stakes, signedIn, inline }: SlipFormProps) {
  const { slip, context, summary, problem, place } = view;
  const { key } = slip;
  const t = useTexts(betSlip);
  const element = useRef<HTMLFormElement>(null);
  const form = context.market?.form ?? 'ODDS';
  const placeText = usePlaceText(view, form, signedIn);
  const entered = useEnteredStake(view);

  useEscape(element, () => {
    dispatch({ type: 'close', key });
    focusOpener(key);
  });
  useEffect(() => {
    // With a keyboard the stake is typed next; on touch screens it would hide the page, and a slip restored with the
    // page must not take the focus.
    if (!matchMedia('(pointer: fine)').matches || document.activeElement === document.body) return;
    element.current?.querySelector<HTMLInputElement>('[name="stake"]')?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={t('Bet')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <SlipFields view={view} form={form} entered={entered} />
      {form === 'ODDS' && !context.market?.house && (
        <EntrySwitch entry={entered.entry} onEntry={entered.enter} />
      )}
      <BestPrice view={view} />
      <QuickStakes
        stakes={stakes}
        greatest={summary.stakeMax}
        onStake={(stake) => entered.typeStake(stake === null ? '' : typedOf(stake))}
      />
      <SlipFigures view={view} inline={inline} />
      <SlipOptions view={view} />
      <div className={styles.end}>
        <SlipMessage view={view} />
        <button
          type="submit"
          className={styles.place}
          data-place
          data-side={slip.side}
          aria-disabled={problem !== null || undefined}
        >
          {placeText}
        </button>
      </div>
    </form>
  );
}
