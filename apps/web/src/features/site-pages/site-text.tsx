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
}

const PAGES = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['rules', '/rules'],
] as const;

/** A text page of the site, with links to the other two. */
export function SiteText({ name, paragraphs }: SiteTextProps) {
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
        </nav>
      </div>
    </>
  );
}
