import { Skeleton } from '../../ui/skeleton.tsx';
import { latePart } from './late-part.tsx';
import styles from './side-events-slot.module.css';

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton height="72px" />
    </div>
  );
}

/** The first events of a sport, in the left column of wide screens. */
export const SideEventsSlot = latePart('SportPreview', Waiting);
