import type { ReactNode } from 'react';
import { CompetitionBlock } from './competition-block.tsx';
import type { CompetitionGroup } from './group-events.ts';
import styles from './list-section.module.css';

interface ListSectionProps {
  readonly title: ReactNode;
  readonly count: number;
  readonly groups: readonly CompetitionGroup[];
}

/** A part of a list (in-play, today, a sport) with its heading and its competitions. */
export function ListSection({ title, count, groups }: ListSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      {groups.map((group) => (
        <CompetitionBlock key={group.competition ?? ''} group={group} />
      ))}
    </section>
  );
}
