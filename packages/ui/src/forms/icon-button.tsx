import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Name for those who cannot see the picture; also the tooltip. */
  readonly label: string;
  readonly variant?: 'quiet' | 'chrome';
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
}

/** A button with only a picture. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, className)}
      data-variant={variant}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
