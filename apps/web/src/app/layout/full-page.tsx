import type { ReactNode } from 'react';
import { useSettings } from '../../site/site-store.ts';
import styles from './full-page.module.css';

/** The frame of pages that stand alone: logo above, one panel in the middle. */
export function FullPage({
  children,
  wide = false,
}: {
  readonly children: ReactNode;
  readonly wide?: boolean;
}) {
  const settings = useSettings();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.logo} href="/" aria-label={settings?.domainTitle ?? 'Home'}>
          <img className={styles.image} src={settings?.mainLogo ?? '/logo.svg'} alt="" />
        </a>
      </header>
      <main className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
    </div>
  );
}
