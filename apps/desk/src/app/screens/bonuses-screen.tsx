import { BonusesPage } from '../../bonuses/bonuses-page.tsx';
import { Needs } from '../needs.tsx';

/** The bonuses of all sites, for those who may read them. */
export default function BonusesScreen() {
  return (
    <Needs call="getOfferedBonuses">
      <BonusesPage />
    </Needs>
  );
}
