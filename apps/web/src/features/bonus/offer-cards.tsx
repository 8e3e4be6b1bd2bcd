import { SiteLink } from '../../site/site-link.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import type { Offer } from './use-offers.ts';
import styles from './bonus.module.css';

/** Bonuses as the site advertises them, of which nobody tells how they stand for the player. */
export function OfferCards({ offers }: { readonly offers: readonly Offer[] }) {
  if (offers.length === 0) {
    return (
      <div className={styles.card}>
        <EmptyState
          icon="gift"
          title="No bonuses at the moment"
          text="New bonuses appear here with their terms."
        />
      </div>
    );
  }
  return (
    <div className={styles.cards}>
      {offers.map(({ id, title, description, url }) => (
        <article key={id} className={styles.card} aria-label={title}>
          <h2>{title}</h2>
          {description !== null && <p>{description}</p>}
          {url !== null && (
            <SiteLink url={url} className={styles.more}>
              Read more
            </SiteLink>
          )}
        </article>
      ))}
    </div>
  );
}
