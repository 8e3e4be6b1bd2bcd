import type { ReactNode } from 'react';
import { wholeIds } from '@layline/ui/text/whole-ids.tsx';
import styles from './facts.module.css';

/** A text of more characters has a row of its own. */
const LONG = 120;

/** Facts with their names; those that are null are left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([name, fact]) => (
          <div key={name} data-long={(typeof fact === 'string' && fact.length > LONG) || undefined}>
            <dt>{name}</dt>
            <dd>{typeof fact === 'string' ? wholeIds(fact) : fact}</dd>
          </div>
        ))}
    </dl>
  );
}
