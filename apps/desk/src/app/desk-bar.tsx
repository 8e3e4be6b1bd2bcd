import { Link, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { LiveState } from '../exchange/live-store.ts';
import type { Screen } from './screens.ts';
import { THEMES } from './theme.ts';
import type { Theme } from './theme.ts';
import styles from './desk-frame.module.css';

interface DeskBarProps {
  /** The screens that the role may see. */
  readonly screens: readonly Screen[];
  readonly operator: Operator | null;
  /** How much waits for a second person. */
  readonly waiting: number;
  /** Whether the exchange says at once what has changed; `off` shows nothing. */
  readonly live: LiveState['state'];
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLogOut: () => void;
}

/** The bar at the top: screens, theme, and who is logged in. */
export function DeskBar({ screens, operator, waiting, live, theme, onTheme, onLogOut }: DeskBarProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone or tablet the row of screens is wider than the page, and the count of what waits makes it wider still. `scrollIntoView` would also move where the Tab key begins.
  useLayoutEffect(() => {
    const row = nav.current;
    const open = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (row === null || open === undefined) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += open.left + open.width / 2 - left - width / 2;
  }, [pathname, screens.length, waiting]);
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>Layline desk</span>
      <nav ref={nav} className={styles.screens} aria-label="Screens">
        {screens.map(({ path, name }) => (
          <Link key={path} to={path} className={styles.screen}>
            {name}
            {path === '/waiting' && waiting > 0 && (
              <>
                {' '}
                <Badge tone="warn">{waiting}</Badge>
              </>
            )}
          </Link>
        ))}
      </nav>
      <div className={styles.own}>
        <span aria-live="polite" className={live === 'live' ? styles.told : undefined}>
          {live === 'live' && <Badge tone="good">Live</Badge>}
          {live === 'lost' && <Badge tone="warn">Not live: read every 5 s</Badge>}
        </span>
        <select
          className={styles.theme}
          aria-label="Theme"
          value={theme}
          onChange={({ target }) => {
            const chosen = THEMES.find((name) => name === target.value);
            if (chosen !== undefined) onTheme(chosen);
          }}
        >
          <option value="light">Light</option>
          <option value="dark">Dark</option>
          <option value="green">Green</option>
        </select>
        {operator !== null && (
          <Link to="/own" className={styles.who} title="Your log-in">
            {operator.name} <span className={styles.role}>{operator.role.toLowerCase()}</span>
          </Link>
        )}
        <Button variant="chrome" size="sm" onClick={onLogOut}>
          <Icon name="logout" size={16} /> Log out
        </Button>
      </div>
    </header>
  );
}
