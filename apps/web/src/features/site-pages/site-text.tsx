import { Link } from '@tanstack/react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { TITLES } from './default-pages.ts';
import type { SitePageName } from './default-pages.ts';
import styles from './site-text.module.css';

interface SiteTextProps {
  readonly name: SitePageName;
  /** Paragraphs with an empty line between. */
  readonly text: string;
}

const PAGES = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['rules', '/rules'],
] as const;

/** A page of the site to be read, with the ways to the other two. */
export function SiteText({ name, text }: SiteTextProps) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <>
      <PageHead title={TITLES[name]} />
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <nav className={styles.others} aria-label="Pages of this site">
          {PAGES.filter(([other]) => other !== name).map(([other, to]) => (
            <Link key={other} to={to}>
              {TITLES[other]}
            </Link>
          ))}
        </nav>
      </div>
    </>
  );
}
