import { useSettings } from '../../site/site-store.ts';
import { FooterNotices } from './footer-notices.tsx';

/** Notices that every betting page carries, and the site's own help line. */
export function Footer() {
  return <FooterNotices supportText={useSettings()?.supportText ?? null} />;
}
