import { useParams } from '@tanstack/react-router';
import { BonusPage } from '../../bonuses/bonus-page.tsx';
import { Needs } from '../needs.tsx';

/** One bonus, for those who may read it. */
export default function BonusScreen() {
  const { bonusId = '' } = useParams({ strict: false });
  return (
    <Needs call="getOfferedBonuses">
      <BonusPage key={bonusId} bonusId={bonusId} />
    </Needs>
  );
}
