import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './home-screen.module.css';

interface AppBarProps {
  readonly apkUrl: string;
  readonly onDismiss: () => void;
}

/** Offers the app of the site (R2.32); drawn on small screens only. */
export function AppBar({ apkUrl, onDismiss }: AppBarProps) {
  return (
    <div className={styles.appBar} role="region" aria-label="Download the app">
      <Icon name="download" size={24} />
      <span className={styles.appText}>Bet faster with the app.</span>
      <a className={styles.appLink} href={apkUrl} download>
        Download
      </a>
      <IconButton icon="close" label="Dismiss" variant="chrome" onClick={onDismiss} />
    </div>
  );
}
