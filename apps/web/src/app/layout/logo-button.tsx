import type { DomainSettings } from '../../provider/site-settings.ts';
import styles from './logo.module.css';

/** What a logo is drawn from. */
export type LogoSite = Pick<DomainSettings, 'domainTitle' | 'mainLogo'>;

interface LogoButtonProps {
  /** Null before the settings are here: the place is kept, empty. */
  readonly site: LogoSite | null;
  readonly onPress: () => void;
}

/** The site's logo, as the way to its first list. */
export function LogoButton({ site, onPress }: LogoButtonProps) {
  return (
    <button
      type="button"
      className={styles.logo}
      aria-label={`${site?.domainTitle ?? 'Home'}: all sports`}
      onClick={onPress}
    >
      {site && <img className={styles.image} src={site.mainLogo ?? '/logo.svg'} alt="" />}
    </button>
  );
}
