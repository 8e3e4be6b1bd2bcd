import { SideEventsSlot } from '../slots/side-events-slot.tsx';
import { SportLinks } from './sport-links.tsx';
import styles from './side-nav.module.css';

/** The left column on wide screens: sports, and under each its competitions. */
export function SideNav() {
  return (
    <nav className={styles.nav} aria-label="All sports">
      <SportLinks itemClassName={styles.item} under={(sportId) => <SideEventsSlot sportId={sportId} />} />
    </nav>
  );
}
