import { StaffPage } from '../../staff/staff-page.tsx';
import { Needs } from '../needs.tsx';

/** The operators, for those who may read them. */
export default function StaffScreen() {
  return (
    <Needs call="getOperators">
      <StaffPage />
    </Needs>
  );
}
