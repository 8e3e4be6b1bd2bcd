import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Labelled } from './labelled.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The field's error, shown beside it and announced. */
  readonly error?: string | undefined;
  /** Marked as wrong without a message, because a missing required value is obvious. */
  readonly invalid?: boolean;
  readonly hint?: ReactNode;
  /** A unit or a button at the end of the box. */
  readonly end?: ReactNode;
}

/** A labelled text box with its hint and error. State is published as `data-invalid`. */
export function TextField({
  label,
  error,
  invalid = error !== undefined,
  hint,
  end,
  className,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Labelled
      label={label}
      controlId={id}
      className={cx(styles.field, className)}
      data-invalid={invalid || undefined}
    >
      {(inputId) => {
        const hintId = `${inputId}-hint`;
        const errorId = `${inputId}-error`;
        const describedBy = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId]
          .filter(Boolean)
          .join(' ');
        return (
          <>
            <div className={styles.box}>
              <input
                {...rest}
                id={inputId}
                className={styles.input}
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy || undefined}
              />
              {end}
            </div>
            {hint !== undefined && (
              <p id={hintId} className={styles.hint}>
                {hint}
              </p>
            )}
            {error !== undefined && (
              <p id={errorId} className={styles.error} role="alert">
                {error}
              </p>
            )}
          </>
        );
      }}
    </Labelled>
  );
}
