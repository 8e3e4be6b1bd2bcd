import type { Market } from '@layline/contract/entities/market.ts';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { LiveBlock } from '../../../live/live-block.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { fancyGroups, isRuns } from './fancy-groups.ts';
import type { FancyGroup } from './fancy-groups.ts';
import { FancyRow } from './fancy-row.tsx';
import { FancyChoices } from './fancy-choices.tsx';
import styles from './house.module.css';

interface FancySectionProps {
  readonly markets: readonly Market[];
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
  /** Id of the group to show; null, or one that is not here, shows all. */
  readonly chosen: string | null;
  readonly onChoose: (group: string | null) => void;
}

interface GroupProps {
  readonly group: FancyGroup;
  readonly slipOf: FancySectionProps['slipOf'];
}

const Group = memo(function Group({ group, slipOf }: GroupProps) {
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

/** All fancies of a match, in groups to choose from; the bar of groups stays in reach while the list scrolls. */
export function FancySection({ markets, slipOf, chosen, onChoose }: FancySectionProps) {
  const groups = useMemo(() => fancyGroups(markets), [markets]);
  const shown = groups.filter(({ id }) => id === chosen);
  const choices = [
    { id: null, name: 'All', count: markets.length },
    ...groups.map(({ id, name, markets: { length } }) => ({ id, name, count: length })),
  ];
  const pressed = shown.length > 0 ? chosen : null;
  return (
    <section className={styles.fancy} aria-label="Fancy">
      <h2 className={styles.heading}>
        <VisuallyHidden>Fancy</VisuallyHidden>
      </h2>
      {groups.length > 1 && (
        <div className={styles.bar} role="group" aria-label="Kinds of fancy">
          {choices.map(({ id, name, count }) => (
            <button
              key={name}
              type="button"
              className={styles.choice}
              aria-pressed={id === pressed}
              onClick={() => onChoose(id)}
            >
              {name} <span className={styles.count}>{count}</span>
            </button>
          ))}
        </div>
      )}
      {(shown.length > 0 ? shown : groups).map((group) => (
        <Group key={group.id} group={group} slipOf={slipOf} />
      ))}
    </section>
  );
}
