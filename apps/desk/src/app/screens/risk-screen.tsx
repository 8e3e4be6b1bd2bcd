import { RiskPage } from '../../risk/risk-page.tsx';
import { Needs } from '../needs.tsx';

/** What is at stake, for those who may read it. */
export default function RiskScreen() {
  return (
    <Needs call="getRiskExposure">
      <RiskPage />
    </Needs>
  );
}
