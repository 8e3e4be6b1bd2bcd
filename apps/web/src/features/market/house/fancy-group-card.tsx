import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { LiveBlock } from '../../../live/live-block.tsx';
import { FancyChoices } from './fancy-choices.tsx';
import { isRuns } from './fancy-groups.ts';
import type { FancyGroup } from './fancy-groups.ts';
import { FancyRow } from './fancy-row.tsx';
import styles from './house.module.css';

interface FancyGroupCardProps {
  readonly group: FancyGroup;
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
}

/** Fancies of one kind; on the wire while they can be seen. */
export const FancyGroupCard = memo(function FancyGroupCard({ group, slipOf }: FancyGroupCardProps) {
  const { name, markets } = group;
  const marketIds = useMemo(() => markets.map(({ marketId }) => marketId), [markets]);
  const runs = markets.filter(isRuns);
  const choices = markets.filter((market) => !isRuns(market));
  return (
    <details className={styles.group} open>
      <summary>
        <h3>{name}</h3>
        <span className={styles.count}>{markets.length}</span>
      </summary>
      <LiveBlock marketIds={marketIds}>
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
        {choices.map((market) => (
          <FancyChoices key={market.marketId} market={market} slipOf={slipOf} />
        ))}
      </LiveBlock>
    </details>
  );
});
