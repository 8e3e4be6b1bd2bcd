import type { HubConnection } from '@layline/hub/hub-link.ts';
import type { FromSandbox, ToSandbox } from '@layline/sandbox/protocol.ts';

/** Where the client's calls begin, as long as no other address is stored. */
const BASE = '/exchange/';

/** The worker with the sandbox, or a test's. */
export interface SandboxPort {
  readonly send: (message: ToSandbox) => void;
  /** Called once, with what takes the sandbox's messages. */
  readonly listen: (take: (message: FromSandbox) => void) => void;
}

type News = Exclude<FromSandbox, { type: 'answer' | 'invoked' | 'hub' }>;

function asResponse(status: number, body: unknown): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(body === null ? '' : JSON.stringify(body), { status, headers });
}

/** The page's link to its sandbox, in the two forms in which the client reaches an exchange: calls, and a live hub. */
export class SandboxLink {
  readonly #port: SandboxPort;
  readonly #waiting = new Map<
    number,
    (message: Extract<FromSandbox, { type: 'answer' | 'invoked' }>) => void
  >();
  readonly #handlers = new Map<string, (argument: unknown) => void>();
  #sent = 0;

  /** `onNews` gets what concerns neither a call nor the hub. */
  constructor(port: SandboxPort, onNews: (news: News) => void) {
    this.#port = port;
    port.listen((message) => {
      if (message.type === 'hub') this.#handlers.get(message.method)?.(message.argument);
      else if (message.type === 'answer' || message.type === 'invoked') {
        this.#waiting.get(message.id)?.(message);
        this.#waiting.delete(message.id);
      } else onNews(message);
    });
  }

  /** Sends what is no call. */
  send(message: Exclude<ToSandbox, { type: 'call' | 'invoke' }>): void {
    this.#port.send(message);
  }

  /** Answers a request as `fetch` does. Whatever is no call gets a 404. */
  async answer(request: Request): Promise<Response> {
    const { pathname, search, origin } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith(BASE)) return asResponse(404, null);
    const text = await request.text();
    const address = pathname.slice(BASE.length) + search;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const answer = await this.#ask((id) => ({
      type: 'call',
      id,
      call: { method: request.method, address, body },
    }));
    return answer.type === 'answer' ? asResponse(answer.status, answer.body) : asResponse(404, null);
  }

  /** The sandbox's live hub, which is always there. */
  connection(): HubConnection {
    return {
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
      invoke: async (method, argument) => {
        const answer = await this.#ask((id) => ({ type: 'invoke', id, method, argument }));
        return answer.type === 'invoked' ? answer.result : null;
      },
      on: (method, handler) => void this.#handlers.set(method, handler),
      onClose: () => undefined,
    };
  }

  #ask(message: (id: number) => ToSandbox): Promise<Extract<FromSandbox, { type: 'answer' | 'invoked' }>> {
    this.#sent += 1;
    const id = this.#sent;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#port.send(message(id));
    });
  }
}
