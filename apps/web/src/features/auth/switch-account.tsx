import { Button } from '@layline/ui/button.tsx';
import styles from './auth-form.module.css';

interface SwitchAccountProps {
  /** Who is logged in here. */
  readonly userName: string;
  readonly onStay: () => void;
  readonly onSwitch: () => void;
}

/** Asked before a partner's link logs in as somebody else: the link may be anybody's. */
export function SwitchAccount({ userName, onStay, onSwitch }: SwitchAccountProps) {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        You are logged in as <strong>{userName}</strong>. The link you followed logs you in with the account
        of the site it comes from. Switch only if you followed it there yourself.
      </p>
      <Button variant="primary" size="lg" wide onClick={onStay}>
        Stay logged in
      </Button>
      <Button size="lg" wide onClick={onSwitch}>
        Switch account
      </Button>
    </div>
  );
}
