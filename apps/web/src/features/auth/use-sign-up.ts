import { valibotResolver } from '@hookform/resolvers/valibot';
import { register as registerCall } from '@layline/contract/calls/register.ts';
import { SKIPPED_VERIFICATION_CODE } from '@layline/contract/entities/credentials.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { request } from '../../api/request.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { reportFailure } from './report-failure.ts';
import { SignUpFields } from './sign-up-schema.ts';
import { clearSignUp, storeSignUp } from './stored-sign-up.ts';
import { useEnter } from './use-enter.ts';
import { verify } from './verify.ts';

/**
 * The way through a sign-up (R4.6): register, then either the verification dialog, or, where the site skips
 * it, verification with the fixed code and on to the root path.
 */
export function useSignUp() {
  const enter = useEnter();
  const settings = useSettings();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(SignUpFields),
    mode: 'onTouched',
    // The resolver would else stop at the first field that is wrong.
    criteriaMode: 'all',
    defaultValues: { userName: '', password: '', confirmPassword: '', mobile: '' },
  });

  const refuse = (failure: ApiFailure) => {
    for (const { path, message } of failure.kind === 'refused' ? failure.fields : []) {
      if (path === 'userName' || path === 'password' || path === 'confirmPassword' || path === 'mobile') {
        setError(path, { message });
      }
    }
    setProblem(reportFailure(failure));
  };

  const submit = handleSubmit(async (fields) => {
    setProblem(null);
    const outcome = await request(registerCall, { body: fields });
    if (!outcome.ok) {
      refuse(outcome.failure);
      return;
    }
    const pending = { userName: fields.userName, mobile: fields.mobile };
    storeSignUp(pending);
    if (!settings?.skipVerification) {
      showAuthDialog('verification');
      return;
    }
    const verified = await verify(pending, SKIPPED_VERIFICATION_CODE);
    if (!verified.ok) {
      refuse(verified.failure);
      return;
    }
    clearSignUp();
    enter(verified.value, '/');
  });

  return { problem, submit, register, errors: formState.errors, busy: formState.isSubmitting };
}
