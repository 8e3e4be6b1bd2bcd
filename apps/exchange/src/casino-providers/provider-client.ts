import * as v from 'valibot';
import { ProviderUnavailable } from './casino-provider.ts';

/** How long to wait for a provider's answer, ms. */
const TIMEOUT_MS = 5000;
/** Maximum length of an answer; a list of many thousand games fits. */
const ANSWER_MAX = 16 * 1024 * 1024;

/** Posts JSON to a provider and reads its answer. Whatever goes wrong, rejects with `ProviderUnavailable`, which contains no secret. */
export async function postJson<S extends v.GenericSchema>(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  schema: S,
): Promise<v.InferOutput<S>> {
  const where = new URL(address).pathname;
  let text: string;
  let status: number;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new ProviderUnavailable(`${where} got no answer`, { cause: error });
  }
  if (status !== 200) throw new ProviderUnavailable(`${where} was answered with status ${status}`);
  if (text.length > ANSWER_MAX) throw new ProviderUnavailable(`${where} was answered with too much data`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) throw new ProviderUnavailable(`${where} was answered in an unknown format`);
  return parsed.output;
}

/** The address of a game's page from a provider; only http and https are accepted. */
export const PageAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.maxLength(4000));
