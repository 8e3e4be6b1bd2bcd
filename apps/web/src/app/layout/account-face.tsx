import { Icon } from '@layline/ui/icon.tsx';
import styles from './account-face.module.css';

/** Content of the button that opens the player's menu. */
export function AccountFace({ userName }: { readonly userName: string }) {
  return (
    <>
      <span className={styles.avatar} data-letter={userName.slice(0, 1).toUpperCase()} />
      <span className={styles.name}>{userName}</span>
      <Icon name="chevron-down" size={16} />
    </>
  );
}
