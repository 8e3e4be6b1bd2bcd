import type { Answer } from './answer.ts';
import { isUnknown } from './answer.ts';

/** Pauses between the attempts of one press, ms. */
const PAUSES_MS = [400, 800, 1_600, 3_200, 3_200];

/**
 * Sends the request of one press until there is an answer. Each attempt has the same id, so that the tables recognise
 * repeats. Returns the last answer, which after the last attempt may still be none.
 */
export async function sendPress<T>(
  attempt: () => Promise<Answer<T>>,
  wait: (ms: number) => Promise<void>,
): Promise<Answer<T>> {
  let answer = await attempt();
  for (const pause of PAUSES_MS) {
    if (answer.ok || !isUnknown(answer.failure)) return answer;
    await wait(pause);
    answer = await attempt();
  }
  return answer;
}

/** Waits for `ms`. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/** The id of one press: 128 random bits. Unlike randomUUID, it does not need a secure context. */
export function newPressId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
