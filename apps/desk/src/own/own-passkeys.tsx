import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOperatorPasskeys, removeOperatorPasskey } from '@layline/contract/calls/operator/passkeys.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import type { OwnPasskey } from '@layline/contract/entities/passkey.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ownQuery } from '../exchange/own.ts';
import { makePasskey, passkeysSupported } from '../exchange/passkey.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';
import { NO_PROOF, ProofFields, proofOf } from './proof.tsx';

/** Longest name of a passkey, in characters; the exchange checks it too. */
const NAME_MAX = 40;

/** The operator's passkeys, which are password and second factor in one. */
export function OwnPasskeys({ operator }: { readonly operator: Operator }) {
  const passkeys = useQuery(read(getOperatorPasskeys, {}));
  const [chosen, setChosen] = useState<OwnPasskey | 'new' | null>(null);
  return (
    <Panel
      title="Passkeys"
      text="A passkey logs in with a fingerprint, a face or a screen lock, and needs neither password nor code."
      action={
        passkeysSupported() && (
          <Button size="sm" onClick={() => setChosen('new')}>
            Add a passkey
          </Button>
        )
      }
    >
      <ReadState query={passkeys} what="Your passkeys" skeleton={<RowsSkeleton height="96px" />}>
        {({ passkeys: known }) => (
          <ul>
            {known.map((passkey) => (
              <li key={passkey.passkeyId}>
                <Row>
                  <span>
                    {passkey.name}, added <WhenText at={passkey.createdAt} />
                    {passkey.lastUsedAt !== null && (
                      <>
                        , last used <WhenText at={passkey.lastUsedAt} />
                      </>
                    )}
                  </span>
                  <Button size="sm" aria-label={`Remove: ${passkey.name}`} onClick={() => setChosen(passkey)}>
                    Remove
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </ReadState>
      {chosen !== null && (
        <PasskeyDialog operator={operator} passkey={chosen} onClose={() => setChosen(null)} />
      )}
    </Panel>
  );
}

interface PasskeyDialogProps {
  readonly operator: Operator;
  readonly passkey: OwnPasskey | 'new';
  readonly onClose: () => void;
}

/** Adds a passkey, or removes one. */
function PasskeyDialog({ operator, passkey, onClose }: PasskeyDialogProps) {
  const queries = useQueryClient();
  const [proof, setProof] = useState(NO_PROOF);
  const [name, setName] = useState('');
  const isNew = passkey === 'new';
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: isNew ? 'Add a passkey' : `Remove ${passkey.name}`,
        will: isNew
          ? [
              'Your device asks for your fingerprint, face or screen lock.',
              'From then on it is all you need to log in.',
            ]
          : ['This passkey no longer logs anybody in. The device may still show it.'],
        verb: isNew ? 'Add it' : 'Remove it',
        done: isNew ? 'The new passkey has been added.' : `${passkey.name} has been removed.`,
        danger: !isNew,
        reason: 'none',
        run: async () => {
          const given = await proofOf(operator, proof);
          if (isNew) await makePasskey(name.trim(), given);
          else await ask(removeOperatorPasskey, { body: { passkeyId: passkey.passkeyId, ...given } });
          await queries.invalidateQueries({ queryKey: ownQuery.queryKey });
        },
        fields: (
          <>
            {isNew && (
              <TextField
                label="Name"
                hint="Your name for the device, such as office laptop"
                autoComplete="off"
                required
                maxLength={NAME_MAX}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
            <ProofFields operator={operator} draft={proof} onDraft={setProof} />
          </>
        ),
      }}
    />
  );
}
