import type { HouseOffer } from '../../provider/books.ts';
import { offerText } from '../../betting/bet-form.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { dispatch } from './slip-store.ts';
import type { SlipContext } from './slip-context.ts';
import type { SlipView } from './use-slip.ts';
import styles from './best-price.module.css';

type Sizes = (offer: NonNullable<SlipContext['live']['best']>['size']) => string;

function houseText(offer: HouseOffer | null, { market }: SlipContext, size: Sizes): string {
  if (offer === null || !market) return 'No quote on this side';
  const now = offerText(market.form, offer.rate, offer.line);
  const { maxStake } = market.limits;
  return maxStake === null ? `Quote ${now}` : `Quote ${now} · up to ${size(maxStake)}`;
}

function nowText(context: SlipContext, size: Sizes): string {
  const { market, live } = context;
  if (market?.house) return houseText(live.offer, context, size);
  if (live.best === null) return 'Nothing on offer: your bet will be unmatched';
  return `Best price ${offerText(market?.form ?? 'ODDS', live.best.price, null)} · ${size(live.best.size)} available`;
}

/** What is on offer now, and one press to ask for just that. Its row is always there, so that nothing jumps. */
export function BestPrice({ view }: { readonly view: SlipView }) {
  const { slip, context, summary, problem } = view;
  const locale = useLocale();
  const { moved } = summary;
  // Where the message below offers the same press, one is enough.
  const isSaid =
    problem?.code === 'RATE_MOVED' || (slip.life.phase === 'refused' && slip.life.refusal.offer !== null);
  return (
    <div className={styles.row} data-moved={moved?.direction}>
      <span>{nowText(context, (amount) => amountText(amount, locale, 'compact'))}</span>
      {moved && !isSaid && (
        <button
          type="button"
          className={styles.take}
          onClick={() => dispatch({ type: 'usePrice', key: slip.key, price: moved.to, line: moved.line })}
        >
          Take {offerText(context.market?.form ?? 'ODDS', moved.to, moved.line)} now
        </button>
      )}
    </div>
  );
}
