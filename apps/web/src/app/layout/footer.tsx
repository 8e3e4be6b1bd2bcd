import { Link } from '@tanstack/react-router';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useOffersProtection } from '../../api/protection.ts';
import { useSettings } from '../../site/site-store.ts';
import { app } from '../texts.ts';
import styles from './footer.module.css';
import { useDisplayOffers } from './use-display-offers.ts';
import type { DisplayOffer } from './use-display-offers.ts';

interface FooterNoticesProps {
  /** The site's own help line; null if there is none. */
  readonly supportText: string | null;
  /** False if the provider has no player protection. */
  readonly protection: boolean;
  readonly offers: readonly DisplayOffer[];
}

const PAGES = [
  ['/activity-log', 'My profile'],
  ['/player-protection', 'Player protection'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/rules', 'Rules'],
  ['/test', 'Self-check'],
] as const;

/** Notices on every betting page. */
export function FooterNotices({ supportText, protection, offers }: FooterNoticesProps) {
  const t = useTexts(app);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.age}>18+</p>
        <div className={styles.notices}>
          <p>
            {t(
              'Betting is for adults only. Bet only what you can afford to lose, and stop when it is no longer fun.',
            )}
          </p>
          <p>
            <RichText
              room={app}
              text="Every bet is subject to the rules of its market and <rules>of this site</rules>. Odds and scores may be delayed; the exchange’s record decides."
              parts={{ rules: (words) => <Link to="/rules">{words}</Link> }}
            />
          </p>
          {supportText && <p>{supportText}</p>}
        </div>
        <ul className={styles.links}>
          {PAGES.filter(([to]) => protection || to !== '/player-protection').map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
          {offers.map(({ name, lang, choose }) => (
            <li key={name}>
              <button type="button" className={styles.offer} lang={lang} onClick={choose}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** Notices on every betting page, the site's own help line, and links to other languages and odds formats. */
export function Footer() {
  const protection = useOffersProtection();
  const offers = useDisplayOffers();
  const supportText = useSettings()?.supportText ?? null;
  return <FooterNotices supportText={supportText} protection={protection} offers={offers} />;
}
