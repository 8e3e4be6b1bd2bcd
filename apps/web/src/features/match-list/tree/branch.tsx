import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './tree.module.css';

interface BranchProps {
  readonly name: string;
  readonly count: number;
  /** Beside the name: a star. */
  readonly beside?: ReactNode;
  /** What it discloses; called only while it is open. */
  readonly children: () => ReactNode;
}

/** A name with a count that discloses what belongs to it. */
export function Branch({ name, count, beside, children }: BranchProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          <span className={styles.name}>{name}</span> <span className={styles.count}>{count}</span>
        </button>
        {beside}
      </div>
      {open && <div id={id}>{children()}</div>}
    </>
  );
}
