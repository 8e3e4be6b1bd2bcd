import { Link } from '@tanstack/react-router';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { TITLES } from './default-pages.ts';
import type { SitePageName } from './default-pages.ts';
import styles from './site-text.module.css';
import { sitePages } from './texts.ts';

interface SiteTextProps {
  readonly name: SitePageName;
  readonly paragraphs: readonly string[];
  /** Where the exchange publishes signed evidence of its books; null if it publishes none. */
  readonly evidenceUrl: string | null;
}

const PAGES = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['rules', '/rules'],
] as const;

/** A text page of the site, with links to the other two and to the evidence of the exchange's books. */
export function SiteText({ name, paragraphs, evidenceUrl }: SiteTextProps) {
  const t = useTexts(sitePages);
  return (
    <>
      <PageHead title={t(TITLES[name])} />
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <nav className={styles.others} aria-label={t('Pages of this site')}>
          {PAGES.filter(([other]) => other !== name).map(([other, to]) => (
            <Link key={other} to={to}>
              {t(TITLES[other])}
            </Link>
          ))}
          {evidenceUrl !== null && (
            <a href={evidenceUrl} target="_blank" rel="noreferrer">
              {t('Evidence of our books')}
            </a>
          )}
        </nav>
      </div>
    </>
  );
}
