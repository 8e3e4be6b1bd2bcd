import { createContext, use } from 'react';
import sprite from './icons.svg?url';
import styles from './icon.module.css';

/** Names of the symbols in icons.svg; the `sports-…` names are those of R9.15. */
export type IconName =
  | 'sports-4'
  | 'sports-5'
  | 'sports-22'
  | 'sports-25'
  | 'sports-29'
  | 'casino'
  | 'in-play'
  | 'close'
  | 'menu'
  | 'user'
  | 'sun'
  | 'moon'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'check'
  | 'alert'
  | 'info'
  | 'eye'
  | 'eye-off'
  | 'slip'
  | 'clock'
  | 'bell'
  | 'pin'
  | 'search'
  | 'refresh'
  | 'wallet'
  | 'gift'
  | 'logout'
  | 'key'
  | 'list'
  | 'chart'
  | 'plus'
  | 'minus'
  | 'trash'
  | 'download'
  | 'print'
  | 'star'
  | 'star-on'
  | 'expand'
  | 'shield'
  | 'globe'
  | 'tv'
  | 'external';

/** Where the pictures are: our file, or '' on a page that contains them itself, as a frame without an origin must. */
export const SpriteContext = createContext(sprite);

interface IconProps {
  readonly name: IconName;
  /** Side length in px; 20 unless given. */
  readonly size?: 16 | 20 | 24 | 32 | 48;
}

/** A decorative picture; the text or label beside it carries the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${use(SpriteContext)}#${name}`} />
    </svg>
  );
}
