import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './labelled.module.css';

interface LabelledProps extends Omit<ComponentProps<'div'>, 'children'> {
  readonly label: string;
  /** Id of the control, if the caller needs to know it. */
  readonly controlId?: string | undefined;
  /** Small label, for a filter. */
  readonly compact?: boolean;
  /** Renders the control, which takes this id, and anything below it. */
  readonly children: (id: string) => ReactNode;
}

/** A label above its control. */
export function Labelled({ label, controlId, compact = false, className, children, ...rest }: LabelledProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  return (
    <div {...rest} className={cx(styles.field, className)} data-compact={compact || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
