import { SiteRole, type OperatorRole } from '@layline/contract/entities/operator.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { stateTitle } from '../parts/words.ts';

/** A role that acts for the site. */
export type StaffRole = Exclude<OperatorRole, 'AGENT'>;

/** What each role is for, as a sentence. */
export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  VIEWER: 'Sees markets, and changes nothing.',
  SUPPORT: 'Sees players, and changes nothing.',
  TRADER: 'Runs markets and proposes results.',
  CASHIER: 'Decides on deposits and withdrawals.',
  ADMIN: 'Adds operators, manages sites and players, and approves what others propose.',
};

interface RoleFieldProps {
  readonly role: StaffRole;
  readonly onRole: (role: StaffRole) => void;
}

/** Chooses a role. */
export function RoleField({ role, onRole }: RoleFieldProps) {
  return (
    <SelectField
      label="Role"
      value={role}
      options={SiteRole.options.map((option) => [option, stateTitle(option)] as const)}
      onChange={onRole}
    />
  );
}
