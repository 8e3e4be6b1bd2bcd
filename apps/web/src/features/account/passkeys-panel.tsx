import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { createPasskey, ownPasskeysQuery, passkeysSupported } from '../../api/passkeys.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../../provider/passkeys.ts';
import { request } from '../../provider/request.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import type { NewPasskey } from './add-passkey-form.tsx';
import { browserName } from './browser-name.ts';
import { PasskeyList } from './passkey-list.tsx';
import { account } from './texts.ts';

/** The changes to a player's passkeys, and what went wrong with the last one. */
function usePasskeyChanges() {
  const t = useTexts(account);
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const textOf = (failure: ApiFailure) => reportFailure(failure, failureText(failure, amount));
  const reread = async () => {
    void client.invalidateQueries({ queryKey: [READS.activity] });
    await client.invalidateQueries({ queryKey: [READS.passkeys] });
  };
  const change = async (send: () => Promise<Outcome<unknown>>, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const outcome = await send();
    if (outcome.ok) showToast('success', done);
    else setProblem(textOf(outcome.failure));
    await reread();
    setBusy(false);
    return outcome.ok;
  };
  return {
    busy,
    problem,
    rename: (passkeyId: string, name: string) =>
      change(() => request(renamePasskey, { body: { passkeyId, name } }), t('Passkey renamed.')),
    remove: (passkeyId: string, currentPassword: string) =>
      change(() => request(removePasskey, { body: { passkeyId, currentPassword } }), t('Passkey removed.')),
    add: async ({ name, currentPassword }: NewPasskey): Promise<string | null> => {
      const begun = await request(beginPasskey, { body: { currentPassword } });
      if (!begun.ok) return textOf(begun.failure);
      const made = await createPasskey(begun.value);
      if (!made.ok) {
        if (made.why === 'EXISTS') return t('This device already has a passkey for your account.');
        return made.why === 'CANCELLED'
          ? t('No passkey was made.')
          : t('This browser could not make a passkey.');
      }
      const added = await request(addPasskey, { body: { name, credential: made.credential } });
      if (!added.ok) return textOf(added.failure);
      showToast('success', t('Passkey added. You can log in with it from now on.'));
      await reread();
      return null;
    },
  };
}

/**
 * The player's passkeys. Absent if the provider does not offer them; the button to add one needs a browser that can
 * make one.
 */
export function PasskeysPanel({ player }: { readonly player: string }) {
  const t = useTexts(account);
  const query = useQuery(ownPasskeysQuery(player));
  const { busy, problem, rename, remove, add } = usePasskeyChanges();

  if (isUnknownCall(query.error)) return null;
  return (
    <Panel
      title={t('Passkeys')}
      text={t('Log in with your fingerprint, your face or your screen lock instead of the password.')}
    >
      <ReadState query={query} what={t('Your passkeys')} skeleton={<Skeleton height="104px" />}>
        {(passkeys) => (
          <PasskeyList
            userName={player}
            passkeys={passkeys}
            busy={busy}
            problem={problem}
            onRename={rename}
            onRemove={remove}
          />
        )}
      </ReadState>
      {query.isSuccess && passkeysSupported() && (
        <AddPasskeyForm userName={player} suggested={browserName(navigator.userAgent)} onAdd={add} />
      )}
    </Panel>
  );
}
