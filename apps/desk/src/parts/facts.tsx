import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts with their names; those that are null are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
