import type { HubConnection } from './hub-connection.ts';
import type { HubLogger } from './hub-options.ts';
import { refusal, runInvocation } from './invocation.ts';
import type { MethodTable } from './invocation.ts';
import type { HubLimits } from './limits.ts';
import type { InvocationMessage } from './messages.ts';
import { SerialQueue } from './serial-queue.ts';

/** The application's code for one connection: its callbacks and methods, one after another. */
export class InvocationQueue {
  readonly #connection: HubConnection;
  readonly #methods: MethodTable;
  readonly #limits: HubLimits;
  readonly #logger: HubLogger;
  readonly #tasks: SerialQueue;
  readonly #unfinished = new Set<string>();

  constructor(connection: HubConnection, methods: MethodTable, limits: HubLimits, logger: HubLogger) {
    this.#connection = connection;
    this.#methods = methods;
    this.#limits = limits;
    this.#logger = logger;
    this.#tasks = new SerialQueue((error) =>
      logger.error({ err: error, connection: connection.id }, 'a hub callback failed'),
    );
  }

  /** Queues a callback. A failure is logged and goes no further. */
  callback(task: () => unknown): void {
    this.#tasks.push(task);
  }

  /** Queues an invocation, or refuses it when too many wait. False when its id belongs to an unfinished one. */
  invoke(message: InvocationMessage): boolean {
    const { invocationId } = message;
    if (invocationId !== undefined && this.#unfinished.has(invocationId)) return false;
    if (this.#tasks.size >= this.#limits.maxPendingInvocations) {
      const busy = refusal(invocationId, 'Too many invocations of this connection are waiting.');
      if (busy !== undefined) this.#connection.sendFrame(busy);
      return true;
    }
    if (invocationId !== undefined) this.#unfinished.add(invocationId);
    this.#tasks.push(() => this.#run(message));
    return true;
  }

  /** Drops what has not started; what runs goes on, unheard. */
  abandon(): void {
    this.#tasks.clear();
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    await this.#tasks.idle();
  }

  async #run(message: InvocationMessage): Promise<void> {
    const completion = await runInvocation(this.#methods, this.#connection, message, (error, method) =>
      this.#logger.error({ err: error, method, connection: this.#connection.id }, 'a hub method failed'),
    );
    if (message.invocationId !== undefined) this.#unfinished.delete(message.invocationId);
    if (completion !== undefined) this.#connection.sendFrame(completion);
  }
}
