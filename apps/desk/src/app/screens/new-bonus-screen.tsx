import { NewBonusPage } from '../../bonuses/new-bonus-page.tsx';
import { Needs } from '../needs.tsx';

/** The form of a new bonus, for those who may offer one. */
export default function NewBonusScreen() {
  return (
    <Needs call="addBonus">
      <NewBonusPage replaced={null} />
    </Needs>
  );
}
