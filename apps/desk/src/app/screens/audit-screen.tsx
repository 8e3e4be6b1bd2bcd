import { AuditPage } from '../../audit/audit-page.tsx';
import { Needs } from '../needs.tsx';

/** The audit log, for those who may read it. */
export default function AuditScreen() {
  return (
    <Needs call="getAuditLog">
      <AuditPage />
    </Needs>
  );
}
