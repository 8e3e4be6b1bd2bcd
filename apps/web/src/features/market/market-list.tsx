import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../provider/markets.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { MarketCard } from './market-card.tsx';
import { market as room } from './texts.ts';
import styles from './market-page.module.css';

/** Which markets are shown; in the address, so that reloads and the back button keep it. */
interface MarketView {
  /** The market or class of markets; null shows all. */
  readonly show: string | null;
  /** The kind of fancy; null shows all. */
  readonly fancy: string | null;
}

/** The chosen part of the markets page, and a function to choose another. */
function useMarketView(): readonly [MarketView, (change: Partial<MarketView>) => void] {
  const { show = null, fancy = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (change: Partial<MarketView>): void => {
    const next = { show, fancy, ...change };
    void navigate({
      to: '.',
      // An undefined value is removed from the address.
      search: (before) => ({ ...before, show: next.show ?? undefined, fancy: next.fancy ?? undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return [{ show, fancy }, choose];
}

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

/** Heights of the parts still loading, so that nothing below them moves. */
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

/** Match odds first, with the bookmaker beside it, then the other markets between players. */
function inOrder(markets: readonly Market[]): readonly Market[] {
  const [main, ...others] = markets.filter((market) => !isHouse(market));
  const bookmakers = markets.filter(({ bettingType }) => bettingType === 'BOOKMAKER');
  return [...(main ? [main] : []), ...bookmakers, ...others];
}

/** The markets of an event, with a tab for each and one for all fancies together. */
export function MarketList({ markets, slipOf }: MarketListProps) {
  const t = useTexts(room);
  const [view, choose] = useMarketView();
  const cards = inOrder(markets);
  const fancies = markets.filter(({ bettingType }) => bettingType === 'FANCY');
  const tabs = [
    { value: ALL, label: t('All') },
    ...cards.map((market) => ({
      value: market.bettingType === 'BOOKMAKER' ? BOOKMAKER : market.marketId,
      label: market.name,
    })),
    ...(fancies.length > 0 ? [{ value: FANCY, label: t('Fancy ({n})', { n: fancies.length }) }] : []),
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
      label={t('Markets')}
      tabs={tabs.map(({ value, label }) => ({ value, label: <span className={styles.tab}>{label}</span> }))}
      value={tab}
      onValueChange={(value) => choose({ show: value === ALL ? null : value })}
    >
      {list}
    </Tabs>
  );
}
