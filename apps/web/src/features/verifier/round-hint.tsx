import styles from './verifier.module.css';

/** Says which round is checked and where, and leads to a page of its own. */
export function RoundHint({ roundId }: { readonly roundId: string }) {
  return (
    <p className={styles.hint}>
      Round <code>{roundId}</code>, drawn again here in your browser.{' '}
      <a href={`/verify/${encodeURIComponent(roundId)}`} target="_blank" rel="noopener">
        Open on a page of its own
      </a>
    </p>
  );
}
