import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './header.module.css';

/** Opens bet slip and open bets where they have no column; on phones it is in the bar below. */
export function MyBetsButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="chrome" className={styles.myBets} onClick={onPress}>
      <Icon name="slip" /> My bets
    </Button>
  );
}
