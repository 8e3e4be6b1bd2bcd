import type { HubConnection } from '../hub-link.ts';

export interface Invocation {
  readonly method: string;
  readonly argument: unknown;
}

/** A connection controlled by a test. */
export class FakeConnection implements HubConnection {
  readonly invocations: Invocation[] = [];
  stopped = false;
  /** Result of `start`; a function, so that it is evaluated when called. */
  starting: () => Promise<void> = () => Promise.resolve();
  /** Result of an invocation. */
  answer: (call: Invocation) => unknown = () => null;
  readonly #handlers = new Map<string, ((argument: unknown) => void)[]>();
  #onClose: (cause: unknown) => void = () => undefined;

  start(): Promise<void> {
    return this.starting();
  }

  stop(): Promise<void> {
    this.stopped = true;
    this.close(undefined);
    return Promise.resolve();
  }

  async invoke(method: string, argument: unknown): Promise<unknown> {
    const call = { method, argument };
    this.invocations.push(call);
    return await this.answer(call);
  }

  on(method: string, handler: (argument: unknown) => void): void {
    this.#handlers.set(method, [...(this.#handlers.get(method) ?? []), handler]);
  }

  onClose(handler: (cause: unknown) => void): void {
    this.#onClose = handler;
  }

  /** The server calls a method of the client. */
  call(method: string, argument: unknown): void {
    for (const handler of this.#handlers.get(method) ?? []) handler(argument);
  }

  /** The connection ends. */
  close(cause: unknown): void {
    this.#onClose(cause);
  }
}
