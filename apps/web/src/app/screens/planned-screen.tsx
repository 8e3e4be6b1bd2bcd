import { Link, useMatches } from '@tanstack/react-router';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { linkButtonClass } from '../../ui/link-button.ts';
import { plannedPage } from '../planned.ts';
import styles from './planned-screen.module.css';

/** A page that is still being built: says what will be here and leads on to what works today. */
export function PlannedScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const page = plannedPage(path);
  const signedIn = useSignedIn();
  return (
    <article className={styles.page}>
      <span className={styles.icon}>
        <Icon name={page.icon} size={32} />
      </span>
      <Badge tone="warn">Under construction</Badge>
      <h1>{page.title}</h1>
      <p className={styles.text}>{page.text}</p>
      {page.points.length > 0 && (
        <ul className={styles.points}>
          {page.points.map((point) => (
            <li key={point} className={styles.point}>
              <Icon name="check" size={16} /> {point}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Link to="/matchlist/$id" params={{ id: '3' }} className={linkButtonClass}>
          Go to sports
        </Link>
        {!signedIn && <Button onClick={() => showAuthDialog('login')}>Log in</Button>}
      </div>
    </article>
  );
}
