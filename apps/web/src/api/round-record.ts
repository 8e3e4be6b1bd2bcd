import { baseUrl } from '../provider/attempt.ts';
import { isObject, reader } from '../provider/decode.ts';
import { NO_ANSWER } from '../provider/failure.ts';
import type { Outcome } from '../provider/failure.ts';
import { parseJson, readAnswer } from '../provider/read-answer.ts';

/** A round as the provider describes it; the verifier checks its content. */
export type RoundRecord = Readonly<Record<string, unknown>>;

/** Path of our own tables, at the root of the provider's host. */
const TABLES_PATH = '/games';

const RecordOfRound = reader<RoundRecord>((input) => (isObject(input) ? input : undefined));

/** The record of a round at our own tables; it is public, so no token is sent. */
export async function fetchRound(roundId: string, signal: AbortSignal): Promise<Outcome<RoundRecord>> {
  const path = `${TABLES_PATH}/rounds/${encodeURIComponent(roundId)}`;
  const url = new URL(path, new URL(baseUrl(), location.origin));
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' }, cache: 'no-store', signal });
    const { status, statusText } = response;
    return readAnswer(RecordOfRound, { status, statusText, body: parseJson(await response.text()) });
  } catch {
    return signal.aborted
      ? { ok: false, failure: { kind: 'aborted', message: 'Cancelled.' } }
      : { ok: false, failure: NO_ANSWER };
  }
}
