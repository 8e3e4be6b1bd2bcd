import { CasinoPage } from '../../casino/casino-page.tsx';
import { Needs } from '../needs.tsx';

/** Casino games, for those who may read their results. */
export default function CasinoScreen() {
  return (
    <Needs call="getCasinoResults">
      <CasinoPage />
    </Needs>
  );
}
