import type { CasinoGames } from '../../provider/casino.ts';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/link-button.ts';
import { CategoryLinks } from './category-links.tsx';
import styles from './casino.module.css';

/** An address that names no section: says so, and where the games are. */
export function UnknownSection({
  name,
  categories,
}: { readonly name: string } & Pick<CasinoGames, 'categories'>) {
  return (
    <div className={styles.page}>
      <EmptyState
        icon="casino"
        level={1}
        title="Section not found"
        text={`The casino has no section and no provider called “${name.slice(0, 40)}”.`}
        action={
          <Link to="/casino" className={linkButtonClass}>
            To the casino
          </Link>
        }
      />
      <CategoryLinks categories={categories} />
    </div>
  );
}
