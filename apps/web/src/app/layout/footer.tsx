import { useOffersProtection } from '../../api/protection.ts';
import { useSettings } from '../../site/site-store.ts';
import { FooterNotices } from './footer-notices.tsx';
import { useLanguageOffers } from './use-language-offers.ts';

/** Notices that every betting page carries, the site's own help line, and the other languages. */
export function Footer() {
  const protection = useOffersProtection();
  const languages = useLanguageOffers();
  const supportText = useSettings()?.supportText ?? null;
  return <FooterNotices supportText={supportText} protection={protection} languages={languages} />;
}
