import { useQuery } from '@tanstack/react-query';
import { getPriceHistory } from '../../provider/markets.ts';
import { valueOf } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { formatPrice } from '@layline/ui/format-price.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { PriceChart } from './price-chart.tsx';
import { tradedByPrice } from './traded-by-price.ts';
import type { TradedAt } from './traded-by-price.ts';
import styles from './price-history.module.css';

function Traded({ rows }: { readonly rows: readonly TradedAt[] }) {
  const most = Math.max(...rows.map(({ volume }) => volume));
  return (
    <table className={styles.traded}>
      <caption>Traded at each price, backers' stakes</caption>
      <tbody>
        {rows.map(({ price, volume }) => (
          <tr key={price}>
            <th scope="row">{formatPrice(price)}</th>
            <td className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.max(2, Math.round((volume / most) * 100))}%` }} />
            </td>
            <td>
              <MoneyText amount={volume} form="compact" symbol />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the price of a runner came about, and what was traded at each. */
export function PriceHistory({
  marketId,
  runnerId,
}: {
  readonly marketId: string;
  readonly runnerId: string;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['price-history', marketId, runnerId],
    queryFn: async ({ signal }) =>
      valueOf(await request(getPriceHistory, { query: { marketId, runnerId }, signal })),
  });
  if (error && !data) {
    return (
      <EmptyState
        tone="error"
        icon="alert"
        title="The prices could not be loaded"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!data) return <Skeleton height="300px" />;
  if (data.points.length === 0) {
    return <EmptyState icon="chart" title="Nothing traded yet" text="Matched bets appear here." />;
  }
  return (
    <div className={styles.history}>
      <PriceChart points={data.points} />
      <Traded rows={tradedByPrice(data.points)} />
    </div>
  );
}
