import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { TO_SPORTS } from '../to-sports.ts';
import { app } from '../texts.ts';
import type { Place } from './use-place.ts';
import styles from './header.module.css';

interface HeaderBarProps {
  /** Logo and places. */
  readonly children: ReactNode;
  /** Money and account, or the ways in. */
  readonly end: ReactNode;
}

/** The top bar: where one can go, and at its end who one is. */
export function HeaderBar({ children, end }: HeaderBarProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {children}
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}

interface HeaderPlacesProps {
  /** The site has a casino for this visitor. */
  readonly casino: boolean;
  /** Where the page on the screen belongs. */
  readonly place: Place | null;
}

/** The main places of a site. */
export function HeaderPlaces({ casino, place }: HeaderPlacesProps) {
  const t = useTexts(app);
  return (
    <nav className={styles.places} aria-label={t('Main')}>
      <Link {...TO_SPORTS} className={styles.place} data-current={place === 'sports' || undefined}>
        {t('Sports')}
      </Link>
      <Link to="/inplay" className={styles.place}>
        {t('In-Play')}
      </Link>
      {casino && (
        <Link to="/casino" className={styles.place} data-current={place === 'casino' || undefined}>
          {t('Casino')}
        </Link>
      )}
    </nav>
  );
}

/** The way out of a game's room; on a phone it replaces the logo. */
export function BackLink() {
  const t = useTexts(app);
  return (
    <Link {...TO_SPORTS} className={styles.back}>
      <Icon name="chevron-left" size={16} /> <span className={styles.backLong}>{t('Back to sports')}</span>
      <span className={styles.backShort} aria-hidden>
        {t('Sports')}
      </span>
    </Link>
  );
}

/** Opens bet slip and open bets where they have no column; on phones it is in the bar below. */
export function MyBetsButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(app);
  return (
    <Button variant="chrome" className={styles.myBets} onClick={onPress}>
      <Icon name="slip" /> {t('My bets')}
    </Button>
  );
}

interface ThemeButtonProps {
  /** The dark theme is on the screen. */
  readonly dark: boolean;
  readonly onToggle: () => void;
}

/** Offers the other colours. */
export function ThemeButton({ dark, onToggle }: ThemeButtonProps) {
  const t = useTexts(app);
  return (
    <IconButton
      variant="chrome"
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('Day colours') : t('Dark colours')}
      onClick={onToggle}
    />
  );
}

interface WaysInProps {
  /** Null where sign-up is not offered. */
  readonly onSignUp: (() => void) | null;
  readonly onLogIn: () => void;
}

/** What a guest finds where a player has money and account. */
export function WaysIn({ onSignUp, onLogIn }: WaysInProps) {
  const t = useTexts(app);
  return (
    <>
      {onSignUp && (
        <Button variant="chrome" onClick={onSignUp}>
          {t('Sign up')}
        </Button>
      )}
      <Button variant="mark" onClick={onLogIn}>
        {t('Log in')}
      </Button>
    </>
  );
}
