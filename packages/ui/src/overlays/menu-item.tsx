import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon.tsx';
import styles from './menu.module.css';

interface MenuItemProps {
  readonly icon?: IconName;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An action in a menu. Links use `menuItemClass` instead. */
export function MenuItem({ icon, onClick, children }: MenuItemProps) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export const menuItemClass = styles.item;
