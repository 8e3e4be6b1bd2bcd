import { accessToken } from '../session/session-store.ts';
import { requestOf, settledStatus } from './attempt.ts';
import type { CallArguments } from './attempt.ts';
import type { Call } from './call.ts';
import { NO_ANSWER } from './failure.ts';
import type { ApiFailure, Outcome } from './failure.ts';
import { parseJson, failureOf } from './read-answer.ts';
import { saveFile } from './save-file.ts';

async function fetchFile<Query, Body>(
  call: Call<Query, Body>,
  args: CallArguments<Query, Body>,
): Promise<Outcome<Blob>> {
  const token = accessToken();
  try {
    const response = await fetch(requestOf(call, args, token));
    if (response.ok) return { ok: true, value: await response.blob() };
    const { statusText } = response;
    const status = await settledStatus(call, response.status, token);
    return {
      ok: false,
      failure: failureOf({ status, statusText, body: parseJson(await response.text()) }),
    };
  } catch {
    return { ok: false, failure: NO_ANSWER };
  }
}

/**
 * Saves the file that a call returns (`format: 'csv'`); a plain link could not send the token. Null once it is saved, else
 * the failure.
 */
export async function download<Query, Body>(
  call: Call<Query, Body>,
  args: CallArguments<Query, Body>,
  name: string,
): Promise<ApiFailure | null> {
  const outcome = await fetchFile(call, args);
  if (!outcome.ok) return outcome.failure;
  saveFile(outcome.value, name);
  return null;
}
