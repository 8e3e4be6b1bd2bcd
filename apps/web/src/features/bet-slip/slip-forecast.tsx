import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import type { Quote } from '../../provider/books.ts';
import { forecastOf } from './summary/forecast.ts';
import type { Forecast } from './summary/forecast.ts';
import type { SlipContext } from './summary/slip-context.ts';
import type { SlipSummary } from './summary/slip-summary.ts';
import { betSlip } from './texts.ts';
import type { SlipView } from './use-slip.ts';
import styles from './slip-message.module.css';

type SlipTexts = Write<TextOf<typeof betSlip>>;

/** Writes a level as the amount and the price of a text. */
type Terms = (level: Quote) => { readonly amount: string; readonly price: string };

/** What is matched at once; null if nothing is. */
function matchedText({ fills, matched, averagePrice }: Entering, t: SlipTexts, terms: Terms): string | null {
  if (averagePrice === null) return null;
  const all = terms({ price: averagePrice, size: matched });
  if (fills.length === 1) return t('{amount} is matched at {price}.', all);
  const list = fills.map((fill) => t('{amount} at {price}', terms(fill))).join(', ');
  return t('{amount} is matched at {price} on average: {list}.', { ...all, list });
}

type Entering = Extract<Forecast, { kind: 'ENTERS' }>;

function forecastText(
  forecast: Forecast,
  { price, worst }: SlipSummary,
  t: SlipTexts,
  priceText: (price: number) => string,
  terms: Terms,
): string {
  if (forecast.kind === 'TOO_GOOD') {
    const prices = { price: priceText(forecast.price), asked: priceText(price ?? 0) };
    return t('{price} is on offer and you accept only {asked}, so the bet lapses.', prices);
  }
  if (forecast.kind === 'MEETS_OWN') {
    return t('You have an offer of your own at {price}; any part that would match it is not placed.', {
      price: priceText(forecast.price),
    });
  }
  const { rest } = forecast;
  const matched = matchedText(forecast, t, terms);
  if (rest === null) {
    const price = priceText(worst ?? 0);
    return [matched, t('The rest takes prices not shown here, or waits at {price}.', { price })].join(' ');
  }
  if (matched === null) return t('{amount} waits at {price}; nothing is matched yet.', terms(rest));
  return rest.size > 0 ? `${matched} ${t('{amount} waits at {price}.', terms(rest))}` : matched;
}

/** Seconds until the bet reaches the book (rules section 7.2); 0 if it does at once. */
function delayOf(forecast: Forecast, { market, live }: SlipContext, kills: boolean): number {
  if (!live.inPlay) return 0;
  const takesNothing = !kills && forecast.kind === 'ENTERS' && forecast.averagePrice === null;
  return market?.passiveDelay && takesNothing ? 0 : live.betDelaySec;
}

/** What will happen to the bet if the book stays as it is; nothing where that is not known. Prices move too often to announce it. */
export function SlipForecast({ view }: { readonly view: SlipView }) {
  const { slip, summary, context } = view;
  const t = useTexts(betSlip);
  const amount = useAmount();
  const offerText = useOfferText();
  const forecast = forecastOf(slip, summary, context);
  if (forecast === null) return <p className={styles.message} role="status" />;
  const priceText = (price: number) => offerText(context.market?.form ?? 'ODDS', price);
  const terms = ({ price, size }: Quote) => ({ amount: amount(size), price: priceText(price) });
  const n = delayOf(forecast, context, slip.kill);
  return (
    <p className={styles.message} data-forecast={forecast.kind}>
      <span>
        <span className={styles.when}>
          {n > 0 ? t('After {n} s, if the prices stay:', { n }) : t('If you place it now:')}
        </span>{' '}
        {slip.kill && forecast.kind === 'ENTERS'
          ? t('All of it is matched at {price} or better on average, or the bet lapses.', {
              price: priceText(summary.worst ?? summary.price ?? 0),
            })
          : forecastText(forecast, summary, t, priceText, terms)}
      </span>
    </p>
  );
}
