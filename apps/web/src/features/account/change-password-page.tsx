import * as v from 'valibot';
import { newPassword, passwordsMatch, usePasswordHint } from '../../api/credentials.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { PasswordField } from '@layline/ui/forms/password-field.tsx';
import styles from './change-password-page.module.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepDevice, knownDevice } from '../../session/known-device.ts';
import { ownPasskeysQuery } from '../../api/passkeys.ts';
import { ownSessionsQuery } from '../../api/own-sessions.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { changePassword } from '../../provider/account.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { PageFrame } from '@layline/ui/layout/page-frame.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

/** The change of a password (R2.10): the rules and texts of sign-up (R5.4, R5.6, R5.7). */
export const ChangePasswordFields = v.pipe(
  v.object({
    currentPassword: v.pipe(
      v.string(),
      v.nonEmpty(() => textsOf(account)('currentPassword is a required field')),
    ),
    newPassword: newPassword('newPassword'),
    confirmPassword: v.string(),
  }),
  passwordsMatch('newPassword'),
  v.rawCheck(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>;
    const value = input['newPassword'];
    if (value === '' || value !== input['currentPassword']) return;
    addIssue({
      message: textsOf(account)('Choose a password different from your current one.'),
      path: [{ type: 'object', origin: 'value', input, key: 'newPassword', value }],
    });
  }),
);

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Outcome of an attempt: done, or an error, beside its field if that is known. */
export type PasswordOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: string | null;
      readonly fields: readonly { readonly path: keyof PasswordChange; readonly message: string }[];
    };

interface ChangePasswordFormProps {
  /** Tells a password manager whose password this is. */
  readonly userName: string;
  readonly onSend: (change: PasswordChange) => Promise<PasswordOutcome>;
  /** Initial values of the fields. */
  readonly typed?: PasswordChange;
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Old and new password. The input is kept on failure and cleared on success. */
export function ChangePasswordForm({ userName, onSend, typed = EMPTY }: ChangePasswordFormProps) {
  const t = useTexts(account);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(ChangePasswordFields),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: typed,
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (change) => {
    const outcome = await onSend(change);
    if (outcome.ok) {
      reset(EMPTY);
      return;
    }
    for (const { path, message } of outcome.fields) setError(path, { message });
    if (outcome.problem !== null) setError('root', { message: outcome.problem });
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('Change Password')}
      onSubmit={(event) => void send(event)}
    >
      <FormAlert text={errors.root?.message ?? null} />
      <input type="text" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        label={t('Current password')}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        required
        hint={usePasswordHint()}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isSubmitting}>
        {t('Change password')}
      </Button>
    </form>
  );
}

const FIELDS: ReadonlySet<string> = new Set(['currentPassword', 'newPassword', 'confirmPassword']);

function isField(path: string): path is keyof PasswordChange {
  return FIELDS.has(path);
}

/** `/change-password` (R2.10): other sessions end, this one stays. */
export function ChangePasswordPage() {
  const t = useTexts(account);
  const userName = useUser()?.userName ?? '';
  const client = useQueryClient();
  const amount = useAmount();
  const [done, setDone] = useState(false);
  // What happens to other sessions is only known for a provider that lists them.
  const lists = useQuery({ ...ownSessionsQuery(userName), retry: false }).data !== undefined;

  const hasPasskeys = (useQuery(ownPasskeysQuery(userName)).data ?? []).length > 0;

  const send = async (change: PasswordChange): Promise<PasswordOutcome> => {
    setDone(false);
    const outcome = await request(changePassword, { body: { ...change, ...knownDevice() } });
    if (outcome.ok) {
      keepDevice(outcome.value?.deviceToken ?? null);
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
    const refused = failure.kind === 'refused' ? failure.fields : [];
    const fields = refused.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []));
    return { ok: false, problem, fields };
  };

  return (
    <PageFrame title={t('Change Password')}>
      <div className={styles.page}>
        <Panel
          title={t('A new password')}
          text={lists ? t('Changing it ends all your other sessions. This one stays open.') : undefined}
        >
          <div role="status" className={styles.donePlace}>
            {done && (
              <p className={styles.done}>
                {lists
                  ? t('Your password has been changed. Other sessions have been ended.')
                  : t('Your password has been changed.')}
                {hasPasskeys && ` ${t('Your passkeys stay; you can remove any you no longer want below.')}`}
              </p>
            )}
          </div>
          <ChangePasswordForm userName={userName} onSend={send} />
        </Panel>
        <PasskeysPanel player={userName} />
        <SessionsPanel player={userName} />
      </div>
    </PageFrame>
  );
}
