import { callAddress } from '@layline/contract/call-address.ts';

/** One response. */
export interface Answer {
  readonly status: number;
  /** Content type in lower case without parameters; empty if there is none. */
  readonly type: string;
  readonly text: string;
  /** Undefined where the text is not JSON. */
  readonly json: unknown;
}

/** The target of a request. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** One request, valid or not. */
export interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string as it is. */
  readonly body?: unknown;
  /** Sent as bearer token; none if absent. */
  readonly token?: string;
  /** Instead of the call's own. */
  readonly method?: string;
  /** True to send the path in capital letters. */
  readonly capitals?: boolean;
  /** Instead of `application/json`, where there is a body. */
  readonly contentType?: string;
}

/** The provider could not be reached at all. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Longest wait for a response, ms. */
const TIMEOUT_MS = 30_000;
/** Longest response that is read, characters, so that a provider cannot exhaust our memory. */
const LENGTH_MAX = 20_000_000;
/** How often a request is retried after TOO_MANY_REQUESTS, and the longest wait that is respected, s. */
const REPEATS = 3;
const WAIT_MAX_SEC = 70;

/** The provider under test, one request after another. */
export class Provider {
  readonly #base: URL;
  readonly #wait: (ms: number) => Promise<void>;
  requests = 0;

  /** `base` is the base address as the client has it; `wait` waits when the provider asks to retry later. */
  constructor(base: string, wait: (ms: number) => Promise<void>) {
    this.#base = new URL(base.endsWith('/') ? base : `${base}/`);
    this.#wait = wait;
  }

  get origin(): string {
    return this.#base.origin;
  }

  /** The address of a call without path parameters. */
  addressOf(call: Route): string {
    return new URL(call.path, this.#base).href;
  }

  /** Makes a call; throws `Unreachable` without an answer. */
  async ask(call: Route, asked: Asked = {}): Promise<Answer> {
    for (let left = REPEATS; ; left -= 1) {
      const { answer, retryAfterSec } = await this.#once(call, asked);
      if (answer.status !== 429 || left === 0 || retryAfterSec > WAIT_MAX_SEC) return answer;
      await this.#wait(retryAfterSec * 1000);
    }
  }

  async #once(
    call: Route,
    { query = {}, body, token, method = call.method, capitals = false, contentType }: Asked,
  ): Promise<{ readonly answer: Answer; readonly retryAfterSec: number }> {
    const address = callAddress(capitals ? inCapitals(call.path) : call.path, query);
    const url = new URL(address.path, this.#base);
    for (const [name, value] of Object.entries(address.query)) url.searchParams.set(name, value);
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const init: RequestInit = {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    if (body !== undefined && body !== null) {
      headers.set('content-type', contentType ?? 'application/json');
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    this.requests += 1;
    try {
      const response = await fetch(url, init);
      const text = (await response.text()).slice(0, LENGTH_MAX);
      const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
      const retryAfterSec = Number(response.headers.get('retry-after') ?? '1');
      return {
        answer: { status: response.status, type, text, json: parsed(text) },
        retryAfterSec: Number.isFinite(retryAfterSec) ? Math.max(1, retryAfterSec) : 1,
      };
    } catch (error) {
      throw new Unreachable(`${method} ${url.origin}${url.pathname} was not answered`, { cause: error });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A path in capital letters, except its parameters: ids are case-sensitive. */
function inCapitals(path: string): string {
  return path.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : part.toUpperCase()));
}
