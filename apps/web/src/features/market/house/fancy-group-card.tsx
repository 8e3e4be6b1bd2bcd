import { memo, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { LiveBlock } from '../../../live/live-block.tsx';
import type { Market } from '../../../provider/markets.ts';
import { cx } from '@layline/ui/cx.ts';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { BelowMarket } from '../below-market.tsx';
import { MarketOverlay } from '../market-overlay.tsx';
import { market as room } from '../texts.ts';
import { FancyDetails } from './fancy-details.tsx';
import { isClosed, isRuns } from './fancy-groups.ts';
import type { FancyGroup } from './fancy-groups.ts';
import { FancyRow } from './fancy-row.tsx';
import { HouseRows } from './house-card.tsx';
import styles from './house.module.css';

interface FancyGroupCardProps {
  readonly group: FancyGroup;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

interface FancyProps {
  readonly market: Market;
  readonly slipOf: FancyGroupCardProps['slipOf'];
}

/** A khado, odd or even, or toss: one price for each outcome. */
const FancyChoices = memo(function FancyChoices({ market, slipOf }: FancyProps) {
  const t = useTexts(room);
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={market.name}>
      <header className={styles.choicesHead}>
        <h4>{market.name}</h4>
        <IconButton
          icon="info"
          label={t('Rules of {market}', { market: market.name })}
          onClick={() => setOpen(true)}
        />
      </header>
      <div className={cx(styles.book, styles.single)}>
        <HouseRows market={market} slipOf={slipOf} />
        <MarketOverlay marketId={market.marketId} />
      </div>
      <BelowMarket market={market} />
      {open && <FancyDetails market={market} rows={[]} onClose={() => setOpen(false)} />}
    </section>
  );
});

/** Sessions and meters in one table, followed by fancies with a price for each outcome. */
function Fancies({ markets, slipOf }: Pick<FancyGroup, 'markets'> & Pick<FancyGroupCardProps, 'slipOf'>) {
  const t = useTexts(room);
  const runs = markets.filter(isRuns);
  return (
    <>
      {runs.length > 0 && (
        <div className={styles.book}>
          <div className={styles.columns} aria-hidden="true">
            <span>{t('No')}</span>
            <span>{t('Yes')}</span>
          </div>
          <ul>
            {runs.map((market) => (
              <li key={market.marketId}>
                <FancyRow market={market} slipOf={slipOf} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {markets
        .filter((market) => !isRuns(market))
        .map((market) => (
          <FancyChoices key={market.marketId} market={market} slipOf={slipOf} />
        ))}
    </>
  );
}

/** Fancies of one kind, with closed ones folded away at the end; subscribed to while visible. */
export const FancyGroupCard = memo(function FancyGroupCard({ group, slipOf }: FancyGroupCardProps) {
  const t = useTexts(room);
  const { name, markets } = group;
  const marketIds = useMemo(() => markets.map(({ marketId }) => marketId), [markets]);
  const closed = markets.filter(isClosed);
  return (
    <details className={styles.group} open>
      <summary>
        <h3>{t(name)}</h3>
        <span className={styles.count}>{markets.length}</span>
      </summary>
      <LiveBlock marketIds={marketIds}>
        <Fancies markets={markets.filter((market) => !isClosed(market))} slipOf={slipOf} />
        {closed.length > 0 && (
          <details>
            <summary className={styles.closed}>
              {t('Closed')} <span className={styles.count}>{closed.length}</span>
            </summary>
            <Fancies markets={closed} slipOf={slipOf} />
          </details>
        )}
      </LiveBlock>
    </details>
  );
});
