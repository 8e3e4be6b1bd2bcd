import { setTimeout as pause } from 'node:timers/promises';
import type { LoginResult } from '@layline/contract/entities/account.ts';

/** How long a client waits for an answer, ms. */
const PATIENCE_MS = 5000;
/** Wait after an answer that nothing can be made of, ms. */
export const AGAIN_MS = 100;

export interface Answer<T> {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly result: T | null;
}

/** True for a status that means that a request was certainly refused. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Calls of players at one address, whatever happens behind it. */
export class PlayerCalls {
  /** Number of each status that was answered; 0 is none. */
  readonly statuses = new Map<number, number>();
  /** Requests that were answered 500, which a fault must never cause: what cannot be done now is 503. */
  readonly failed: string[] = [];
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  /** The access token of a new demo player. */
  async logIn(): Promise<string> {
    for (;;) {
      const { result } = await this.call<LoginResult>('Account/LoginAsDemoUser', '');
      if (result !== null) return result.accessToken;
      await pause(AGAIN_MS);
    }
  }

  /** One request, sent once: with a body by POST, without one by GET. */
  async call<T>(path: string, token: string, body?: object): Promise<Answer<T>> {
    const answer = await this.#fetch<T>(path, token, body);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 500) this.failed.push(`${path} was answered 500`);
    return answer;
  }

  async #fetch<T>(path: string, token: string, body: object | undefined): Promise<Answer<T>> {
    try {
      const response = await fetch(`${this.#address}/exchange/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { result } = (await response.json()) as { readonly result: T | null };
      return { status: response.status, result };
    } catch {
      return { status: 0, result: null };
    }
  }
}
