import { baseUrl } from '../provider/attempt.ts';
import { isObject, reader } from '../provider/decode.ts';
import { NO_ANSWER } from '../provider/failure.ts';
import type { Outcome } from '../provider/failure.ts';
import { parseJson, readAnswer } from '../provider/read-answer.ts';

/** A round as it is told: whatever it says is for the verifier to judge. */
export type ToldRound = Readonly<Record<string, unknown>>;

/** Where our own tables are, at the root of the provider's host. */
const TABLES_PATH = '/games';

const Told = reader<ToldRound>((input) => (isObject(input) ? input : undefined));

/** The record of a round of our own tables; anybody may have it, so nobody says who asks. */
export async function fetchRound(roundId: string, signal: AbortSignal): Promise<Outcome<ToldRound>> {
  const path = `${TABLES_PATH}/rounds/${encodeURIComponent(roundId)}`;
  const url = new URL(path, new URL(baseUrl(), location.origin));
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' }, cache: 'no-store', signal });
    const { status, statusText } = response;
    return readAnswer(Told, { status, statusText, body: parseJson(await response.text()) });
  } catch {
    return signal.aborted
      ? { ok: false, failure: { kind: 'aborted', message: 'Cancelled.' } }
      : { ok: false, failure: NO_ANSWER };
  }
}
