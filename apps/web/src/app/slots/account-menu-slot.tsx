import { useUser } from '../../session/session-store.ts';
import { AccountFace } from '../layout/account-face.tsx';
import styles from '../layout/account-face.module.css';
import { latePart } from './late-part.tsx';

/** No button yet: a press that opens nothing would be worse than none. */
function Waiting() {
  const user = useUser();
  return (
    user && (
      <span className={styles.trigger}>
        <AccountFace userName={user.userName} />
      </span>
    )
  );
}

/** The player's own menu, which guests never need. */
export const AccountMenuSlot = latePart('AccountMenu', Waiting);
