import type { ReactNode } from 'react';
import styles from './full-page.module.css';
import type { LogoSite } from './logo-button.tsx';

interface LonePageProps {
  /** Null before the settings are here. */
  readonly site: LogoSite | null;
  readonly children: ReactNode;
  readonly wide: boolean;
}

/** Logo above, one panel in the middle. */
export function LonePage({ site, children, wide }: LonePageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.logo} href="/" aria-label={site?.domainTitle ?? 'Home'}>
          <img className={styles.image} src={site?.mainLogo ?? '/logo.svg'} alt="" />
        </a>
      </header>
      <main className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
    </div>
  );
}
