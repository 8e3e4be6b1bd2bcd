import { useTexts } from '@layline/ui/language/texts.ts';
import type { CasinoGames } from '../../provider/casino.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { CATEGORIES, CATEGORY_WORDS, categoryArt, categorySlug } from './sections.ts';
import { casino } from './texts.ts';
import styles from './casino.module.css';

interface SectionLinkProps {
  readonly section: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly count: number | null;
}

function SectionLink({ section, picture, title, count }: SectionLinkProps) {
  const t = useTexts(casino);
  return (
    <li>
      <Link to="/lobby-page/$section" params={{ section }} className={styles.category} preload={false}>
        {picture}
        <span>
          {title}
          {count !== null && <small>{t('{n} game|{n} games', { n: count })}</small>}
        </span>
      </Link>
    </li>
  );
}

/** Links to the lobby's sections: the player's own, the categories that have games, and all games. */
export function CategoryLinks({ categories }: Pick<CasinoGames, 'categories'>) {
  const t = useTexts(casino);
  const all = categories.reduce((sum, { games }) => sum + games, 0);
  const counts = new Map(categories.map(({ category, games }) => [category, games]));
  return (
    <nav aria-label={t('Sections of the casino')}>
      <ul className={styles.categories}>
        <SectionLink
          section="favourites"
          title={t('Favourites')}
          count={null}
          picture={<Mark icon="star" />}
        />
        <SectionLink section="recent" title={t('Recent')} count={null} picture={<Mark icon="clock" />} />
        {CATEGORIES.filter((category) => (counts.get(category) ?? 0) > 0).map((category) => (
          <SectionLink
            key={category}
            section={categorySlug(category)}
            title={t(CATEGORY_WORDS[category])}
            count={counts.get(category) ?? 0}
            picture={<img src={categoryArt(category)} alt="" width="40" height="40" />}
          />
        ))}
        <SectionLink
          section="international"
          title={t('All games')}
          count={all}
          picture={<Mark icon="list" />}
        />
      </ul>
    </nav>
  );
}

function Mark({ icon }: { readonly icon: 'star' | 'clock' | 'list' }) {
  return (
    <span className={styles.mark}>
      <Icon name={icon} size={24} />
    </span>
  );
}

/** The providers; each has a section. */
export function ProviderLinks({ providers }: Pick<CasinoGames, 'providers'>) {
  const t = useTexts(casino);
  if (providers.length < 2) return null;
  return (
    <section className={styles.row} aria-label={t('Providers')}>
      <header className={styles.rowHead}>
        <h2>{t('Providers')}</h2>
      </header>
      <ul className={styles.providers}>
        {providers.map(({ provider, name, games }) => (
          <li key={provider}>
            <Link to="/lobby-page/$section" params={{ section: provider }} className={styles.provider}>
              {name} <small>{games}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
