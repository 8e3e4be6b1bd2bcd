import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownSessionsQuery } from '../../api/own-sessions.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { changePassword } from '../../provider/account.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { PageFrame } from '@layline/ui/page-frame.tsx';
import { Panel } from '@layline/ui/panel.tsx';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { PasswordChange, PasswordOutcome } from './change-password-form.tsx';
import styles from './change-password.module.css';
import { SessionsPanel } from './sessions-panel.tsx';

const FIELDS: ReadonlySet<string> = new Set(['currentPassword', 'newPassword', 'confirmPassword']);

function isField(path: string): path is keyof PasswordChange {
  return FIELDS.has(path);
}

/** `/change-password` (R2.10): other sessions end, this one goes on. */
export function ChangePasswordPage() {
  const userName = useUser()?.userName ?? '';
  const client = useQueryClient();
  const amount = useAmount();
  const [done, setDone] = useState(false);
  // What becomes of other sessions is known of a provider that lists them.
  const lists = useQuery({ ...ownSessionsQuery(userName), retry: false }).data !== undefined;

  const send = async (change: PasswordChange): Promise<PasswordOutcome> => {
    setDone(false);
    const outcome = await request(changePassword, { body: change });
    if (outcome.ok) {
      setDone(true);
      void client.invalidateQueries({ queryKey: [READS.activity] });
      void client.invalidateQueries({ queryKey: [READS.sessions] });
      return { ok: true };
    }
    const { failure } = outcome;
    const problem = reportFailure(failure, failureText(failure, amount));
    if (problem === null) return { ok: false, problem, fields: [] };
    if (failure.kind === 'refused' && failure.code === 'WRONG_PASSWORD') {
      return { ok: false, problem: null, fields: [{ path: 'currentPassword', message: problem }] };
    }
    const told = failure.kind === 'refused' ? failure.fields : [];
    const fields = told.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []));
    return { ok: false, problem, fields };
  };

  return (
    <PageFrame title="Change Password">
      <div className={styles.page}>
        <Panel
          title="A new password"
          text={lists ? 'Changing it ends all your other sessions. This one stays open.' : undefined}
        >
          <div role="status" className={styles.donePlace}>
            {done && (
              <p className={styles.done}>
                Your password has been changed.{lists && ' Other sessions have been ended.'}
              </p>
            )}
          </div>
          <ChangePasswordForm userName={userName} onSend={send} />
        </Panel>
        <SessionsPanel player={userName} />
      </div>
    </PageFrame>
  );
}
