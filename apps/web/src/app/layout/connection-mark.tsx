import type { Connection } from '../connection.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import styles from './connection-mark.module.css';

/** The state of the connection in a word; on a phone its dot alone, and a sentence below when something is missing. */
export function ConnectionMark({ connection }: { readonly connection: Connection }) {
  return (
    <p className={styles.mark} data-tone={connection.tone} title={`Connection: ${connection.word}`}>
      <span className={styles.dot} />
      <span className={styles.word}>
        <VisuallyHidden>Connection: </VisuallyHidden>
        {connection.word}
      </span>
    </p>
  );
}
