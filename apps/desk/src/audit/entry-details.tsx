import type { AuditEntry } from '@layline/contract/entities/operator.ts';
import { Facts } from '../parts/facts.tsx';
import styles from './audit.module.css';

/** Everything else that an entry says, as it was written. */
export function EntryDetails({ entry }: { readonly entry: AuditEntry }) {
  const parts = [
    ['Request', entry.details],
    ['Before', entry.before],
    ['After', entry.after],
  ] as const;
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          ['From', entry.address],
          ['Trace', entry.traceId],
          ['Hash', entry.hash],
        ]}
      />
      {parts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
          </section>
        ))}
    </div>
  );
}
