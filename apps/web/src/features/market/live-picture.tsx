import { useSiteTv } from './site-tv.ts';
import styles from './live-picture.module.css';

/** The live stream or table that an address names (R2.3): one of the list that the site's settings carry. */
export function LivePicture({ id }: { readonly id: string }) {
  const entry = useSiteTv(id);
  if (!entry) return <p className={styles.none}>There is no live picture for this match at the moment.</p>;
  // A page of our own origin that kept it could reach out of its frame, into the session.
  const isOwn = new URL(entry.url).origin === location.origin;
  return (
    <details className={styles.picture} open>
      <summary>{entry.title}</summary>
      <iframe
        className={styles.frame}
        src={entry.url}
        title={entry.title}
        sandbox={isOwn ? 'allow-scripts' : 'allow-scripts allow-same-origin'}
        referrerPolicy="no-referrer"
        allow="autoplay; fullscreen"
      />
    </details>
  );
}
