import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSiteList } from '../../site/use-site-list.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { isRefusalOf, pictureNamed, picturesFor, wayOf } from './site-tv.ts';
import type { Picture } from './site-tv.ts';
import { market as room } from './texts.ts';
import styles from './live-picture.module.css';

function Away({ url, className }: { readonly url: URL; readonly className: string | undefined }) {
  const t = useTexts(room);
  return (
    <a className={className} href={url.href} target="_blank" rel="noreferrer">
      <span className={styles.awayText}>
        {t('Watch in a new tab')} <Icon name="external" size={16} />
      </span>
    </a>
  );
}

/**
 * A live picture in a frame of constant height, with a link to it: some pages refuse to be framed, and no event
 * reports that.
 */
function PictureStage({ picture }: { readonly picture: Picture }) {
  const t = useTexts(room);
  const { url } = picture;
  const title = picture.title ?? t('Live video');
  const [refused, setRefused] = useState(false);
  // Before the browser starts to load the frame.
  useLayoutEffect(() => {
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (isRefusalOf(event, url)) setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [url]);
  const way = refused ? 'link' : wayOf(url, location);
  return (
    <>
      <div className={styles.stage}>
        {way === 'link' && (
          <div className={styles.refused}>
            <p>{t('This video cannot be shown on this page.')}</p>
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
            // With its origin, a page on our own origin could reach out of its frame, into the session.
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

interface PictureViewProps {
  readonly eventId: string;
  readonly offered: readonly Picture[];
  /** The picture being watched; `none` if the address names one that cannot be shown, null if it names none. */
  readonly shown: Picture | 'none' | null;
}

/** The choice of live pictures, and below it the one being watched. The markets stay on the same page. */
export function PictureView({ eventId, offered, shown }: PictureViewProps) {
  const t = useTexts(room);
  const watched = shown === 'none' ? null : shown;
  const id = watched?.id;
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  // A link from elsewhere may name one that does not fit.
  useEffect(() => {
    if (id !== undefined) list.current?.scrollTo({ left: current.current?.offsetLeft ?? 0 });
  }, [id]);
  const listed = watched === null || offered.some((one) => one.id === id);
  const choices = listed ? offered : [watched, ...offered];
  if (choices.length === 0 && shown === null) return null;
  return (
    <section className={styles.pictures} aria-label={t('Live pictures')}>
      {choices.length > 0 && (
        <div className={styles.bar}>
          <h2 className={styles.label}>
            <Icon name="tv" /> {t('Watch live')}
          </h2>
          <ul ref={list} className={styles.choices}>
            {choices.map((choice) => (
              <li key={choice.id} ref={choice.id === id ? current : null}>
                <Link
                  to="/markets/{-$eventid}/{-$dreamid}"
                  params={{ eventid: eventId, dreamid: choice.id }}
                  search
                  resetScroll={false}
                  preload={false}
                  className={styles.choice}
                >
                  {choice.title ?? t('Live video')}
                </Link>
              </li>
            ))}
          </ul>
          {shown !== null && (
            <Link
              to="/markets/{-$eventid}/{-$dreamid}"
              params={{ eventid: eventId, dreamid: undefined }}
              search
              resetScroll={false}
              preload={false}
              // It links to this same page, without the picture.
              activeOptions={{ exact: true }}
              className={styles.hide}
            >
              <Icon name="close" size={16} /> {t('Hide')}
            </Link>
          )}
        </div>
      )}
      {shown === 'none' && (
        <p className={styles.none}>{t('This live video is not available at the moment.')}</p>
      )}
      {watched && <PictureStage key={watched.url.href} picture={watched} />}
    </section>
  );
}

interface LivePictureProps {
  readonly eventId: string;
  /** The picture named by the address; null if none is requested. */
  readonly id: string | null;
}

/** The live pictures of an event, from the list in the site's settings, and the one being watched (R2.3). */
export function LivePicture({ eventId, id }: LivePictureProps) {
  const tv = useSiteList('tv');
  return (
    <PictureView
      eventId={eventId}
      offered={picturesFor(tv, eventId)}
      shown={id === null ? null : (pictureNamed(tv, id) ?? 'none')}
    />
  );
}
