import { SitesPage } from '../../sites/sites-page.tsx';
import { Needs } from '../needs.tsx';

/** The sites, for those who may change them. */
export default function SitesScreen() {
  return (
    <Needs call="getSites">
      <SitesPage />
    </Needs>
  );
}
