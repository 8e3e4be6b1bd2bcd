import * as v from 'valibot';
import { PaymentDeclined, PaymentUnavailable } from './payment-port.ts';

export interface RazorpayClientOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** Another address for tests. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  /** Waits between tries; tests supply their own. */
  readonly wait?: (ms: number) => Promise<void>;
}

const ErrorBody = v.object({
  error: v.object({ code: v.string(), description: v.optional(v.string(), '') }),
});

/** Statuses worth a retry: busy, or indistinguishable from a network fault. */
const AGAIN = new Set([408, 409, 425, 429]);
/** Our own keys are wrong or lack a permission; nothing is wrong with the payment. */
const OUR_FAULT = new Set([401, 403]);
/** How long each try waits after the previous one, ms. */
const WAITS_MS = [200, 800];

/**
 * Razorpay's REST API (`https://api.razorpay.com/v1`, basic authentication, JSON, amounts in the smallest unit). Throws PaymentUnavailable if the
 * answer is unknown, PaymentDeclined if it is a refusal.
 */
export class RazorpayClient {
  readonly #baseUrl: string;
  readonly #authorization: string;
  readonly #timeoutMs: number;
  readonly #wait: (ms: number) => Promise<void>;

  constructor({
    keyId,
    keySecret,
    baseUrl = 'https://api.razorpay.com/v1',
    timeoutMs = 4000,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: RazorpayClientOptions) {
    this.#baseUrl = baseUrl;
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.#timeoutMs = timeoutMs;
    this.#wait = wait;
  }

  get<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
    return this.patiently(() => this.getOnce(path, schema));
  }

  /** For use within a try that is repeated as a whole. */
  getOnce<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
    return this.#send('GET', path, schema, null, {});
  }

  /** Sends once, because without an idempotency key a retry could take effect twice. */
  post<S extends v.GenericSchema>(
    path: string,
    schema: S,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<v.InferOutput<S>> {
    return this.#send('POST', path, schema, body, headers);
  }

  /** Retries unanswered attempts; `attempt` must be safe to repeat. */
  async patiently<T>(attempt: (nth: number) => Promise<T>): Promise<T> {
    for (let nth = 0; ; nth += 1) {
      try {
        return await attempt(nth);
      } catch (error) {
        const pause = WAITS_MS[nth];
        if (!(error instanceof PaymentUnavailable) || pause === undefined) throw error;
        await this.#wait(pause);
      }
    }
  }

  async #send<S extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body: object | null,
    headers: Readonly<Record<string, string>>,
  ): Promise<v.InferOutput<S>> {
    const { status, text } = await this.#fetch(method, path, body, headers);
    const parsed: unknown = parseJson(text);
    if (status >= 200 && status < 300) {
      const result = v.safeParse(schema, parsed);
      if (result.success) return result.output;
      throw new PaymentUnavailable(`the gateway answered ${method} ${path} in an unknown format`);
    }
    const known = v.safeParse(ErrorBody, parsed);
    const reason = known.success ? `${known.output.error.code} ${known.output.error.description}` : '';
    const message = `the gateway answered ${status} to ${method} ${path}: ${reason.slice(0, 200)}`;
    if (status >= 500 || AGAIN.has(status) || OUR_FAULT.has(status)) throw new PaymentUnavailable(message);
    throw new PaymentDeclined(message, 'The payment provider declined it. Check the details.');
  }

  async #fetch(
    method: 'GET' | 'POST',
    path: string,
    body: object | null,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly text: string }> {
    try {
      const response = await fetch(`${this.#baseUrl}${path}`, {
        method,
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new PaymentUnavailable(`the gateway could not be reached: ${method} ${path}`, { cause: error });
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
