import { randomUUID } from 'node:crypto';

/** Calls of an exchange over HTTP. Each rejects with Error when the exchange refuses it. */
export interface Calls {
  /** Without a path. */
  readonly address: string;
  /** Result of a read; without a token as a guest. */
  get<T>(path: string, token?: string): Promise<T>;
  /** Result of an act. */
  post<T>(token: string | undefined, path: string, body: object): Promise<T>;
}

/** Calls of the exchange at an address. */
export function callsOf(address: string): Calls {
  async function call<T>(path: string, token?: string, body?: object): Promise<T> {
    const response = await fetch(`${address.replace('localhost', '127.0.0.1')}/exchange/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { success: boolean; result: T; error: unknown };
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }
  return {
    address,
    get: (path, token) => call(path, token),
    post: (token, path, body) => call(path, token, body),
  };
}

/** A reference of a request or an entry that was never used. */
export function newReference(): string {
  return randomUUID().replaceAll('-', '');
}
