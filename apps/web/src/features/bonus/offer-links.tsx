import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import { OptionalImage } from '@layline/ui/states/optional-image.tsx';
import type { Offer } from './use-offers.ts';
import styles from './offers.module.css';

interface OfferLinksProps {
  readonly offers: readonly Offer[];
  readonly signedIn: boolean;
}

/** Bonuses in short, each leading to where they are claimed. */
export function OfferLinks({ offers, signedIn }: OfferLinksProps) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="site-offers">
      <h2 id="site-offers" className={styles.title}>
        Bonuses
      </h2>
      {!signedIn && <p className={styles.note}>Log in to claim one.</p>}
      <ul className={styles.list}>
        {offers.map(({ id, title, description, image }) => (
          <li key={id}>
            <Link to="/bonus" className={styles.offer} preload={false}>
              <OptionalImage
                src={image}
                className={styles.picture}
                otherwise={
                  <span className={styles.mark}>
                    <Icon name="gift" size={24} />
                  </span>
                }
              />
              <span className={styles.words}>
                <b className={styles.name}>{title}</b>
                {description !== null && <span className={styles.about}>{description}</span>}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
