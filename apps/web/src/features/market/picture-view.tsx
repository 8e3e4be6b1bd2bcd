import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { PictureStage } from './picture-stage.tsx';
import type { Picture } from './site-tv.ts';
import styles from './picture.module.css';

interface PictureViewProps {
  readonly eventId: string;
  readonly offered: readonly Picture[];
  /** What is being watched; `none` where the address names nothing that can be shown, null where it names nothing. */
  readonly shown: Picture | 'none' | null;
}

/** The live pictures to choose from, and below them the one that is being watched. The markets stay on the same page. */
export function PictureView({ eventId, offered, shown }: PictureViewProps) {
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
    <section className={styles.pictures} aria-label="Live pictures">
      {choices.length > 0 && (
        <div className={styles.bar}>
          <h2 className={styles.label}>
            <Icon name="tv" /> Watch live
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
                  {choice.title}
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
              // It leads to this page, too, but for the picture.
              activeOptions={{ exact: true }}
              className={styles.hide}
            >
              <Icon name="close" size={16} /> Hide
            </Link>
          )}
        </div>
      )}
      {shown === 'none' && <p className={styles.none}>This live video is not available at the moment.</p>}
      {watched && <PictureStage key={watched.url.href} picture={watched} />}
    </section>
  );
}
