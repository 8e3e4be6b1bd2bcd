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
  /** Logo and main places. */
  readonly children: ReactNode;
  /** Money and account, or log-in and sign-up. */
  readonly end: ReactNode;
}

/** The top bar: navigation, and at its end the account. */
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
  /** True if the site has a casino for this visitor. */
  readonly casino: boolean;
  /** The main place that the current page belongs to. */
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

/** Link out of a game; on a phone it replaces the logo. */
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

/** Opens bet slip and open bets if they have no column; on phones it is in the bottom bar. */
export function MyBetsButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(app);
  return (
    <Button variant="chrome" className={styles.myBets} onClick={onPress}>
      <Icon name="slip" /> {t('My bets')}
    </Button>
  );
}

interface ThemeButtonProps {
  /** True in the dark theme. */
  readonly dark: boolean;
  readonly onToggle: () => void;
}

/** Switches to the other theme. */
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
  /** Null if sign-up is not offered. */
  readonly onSignUp: (() => void) | null;
  readonly onLogIn: () => void;
}

/** Shown to guests in place of money and account. */
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
