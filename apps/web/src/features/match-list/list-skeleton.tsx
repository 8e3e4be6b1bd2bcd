import { Skeleton } from '@layline/ui/skeleton.tsx';
import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';
import block from './competition-block.module.css';
import row from './event-row.module.css';
import section from './list-section.module.css';
import styles from './list-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];
const CELLS = [0, 1, 2, 3];

/** A list that is still loading: the same boxes in the same places. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <div className={section.section}>
        <h2 className={section.title}>
          <VisuallyHidden>Loading matches</VisuallyHidden>
          <Skeleton width="88px" height="18px" />
        </h2>
        <div className={block.block}>
          <div className={block.head}>
            <div className={block.name}>
              <Skeleton width="160px" height="14px" />
            </div>
          </div>
          {ROWS.map((index) => (
            <div key={index} className={row.row}>
              <div className={row.when}>
                <Skeleton width="48px" height="16px" />
              </div>
              <div className={styles.who}>
                <Skeleton width="min(220px, 80%)" height="14px" />
                <Skeleton width="min(150px, 60%)" height="12px" />
              </div>
              <div className={row.prices}>
                <div className={styles.cells}>
                  {CELLS.map((cell) => (
                    <Skeleton key={cell} height="var(--price-cell-height)" />
                  ))}
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
