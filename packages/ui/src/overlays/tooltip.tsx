import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Name of the button: `About exposure`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An explanation behind a small button; works by touch, mouse and keyboard. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        <Icon name="info" size={16} />
      </button>
      <span id={id} popover="auto" role="note" className={styles.panel}>
        {children}
      </span>
    </span>
  );
}
