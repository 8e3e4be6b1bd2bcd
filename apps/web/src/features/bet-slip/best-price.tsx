import { compactMoney } from '../../ui/format-money.ts';
import { formatPrice } from '../../ui/format-price.ts';
import { useCurrency } from '../../ui/currency.ts';
import { dispatch } from './slip-store.ts';
import type { SlipView } from './use-slip.ts';
import styles from './best-price.module.css';

/** What is on offer now, and one press to ask for just that. Its row is always there, so that nothing jumps. */
export function BestPrice({ view }: { readonly view: SlipView }) {
  const { slip, context, summary } = view;
  const { symbol, grouping } = useCurrency();
  const { best } = context.live;
  const { moved } = summary;
  return (
    <div className={styles.row} data-moved={moved?.direction}>
      <span>
        {best === null
          ? 'Nothing on offer: your bet will wait'
          : `Now ${formatPrice(best.price)}, ${symbol}${compactMoney(best.size, grouping)} there`}
      </span>
      {moved && (
        <button
          type="button"
          className={styles.take}
          onClick={() => dispatch({ type: 'usePrice', key: slip.key, price: moved.to })}
        >
          {moved.direction === 'BETTER' ? 'Better' : 'Worse'}: use {formatPrice(moved.to)}
        </button>
      )}
    </div>
  );
}
