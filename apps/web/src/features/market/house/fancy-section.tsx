import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Market } from '../../../provider/markets.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { FancyGroupCard } from './fancy-group-card.tsx';
import { fancyGroups } from './fancy-groups.ts';
import { market as room } from '../texts.ts';
import styles from './house.module.css';

interface FancySectionProps {
  readonly markets: readonly Market[];
  readonly slipOf: (marketId: string, runnerId: string) => ReactNode;
  /** Id of the group to show; null, or an unknown id, shows all. */
  readonly chosen: string | null;
  readonly onChoose: (group: string | null) => void;
}

/** All fancies of a match, in groups to choose from; the bar of groups stays visible while the list scrolls. */
export function FancySection({ markets, slipOf, chosen, onChoose }: FancySectionProps) {
  const t = useTexts(room);
  const groups = useMemo(() => fancyGroups(markets), [markets]);
  const shown = groups.filter(({ id }) => id === chosen);
  const choices = [
    { id: null, name: t('All'), count: markets.length },
    ...groups.map(({ id, name, markets: { length } }) => ({ id, name: t(name), count: length })),
  ];
  const pressed = shown.length > 0 ? chosen : null;
  return (
    <section className={styles.fancy} aria-label={t('Fancy')}>
      <h2 className={styles.heading}>
        <VisuallyHidden>{t('Fancy')}</VisuallyHidden>
      </h2>
      {groups.length > 1 && (
        <div className={styles.bar} role="group" aria-label={t('Kinds of fancy')}>
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
        <FancyGroupCard key={group.id} group={group} slipOf={slipOf} />
      ))}
    </section>
  );
}
