import { useParams } from '@tanstack/react-router';
import { NewBonusPage } from '../../bonuses/new-bonus-page.tsx';
import { Needs } from '../needs.tsx';

/** The form of a bonus's next version, for those who may offer it. */
export default function NextBonusScreen() {
  const { bonusId = '' } = useParams({ strict: false });
  return (
    <Needs call="addBonus">
      <NewBonusPage key={bonusId} replaced={bonusId} />
    </Needs>
  );
}
