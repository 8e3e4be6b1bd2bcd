import { useLayoutEffect, useState } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { linkButtonClass } from '@layline/ui/link-button.ts';
import { isRefusalOf, wayOf } from './site-tv.ts';
import type { Picture } from './site-tv.ts';
import styles from './picture.module.css';

function Away({ url, className }: { readonly url: URL; readonly className: string | undefined }) {
  return (
    <a className={className} href={url.href} target="_blank" rel="noopener noreferrer">
      <span className={styles.awayText}>
        Watch in a new tab <Icon name="external" size={16} />
      </span>
    </a>
  );
}

/** A live picture in its frame, always of the same height, with a way out of it: some pages refuse to be framed without a word. */
export function PictureStage({ picture: { title, url } }: { readonly picture: Picture }) {
  const [refused, setRefused] = useState(false);
  // Before the browser has begun to load the frame.
  useLayoutEffect(() => {
    const hear = (event: SecurityPolicyViolationEvent) => {
      if (isRefusalOf(event, url)) setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [url]);
  const way = refused ? 'link' : wayOf(url, location);
  return (
    <>
      <div className={styles.stage}>
        {way === 'link' && (
          <div className={styles.refused}>
            <p>This video cannot be shown on this page.</p>
            <Away url={url} className={linkButtonClass} />
          </div>
        )}
        {way === 'image' && (
          <img className={styles.picture} src={url.href} alt={title} onError={() => setRefused(true)} />
        )}
        {way === 'frame' && (
          <iframe
            className={styles.picture}
            src={url.href}
            title={title}
            // A page of our own origin that kept it could reach out of its frame, into the session.
            sandbox={url.origin === location.origin ? 'allow-scripts' : 'allow-scripts allow-same-origin'}
            referrerPolicy="no-referrer"
            allow="autoplay; fullscreen"
          />
        )}
      </div>
      {/* It keeps its height, so that the markets stay where they are. */}
      <div className={styles.foot}>{way !== 'link' && <Away url={url} className={styles.away} />}</div>
    </>
  );
}
