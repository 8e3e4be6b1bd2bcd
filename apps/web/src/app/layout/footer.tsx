import { useOffersProtection } from '../../api/protection.ts';
import { useSettings } from '../../site/site-store.ts';
import { FooterNotices } from './footer-notices.tsx';

/** Notices that every betting page carries, and the site's own help line. */
export function Footer() {
  const protection = useOffersProtection();
  return <FooterNotices supportText={useSettings()?.supportText ?? null} protection={protection} />;
}
