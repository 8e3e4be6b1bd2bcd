import * as v from 'valibot';
import { ProviderUnavailable } from './casino-provider.ts';

/** How long a provider's answer is waited for, ms. */
const TIMEOUT_MS = 5000;
/** Longest answer that is read; a list of many thousand games fits. */
const ANSWER_MAX = 16 * 1024 * 1024;

/**
 * Posts JSON to a provider and reads its answer. Rejects with `ProviderUnavailable`, which tells no secret, whatever goes
 * wrong on the way.
 */
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
    throw new ProviderUnavailable(`${where} was not answered`, { cause: error });
  }
  if (status !== 200) throw new ProviderUnavailable(`${where} was answered ${status}`);
  if (text.length > ANSWER_MAX) throw new ProviderUnavailable(`${where} was answered with too much`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!parsed.success) throw new ProviderUnavailable(`${where} was answered with something unknown`);
  return parsed.output;
}

/** An address of a game's page as a provider gives it; anything but the web's own protocols is none. */
export const PageAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.maxLength(4000));
