import * as v from 'valibot';
import type { BodyOf, Call, QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import { Failure, successOf } from '@layline/contract/envelope.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import { CommandFailure, EXIT } from './exit-codes.ts';

/** Longest wait for an answer, ms. */
const WAIT_MS = 30_000;

export interface CallArguments<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
}

/** Makes calls of operators to an exchange. */
export class OperatorClient {
  readonly #url: string;
  readonly #token: string | null;

  /** `url` as `http://localhost:8080`; `token` null before the log-in. */
  constructor(url: string, token: string | null) {
    this.#url = url;
    this.#token = token;
  }

  /** The result of a call; throws `CommandFailure` with the exchange's message otherwise. */
  async call<C extends Call>(call: C, { query, body }: CallArguments<C> = {}): Promise<ResultOf<C>> {
    const parameters = new URLSearchParams(encodeQuery({ ...query }));
    const answer = await this.#send(`/exchange/${call.path}?${parameters}`, call.method, body);
    const success = v.safeParse(successOf(call.result), answer);
    if (success.success) return success.output.result as ResultOf<C>;
    const failure = v.safeParse(Failure, answer);
    if (!failure.success)
      throw new CommandFailure(EXIT.unreachable, `${this.#url} does not answer as an exchange`);
    const { code, message, fields } = failure.output.error;
    const exitCode = failure.output.status === 401 || code === 'FORBIDDEN' ? EXIT.unauthorized : EXIT.refused;
    const where = (fields ?? []).map((field) => `\n  ${field.path}: ${field.message}`).join('');
    throw new CommandFailure(exitCode, `${code}: ${message}${where}`);
  }

  async #send(path: string, method: string, body: unknown): Promise<unknown> {
    try {
      const response = await fetch(new URL(path, this.#url), {
        method,
        signal: AbortSignal.timeout(WAIT_MS),
        headers: {
          ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await response.json();
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      throw new CommandFailure(EXIT.unreachable, `${this.#url} does not answer: ${cause}`);
    }
  }
}
