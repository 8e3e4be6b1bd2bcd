import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per view; `chrome` on the coloured bars. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'chrome' | 'mark';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Shows that the action is in progress; the button keeps its size and ignores presses. */
  readonly busy?: boolean;
  /** Fills the width of its container. */
  readonly wide?: boolean;
}

/** A button with a label. State is published as `data-variant`, `data-size`, `data-busy`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  wide = false,
  className,
  'aria-disabled': ariaDisabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || ariaDisabled}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
