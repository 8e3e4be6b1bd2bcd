import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { beginSecondFactor, confirmSecondFactor } from '@layline/contract/calls/operator/operators.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ownQuery } from '../exchange/own.ts';
import { AppSecret } from '../parts/app-secret.tsx';
import { NO_PROOF, ProofFields, proofOf } from './proof.tsx';

/** The secret of an app that is being set up. */
export type BegunApp = ResultOf<typeof beginSecondFactor>;

interface SecondFactorDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
  readonly onBegun: (begun: BegunApp) => void;
}

/** First step of setting up an authenticator app, or another one in its place: proof of who is at the desk. */
export function SecondFactorDialog({ operator, onClose, onBegun }: SecondFactorDialogProps) {
  const [proof, setProof] = useState(NO_PROOF);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: operator.secondFactor ? 'Replace your authenticator app' : 'Set up an authenticator app',
        will: [
          'Shows the secret that the app needs. Nothing changes until you have typed a code from the new app.',
        ],
        verb: 'Show the secret',
        done: 'Nothing has changed yet: type a code from the new app.',
        reason: 'none',
        run: async () => onBegun(await ask(beginSecondFactor, { body: await proofOf(operator, proof) })),
        fields: <ProofFields operator={operator} draft={proof} onDraft={setProof} />,
      }}
    />
  );
}

interface ConfirmAppDialogProps {
  readonly begun: BegunApp;
  readonly onClose: () => void;
}

/** Second step: a code of the new app. */
export function ConfirmAppDialog({ begun, onClose }: ConfirmAppDialogProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Confirm the new app',
        will: [
          'From then on, each log-in with the password asks for a code from this app.',
          'Ends your sessions on other devices.',
        ],
        verb: 'Confirm',
        done: 'Your authenticator app is set up.',
        reason: 'none',
        run: async () => {
          await ask(confirmSecondFactor, { body: { code } });
          await queries.invalidateQueries({ queryKey: ownQuery.queryKey });
        },
        fields: <AppSecret begun={begun} code={code} onCode={setCode} />,
      }}
    />
  );
}
