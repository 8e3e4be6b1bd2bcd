import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PreviewPlaces } from '../../features/match-list/preview-places.tsx';
import { CASINO_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { site } from '../../site/texts.ts';
import { latePart } from '../late-part.tsx';
import { app } from '../texts.ts';
import { useActiveSports } from '../use-active-sports.ts';
import styles from './sport-nav.module.css';

interface SportLinksProps {
  /** None until the settings have loaded. */
  readonly sports: readonly SportInfo[];
  /**
   * Drawn under each sport's link (not the casino's), which makes it a column. Without it the links are a row that
   * scrolls if it does not fit.
   */
  readonly under?: (sportId: number) => ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** In-play and the sports of this site and player, each linking to its list. */
export function SportLinks({ sports, under, ref }: SportLinksProps) {
  const t = useTexts(app);
  const nameOf = useTexts(site);
  const item = under ? styles.columnItem : styles.rowItem;
  return (
    <nav
      ref={ref}
      className={under ? styles.column : styles.row}
      aria-label={under ? t('All sports') : t('Sports')}
    >
      <ul className={under ? '' : styles.list}>
        {!under && (
          <li>
            <BrowseButton />
          </li>
        )}
        <li>
          <Link to="/inplay" className={item}>
            <Icon name="in-play" /> {t('In-Play')}
          </Link>
        </li>
        {sports.map((sport) => (
          <li key={sport.id}>
            {sport.id === CASINO_ID ? (
              <Link to="/casino" className={item}>
                <Icon name={sport.icon} /> {nameOf(sport.name)}
              </Link>
            ) : (
              <>
                <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={item}>
                  <Icon name={sport.icon} /> {nameOf(sport.name)}
                </Link>
                {under?.(sport.id)}
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SportBranch = latePart('SportBranch', PreviewPlaces);
const BrowseButton = latePart('BrowseButton', () => (
  <span className={styles.rowItem}>
    <Icon name="list" />
  </span>
));

/** The left column on wide screens: sports, with the first events of each. */
export function SideNav() {
  return <SportLinks sports={useActiveSports()} under={(sportId) => <SportBranch sportId={sportId} />} />;
}

/** The scrollable row of sports (R2.35), only on match-list and in-play pages (R2.23). */
export function SportNavbar() {
  const bar = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const sports = useActiveSports();
  // Scrolls the current sport into view, even at the end of a row longer than a phone, without scrolling the page.
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    const row = bar.current?.firstElementChild;
    if (here && row) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [path, sports.length]);
  return <SportLinks ref={bar} sports={sports} />;
}
