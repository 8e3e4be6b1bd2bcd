import { accessToken } from '../session/session-store.ts';
import { requestOf, settledStatus } from './attempt.ts';
import type { CallArguments } from './attempt.ts';
import type { Call } from './call.ts';
import { NO_ANSWER } from './failure.ts';
import type { ApiFailure, Outcome } from './failure.ts';
import { parseJson, failureOf } from './read-answer.ts';
import { saveFile } from '@layline/ui/save-file.ts';

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

/** A CSV file whose headings are replaced, with the mark by which Excel knows UTF-8. */
export async function withHeadings(file: Blob, headingOf: (heading: string) => string): Promise<Blob> {
  const text = (await file.text()).replace(/^\uFEFF/, '');
  const [head = ''] = /^.*/.exec(text) ?? [];
  const headings = head.split(',').map(headingOf).join(',');
  return new Blob(['\uFEFF', headings, text.slice(head.length)], { type: file.type });
}

/**
 * Saves the file that a call returns for a `format`; a plain link could not send the token. `headingOf` writes the
 * headings of a CSV file in the player's language, and is null for other files. Null once it is saved, else the failure.
 */
export async function download<Query, Body>(
  call: Call<Query, Body>,
  args: CallArguments<Query, Body>,
  name: string,
  headingOf: ((heading: string) => string) | null,
): Promise<ApiFailure | null> {
  const outcome = await fetchFile(call, args);
  if (!outcome.ok) return outcome.failure;
  saveFile(headingOf === null ? outcome.value : await withHeadings(outcome.value, headingOf), name);
  return null;
}
