import { ReconciliationPage } from '../../cashier/reconciliation-page.tsx';
import { Needs } from '../needs.tsx';

/** A day beside the file of the gateway, for those who may compare it. */
export default function ReconciliationScreen() {
  return (
    <Needs call="reconcileMoney">
      <ReconciliationPage />
    </Needs>
  );
}
