import styles from './live-picture.module.css';

interface PictureFrameProps {
  /** What the site has under this id; null where it has nothing that can be shown. */
  readonly entry: { readonly title: string; readonly url: string } | null;
}

/** A live picture that can be folded away. */
export function PictureFrame({ entry }: PictureFrameProps) {
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
