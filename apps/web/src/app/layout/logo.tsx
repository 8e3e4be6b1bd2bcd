import { useNavigate } from '@tanstack/react-router';
import { invalidate } from '../../api/reads.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { TO_SPORTS } from '../to-sports.ts';
import { LogoButton } from './logo-button.tsx';

/** The site's logo (R1.6): a press refreshes the open bets of a player, then goes to the first match list. */
export function Logo() {
  const site = useSettings();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const go = () => {
    if (signedIn) invalidate('openBets');
    void navigate(TO_SPORTS);
  };
  return <LogoButton site={site} onPress={go} />;
}
