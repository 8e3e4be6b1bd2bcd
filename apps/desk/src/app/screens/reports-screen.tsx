import { ReportsPage } from '../../reports/reports-page.tsx';
import { Needs } from '../needs.tsx';

/** The house's figures, for those who may read them. */
export default function ReportsScreen() {
  return (
    <Needs call="getHouseReport">
      <ReportsPage />
    </Needs>
  );
}
