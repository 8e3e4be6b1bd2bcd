import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../provider/markets.ts';
import { RowsSkeleton } from '@layline/ui/rows-skeleton.tsx';
import { Tabs } from '@layline/ui/tabs.tsx';
import { MarketCard } from './market-card.tsx';
import { useMarketView } from './use-market-view.ts';
import styles from './market-page.module.css';

interface MarketListProps {
  readonly markets: readonly Market[];
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

const HouseCard = lazy(async () => ({ default: (await import('./house/house-card.tsx')).HouseCard }));
const FancySection = lazy(async () => ({
  default: (await import('./house/fancy-section.tsx')).FancySection,
}));

const ALL = 'all';
const BOOKMAKER = 'bookmaker';
const FANCY = 'fancy';

/** Heights of what comes, so that nothing below moves when it is there. */
const HEAD_HEIGHT = 92;
const ROW_HEIGHT = 53;

function isHouse({ bettingType }: Market): boolean {
  return bettingType === 'BOOKMAKER' || bettingType === 'FANCY';
}

function Card({ market, slipOf }: { readonly market: Market } & Pick<MarketListProps, 'slipOf'>) {
  if (!isHouse(market)) return <MarketCard market={market} slipOf={slipOf} />;
  const height = HEAD_HEIGHT + market.runners.length * ROW_HEIGHT;
  return (
    <Suspense fallback={<RowsSkeleton height={`${height}px`} />}>
      <HouseCard market={market} slipOf={slipOf} />
    </Suspense>
  );
}

/** Match odds first, the bookmaker beside it, then the other markets between players. */
function inOrder(markets: readonly Market[]): readonly Market[] {
  const [main, ...others] = markets.filter((market) => !isHouse(market));
  const bookmakers = markets.filter(({ bettingType }) => bettingType === 'BOOKMAKER');
  return [...(main ? [main] : []), ...bookmakers, ...others];
}

/** The markets of an event with a tab for each, and one for all fancies together. */
export function MarketList({ markets, slipOf }: MarketListProps) {
  const [view, choose] = useMarketView();
  const cards = inOrder(markets);
  const fancies = markets.filter(({ bettingType }) => bettingType === 'FANCY');
  const tabs = [
    { value: ALL, label: 'All' },
    ...cards.map((market) => ({
      value: market.bettingType === 'BOOKMAKER' ? BOOKMAKER : market.marketId,
      label: market.name,
    })),
    ...(fancies.length > 0 ? [{ value: FANCY, label: `Fancy (${fancies.length})` }] : []),
  ].filter(({ value }, at, all) => all.findIndex((tab) => tab.value === value) === at);
  const tab = tabs.find(({ value }) => value === view.show)?.value ?? ALL;
  const shown = cards.filter(
    ({ marketId, bettingType }) =>
      tab === ALL || marketId === tab || (tab === BOOKMAKER && bettingType === 'BOOKMAKER'),
  );
  const list = (
    <div className={styles.markets}>
      {shown.map((market) => (
        <Card key={market.marketId} market={market} slipOf={slipOf} />
      ))}
      {fancies.length > 0 && (tab === ALL || tab === FANCY) && (
        <Suspense fallback={<RowsSkeleton height={`${fancies.length * ROW_HEIGHT}px`} />}>
          <FancySection
            markets={fancies}
            slipOf={slipOf}
            chosen={view.fancy}
            onChoose={(fancy) => choose({ fancy })}
          />
        </Suspense>
      )}
    </div>
  );
  if (tabs.length < 3) return list;
  return (
    <Tabs
      label="Markets"
      tabs={tabs.map(({ value, label }) => ({ value, label: <span className={styles.tab}>{label}</span> }))}
      value={tab}
      onValueChange={(value) => choose({ show: value === ALL ? null : value })}
    >
      {list}
    </Tabs>
  );
}
