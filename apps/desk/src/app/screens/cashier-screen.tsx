import { CashierPage } from '../../cashier/cashier-page.tsx';
import { Needs } from '../needs.tsx';

/** The queues of money, for those who may read them. */
export default function CashierScreen() {
  return (
    <Needs call="getMoneyFigures">
      <CashierPage />
    </Needs>
  );
}
