import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { LiveBlock } from '../../../live/live-block.tsx';
import { FancyChoices } from './fancy-choices.tsx';
import { isClosed, isRuns } from './fancy-groups.ts';
import type { FancyGroup } from './fancy-groups.ts';
import { FancyRow } from './fancy-row.tsx';
import styles from './house.module.css';

interface FancyGroupCardProps {
  readonly group: FancyGroup;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** Sessions and meters in one table, and below it those with a price for each outcome. */
function Fancies({ markets, slipOf }: Pick<FancyGroup, 'markets'> & Pick<FancyGroupCardProps, 'slipOf'>) {
  const runs = markets.filter(isRuns);
  return (
    <>
      {runs.length > 0 && (
        <div className={styles.book}>
          <div className={styles.columns} aria-hidden="true">
            <span>No</span>
            <span>Yes</span>
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

/** Fancies of one kind, closed ones folded away below the others; on the wire while they can be seen. */
export const FancyGroupCard = memo(function FancyGroupCard({ group, slipOf }: FancyGroupCardProps) {
  const { name, markets } = group;
  const marketIds = useMemo(() => markets.map(({ marketId }) => marketId), [markets]);
  const closed = markets.filter(isClosed);
  return (
    <details className={styles.group} open>
      <summary>
        <h3>{name}</h3>
        <span className={styles.count}>{markets.length}</span>
      </summary>
      <LiveBlock marketIds={marketIds}>
        <Fancies markets={markets.filter((market) => !isClosed(market))} slipOf={slipOf} />
        {closed.length > 0 && (
          <details>
            <summary className={styles.closed}>
              Closed <span className={styles.count}>{closed.length}</span>
            </summary>
            <Fancies markets={closed} slipOf={slipOf} />
          </details>
        )}
      </LiveBlock>
    </details>
  );
});
