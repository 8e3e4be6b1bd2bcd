import { useNavigate } from '@tanstack/react-router';
import { useSettings } from '../../site/site-store.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { reloadOpenBets } from '../../api/reads.ts';
import styles from './logo.module.css';

/** The site's logo (R1.6): a press refreshes the open bets of a player, then goes to the first match list. */
export function Logo() {
  const settings = useSettings();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const name = settings?.domainTitle ?? 'Home';
  return (
    <button
      type="button"
      className={styles.logo}
      aria-label={`${name}: all sports`}
      onClick={() => {
        if (signedIn) reloadOpenBets();
        void navigate({ to: '/matchlist/$id', params: { id: '3' } });
      }}
    >
      {settings && <img className={styles.image} src={settings.mainLogo ?? '/logo.svg'} alt="" />}
    </button>
  );
}
