import { useState } from 'react';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useOwn } from '../exchange/own.ts';
import { stateText } from '../parts/words.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { ConfirmAppDialog, SecondFactorDialog, type BegunApp } from './second-factor-dialog.tsx';

function OwnLogIn({ operator }: { readonly operator: Operator }) {
  const [dialog, setDialog] = useState<'password' | 'app' | null>(null);
  const [begun, setBegun] = useState<BegunApp | null>(null);
  const close = () => setDialog(null);
  return (
    <ListPage title="Your log-in" subtitle={`${operator.name}, ${stateText(operator.role)}`}>
      <Panel
        title="Password"
        text="At least 12 characters, and used nowhere else."
        action={
          <Button size="sm" onClick={() => setDialog('password')}>
            Change it
          </Button>
        }
      >
        {null}
      </Panel>
      <Panel
        title="Authenticator app"
        text={
          operator.secondFactor
            ? 'Each log-in with the password asks for its code.'
            : 'None yet. With one, a stolen password is not enough to log in.'
        }
        action={
          <Button size="sm" onClick={() => setDialog('app')}>
            {operator.secondFactor ? 'Replace it' : 'Set it up'}
          </Button>
        }
      >
        {null}
      </Panel>
      <OwnPasskeys operator={operator} />
      {dialog === 'password' && <ChangePasswordDialog operator={operator} onClose={close} />}
      {dialog === 'app' && <SecondFactorDialog operator={operator} onClose={close} onBegun={setBegun} />}
      {begun !== null && dialog === null && <ConfirmAppDialog begun={begun} onClose={() => setBegun(null)} />}
    </ListPage>
  );
}

/** What an operator logs in with: password, authenticator app and passkeys. Everybody has it. */
export function OwnPage() {
  const operator = useOwn();
  return operator === null ? null : <OwnLogIn operator={operator} />;
}
