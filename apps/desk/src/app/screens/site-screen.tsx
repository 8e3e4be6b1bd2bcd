import { useParams } from '@tanstack/react-router';
import { SitePage } from '../../sites/site-page.tsx';
import { Needs } from '../needs.tsx';

/** One site, for those who may change it. */
export default function SiteScreen() {
  const { site = '' } = useParams({ strict: false });
  return (
    <Needs call="getSiteSettings">
      <SitePage key={site} site={site} />
    </Needs>
  );
}
