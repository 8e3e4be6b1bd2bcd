import type { ReactNode } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useSettings } from '../../site/site-store.ts';
import { app } from '../texts.ts';
import styles from './full-page.module.css';
import { LogoMark } from './logo.tsx';
import type { LogoSite } from './logo.tsx';

interface LonePageProps {
  /** Null until the settings have loaded. */
  readonly site: LogoSite | null;
  readonly children: ReactNode;
  readonly wide: boolean;
}

/** A logo above a single panel in the middle. */
export function LonePage({ site, children, wide }: LonePageProps) {
  const t = useTexts(app);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.logo} href="/" aria-label={site?.domainTitle ?? t('Home')}>
          {site && <LogoMark site={site} />}
        </a>
      </header>
      <main className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
    </div>
  );
}

interface FullPageProps {
  readonly children: ReactNode;
  readonly wide?: boolean;
}

/** The frame of standalone pages, with the site's logo. */
export function FullPage({ children, wide = false }: FullPageProps) {
  return (
    <LonePage site={useSettings()} wide={wide}>
      {children}
    </LonePage>
  );
}
