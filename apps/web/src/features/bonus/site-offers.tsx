import { useSignedIn } from '../../session/session-store.ts';
import { OfferLinks } from './offer-links.tsx';
import { useOffers } from './use-offers.ts';

/** The bonuses that the site advertises, for everybody; nothing where it advertises none. */
export function SiteOffers() {
  const signedIn = useSignedIn();
  return <OfferLinks offers={useOffers()} signedIn={signedIn} />;
}
