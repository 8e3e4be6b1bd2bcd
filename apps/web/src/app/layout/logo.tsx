import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '@layline/ui/language/texts.ts';
import { invalidate } from '../../api/reads.ts';
import type { DomainSettings } from '../../provider/site-settings.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { TO_SPORTS } from '../to-sports.ts';
import { app } from '../texts.ts';
import styles from './logo.module.css';

/** What a logo is drawn from. */
export type LogoSite = Pick<DomainSettings, 'domainTitle' | 'mainLogo'>;

/** The logo of a site, or its name where it has none. */
export function LogoMark({ site: { domainTitle, mainLogo } }: { readonly site: LogoSite }) {
  return mainLogo === null ? (
    <span className={styles.name}>{domainTitle}</span>
  ) : (
    <img className={styles.image} src={mainLogo} alt="" />
  );
}

interface LogoButtonProps {
  /** Null until the settings have loaded: the place is kept empty. */
  readonly site: LogoSite | null;
  readonly onPress: () => void;
}

/** The site's logo, linking to its first list. */
export function LogoButton({ site, onPress }: LogoButtonProps) {
  const t = useTexts(app);
  return (
    <button
      type="button"
      className={styles.logo}
      aria-label={t('{site}: all sports', { site: site?.domainTitle ?? t('Home') })}
      onClick={onPress}
    >
      {site && <LogoMark site={site} />}
    </button>
  );
}

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
