import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import type { NewOffer } from '../../session/slip.ts';
import { problemText } from './problem-text.ts';
import { SlipForecast } from './slip-forecast.tsx';
import { dispatch } from './slip-store.ts';
import type { SlipContext } from './summary/slip-context.ts';
import { isNotYet } from './summary/slip-problems.ts';
import type { SlipProblem } from './summary/slip-problems.ts';
import { betSlip } from './texts.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-message.module.css';

/** The current offer, in words. */
function useOnOffer({ market, live }: SlipContext): string {
  const t = useTexts(betSlip);
  const offerText = useOfferText();
  const locale = useLocale();
  const form = market?.form ?? 'ODDS';
  if (!market?.house) {
    const { best } = live;
    if (best === null) return t('Nothing on offer: your bet will be unmatched');
    const price = offerText(form, best.price, null);
    return t('Best price {price} · {amount} available', {
      price,
      amount: amountText(best.size, locale, 'compact'),
    });
  }
  const { offer } = live;
  if (offer === null) return t('No quote on this side');
  const price = offerText(form, offer.rate, offer.line);
  const { maxStake } = market.limits;
  return maxStake === null
    ? t('Quote {price}', { price })
    : t('Quote {price} · up to {amount}', { price, amount: amountText(maxStake, locale, 'compact') });
}

/** The current offer, and a button that asks for it. Its row is always there, so that nothing moves. */
export function BestPrice({ view }: { readonly view: SlipView }) {
  const { slip, context, summary, problem } = view;
  const t = useTexts(betSlip);
  const offerText = useOfferText();
  const offer = useOnOffer(context);
  const { moved } = summary;
  // The message below offers the same, and once is enough.
  const isOfferedBelow =
    problem?.code === 'RATE_MOVED' || (slip.status.phase === 'refused' && slip.status.refusal.offer !== null);
  return (
    <div className={styles.best} data-moved={moved?.direction}>
      <span>{offer}</span>
      {moved && !isOfferedBelow && (
        <button
          type="button"
          className={styles.take}
          onClick={() => dispatch({ type: 'usePrice', key: slip.key, price: moved.to, line: moved.line })}
        >
          {t('Take {price} now', {
            price: offerText(context.market?.form ?? 'ODDS', moved.to, moved.line),
          })}
        </button>
      )}
    </div>
  );
}

interface RateChangedProps {
  readonly slipKey: string;
  readonly form: BetForm;
  /** What was asked, as displayed. */
  readonly before: string;
  readonly offer: NewOffer;
}

/** The house refused because its rate changed; a button asks for the new one. */
function RateChanged({ slipKey, form, before, offer }: RateChangedProps) {
  const t = useTexts(betSlip);
  const now = useOfferText()(form, offer.price, offer.line);
  return (
    <div className={styles.message} data-tone="danger">
      <span role="alert">
        {t('The rate changed: {before} → {now}. Nothing was placed.', { before, now })}
      </span>
      <button
        type="button"
        className={styles.fix}
        onClick={() => dispatch({ type: 'usePrice', key: slipKey, ...offer })}
      >
        {t('Use {value}', { value: now })}
      </button>
    </div>
  );
}

interface ProblemProps {
  readonly slipKey: string;
  readonly form: BetForm;
  readonly problem: SlipProblem;
}

function Problem({ slipKey, form, problem }: ProblemProps) {
  const t = useTexts(betSlip);
  const words = problemText(problem, t, useAmount(), form, useOfferText());
  const fix = 'fix' in problem ? problem.fix : null;
  return (
    <div className={styles.message} data-tone={isNotYet(problem) ? undefined : 'danger'}>
      <span role="status">{words.text}</span>
      {words.fix !== null && fix && (
        <button
          type="button"
          className={styles.fix}
          onClick={() =>
            dispatch(
              'price' in fix
                ? { type: 'usePrice', key: slipKey, price: fix.price, line: fix.line }
                : { type: 'typeStake', key: slipKey, text: typedOf(fix.stake) },
            )
          }
        >
          {words.fix}
        </button>
      )}
    </div>
  );
}

/**
 * What keeps the bet from being placed, or what was changed, and otherwise what will happen to it; the space is always
 * reserved.
 */
export function SlipMessage({ view }: { readonly view: SlipView }) {
  const t = useTexts(betSlip);
  const offerText = useOfferText();
  const { slip, problem, context } = view;
  const form = context.market?.form ?? 'ODDS';
  const { key, status, notice } = slip;
  if (status.phase === 'refused') {
    const { text, offer } = status.refusal;
    if (offer) {
      const before = offerText(form, status.sent.price, status.sent.line);
      return <RateChanged slipKey={key} form={form} before={before} offer={offer} />;
    }
    return (
      <p className={styles.message} data-tone="danger" role="alert">
        {text}
      </p>
    );
  }
  if (notice) {
    const prices = { typed: formatPrice(notice.typed), used: formatPrice(notice.used) };
    return (
      <p className={styles.message} role="status">
        {t('{typed} is not offered; {used} is the nearest.', prices)}
      </p>
    );
  }
  if (!problem) return <SlipForecast view={view} />;
  return <Problem slipKey={key} form={form} problem={problem} />;
}
