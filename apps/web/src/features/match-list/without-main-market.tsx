import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { seedBooks } from '../../live/seed-books.ts';
import { VisibilityContext } from '../../live/visibility.ts';
import type { Event } from '../../provider/catalogue.ts';
import type { Market } from '../../provider/markets.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { kindsText } from './kinds-text.ts';
import { isField } from './price-columns.ts';
import type { Columns } from './price-columns.ts';
import { RowPrices } from './row-prices.tsx';
import { matchList } from './texts.ts';
import row from './event-row.module.css';
import styles from './without-main-market.module.css';

const MAIN = /^(?:match[ _]?odds|winner|win)$/i;

/** Match odds or the winner, else the first market between players; null if a row has no room for its runners. */
function mainOf(markets: readonly Market[]): Market | null {
  const odds = markets.filter(({ bettingType }) => bettingType === 'ODDS');
  const main = odds.find(({ type, name }) => MAIN.test(type) || MAIN.test(name)) ?? odds[0] ?? null;
  return main === null || isField(main) ? null : main;
}

function useSeen(): boolean {
  const visibility = use(VisibilityContext);
  const subscribe = useCallback((listener: () => void) => visibility.onSeen(listener), [visibility]);
  return useSyncExternalStore(subscribe, () => visibility.visible);
}

interface PlaceProps {
  readonly event: Event;
  readonly columns: Columns;
}

function Prices({ event, columns, market }: PlaceProps & { readonly market: Market }) {
  useEffect(() => seedBooks([market.book]), [market.book]);
  const runners = market.runners.map((runner) => ({ ...runner, number: null, silks: null }));
  const own = market.runners.length === 3 ? 3 : columns;
  return (
    <LiveBlock marketIds={[market.marketId]}>
      <div className={styles.prices} data-columns={own}>
        <RowPrices event={event} market={{ ...market, runners }} columns={own} />
      </div>
    </LiveBlock>
  );
}

/**
 * The prices of an event that came without its main market (R3.5 promises none): its markets are read once the row is
 * visible. If the list itself says what there is to bet on, or nothing fits a row, a text that links to the markets.
 */
export function WithoutMainMarket({ event, columns }: PlaceProps) {
  const t = useTexts(matchList);
  const seen = useSeen();
  const saysNothing = event.marketCount === null && event.bettingTypes.length === 0;
  const { data } = useQuery({ ...eventMarketsQuery(event.id), enabled: saysNothing && seen });
  const market = data && mainOf(data.markets);
  if (market) return <Prices event={event} columns={columns} market={market} />;
  return (
    <span className={row.kinds} data-columns={columns}>
      {kindsText(t, data ? { ...event, marketCount: data.markets.length } : event)}
    </span>
  );
}
