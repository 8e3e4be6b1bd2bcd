import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { OptionalImage } from '@layline/ui/states/optional-image.tsx';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import type { SettingsEntry } from '../../provider/site-lists.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { useSiteList } from '../../site/use-site-list.ts';
import styles from './site-offers.module.css';
import { bonus } from './texts.ts';

/** A bonus that the site advertises. */
export interface Offer extends SettingsEntry {
  readonly title: string;
}

/** The bonuses in the site’s settings that have a name and can be claimed at `now` (UTC ms). */
export function offersAt(bonuses: readonly SettingsEntry[], now: number): readonly Offer[] {
  return bonuses.filter(
    (bonus): bonus is Offer =>
      bonus.title !== null && (bonus.opensAt ?? 0) <= now && now < (bonus.closesAt ?? Infinity),
  );
}

/** The bonuses that the site advertises at the moment (R3.3). */
export function useOffers(): readonly Offer[] {
  const now = useMinute();
  return offersAt(useSiteList('bonuses'), now);
}

interface OfferLinksProps {
  readonly offers: readonly Offer[];
  readonly signedIn: boolean;
}

/** Short bonuses, each with a link to where it is claimed. */
export function OfferLinks({ offers, signedIn }: OfferLinksProps) {
  const t = useTexts(bonus);
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="site-offers">
      <h2 id="site-offers" className={styles.title}>
        {t('Bonuses')}
      </h2>
      {!signedIn && <p className={styles.note}>{t('Log in to claim one.')}</p>}
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

/** The bonuses that the site advertises to guests and players; nothing where it advertises none. */
export function SiteOffers() {
  const signedIn = useSignedIn();
  return <OfferLinks offers={useOffers()} signedIn={signedIn} />;
}
