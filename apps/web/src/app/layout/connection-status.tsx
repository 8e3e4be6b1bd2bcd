import { useTexts } from '@layline/ui/language/texts.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { app } from '../texts.ts';
import type { Connection } from './connection.ts';
import styles from './connection-status.module.css';

/** The connection state in a word; on a phone only a dot, with a sentence below when something is missing. */
export function ConnectionMark({ connection }: { readonly connection: Connection }) {
  const t = useTexts(app);
  return (
    <p
      className={styles.mark}
      data-tone={connection.tone}
      title={t('Connection: {state}', { state: connection.word })}
    >
      <span className={styles.dot} />
      <span className={styles.word}>
        <VisuallyHidden>{t('Connection:')} </VisuallyHidden>
        {connection.word}
      </span>
    </p>
  );
}

/** Says what is missing and what that means. Overlays the page, so that nothing moves when it appears or disappears. */
export function ConnectionNotice({ connection }: { readonly connection: Connection }) {
  return (
    <div className={styles.place} role="status">
      {connection.notice !== null && <p className={styles.notice}>{connection.notice}</p>}
    </div>
  );
}
