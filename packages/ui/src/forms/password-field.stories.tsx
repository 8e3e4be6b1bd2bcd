import type { States } from '../stories/story.ts';
import { PasswordField } from './password-field.tsx';

export const title = 'ui/PasswordField';

export const states: States = {
  empty: <PasswordField label="Password" autoComplete="current-password" />,
  'with a hint': (
    <PasswordField label="New password" hint="At least 8 characters" autoComplete="new-password" />
  ),
  wrong: (
    <PasswordField
      label="New password"
      defaultValue="abc"
      error="At least 8 characters"
      autoComplete="new-password"
    />
  ),
};
