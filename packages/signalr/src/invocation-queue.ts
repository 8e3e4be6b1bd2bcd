import type { HubConnection } from './hub-connection.ts';
import type { Clock } from './clock.ts';
import type { HubLogger } from './hub-options.ts';
import { refusal, runInvocation } from './invocation.ts';
import type { MethodTable } from './invocation.ts';
import type { HubLimits } from './limits.ts';
import type { InvocationMessage } from './messages.ts';
import { Pace } from './pace.ts';
import { SerialQueue } from './serial-queue.ts';

/** What a connection's calls need of its hub. */
export interface InvocationHost {
  readonly clock: Clock;
  readonly limits: HubLimits;
  readonly logger: HubLogger;
  readonly methods: MethodTable;
}

/** Runs the application's code for one connection: callbacks and methods, one after another. */
export class InvocationQueue {
  readonly #connection: HubConnection;
  readonly #methods: MethodTable;
  readonly #limits: HubLimits;
  readonly #logger: HubLogger;
  readonly #tasks: SerialQueue;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #refusals: Pace;
  readonly #unfinished = new Set<string>();

  constructor(connection: HubConnection, { methods, limits, logger, clock }: InvocationHost) {
    this.#connection = connection;
    this.#methods = methods;
    this.#limits = limits;
    this.#logger = logger;
    this.#clock = clock;
    this.#pace = new Pace(limits.invocationBurst, limits.invocationsPerMinute);
    this.#refusals = new Pace(limits.refusalBurst, limits.refusalsPerMinute);
    this.#tasks = new SerialQueue((error) =>
      logger.error({ err: error, connection: connection.id }, 'a hub callback failed'),
    );
  }

  /** Queues a callback. A failure is logged and not passed on. */
  callback(task: () => unknown): void {
    this.#tasks.push(task);
  }

  /**
   * Queues an invocation, or refuses it if too many are waiting or arriving. False if its id belongs to an unfinished
   * one.
   */
  invoke(message: InvocationMessage): boolean {
    const { invocationId } = message;
    if (invocationId !== undefined && this.#unfinished.has(invocationId)) return false;
    const why = this.#tooMany();
    if (why !== undefined) {
      this.#refuse(message, why);
      return true;
    }
    if (invocationId !== undefined) this.#unfinished.add(invocationId);
    this.#tasks.push(() => this.#run(message));
    return true;
  }

  /** Drops what has not started. A running call finishes, but its result is discarded. */
  abandon(): void {
    this.#tasks.clear();
  }

  /** Resolves when nothing is waiting or running. */
  async idle(): Promise<void> {
    await this.#tasks.idle();
  }

  #tooMany(): string | undefined {
    if (this.#tasks.size >= this.#limits.maxPendingInvocations)
      return 'Too many invocations of this connection are waiting.';
    return this.#pace.take(this.#clock.now()) ? undefined : 'This connection invokes too often.';
  }

  /** Tells the client why; ends the connection of a client that does not stop. */
  #refuse({ invocationId }: InvocationMessage, error: string): void {
    if (!this.#refusals.take(this.#clock.now())) {
      this.#connection.close('Too many invocations of this connection were refused.', {
        allowReconnect: true,
      });
      return;
    }
    const frame = refusal(invocationId, error);
    if (frame !== undefined) this.#connection.sendFrame(frame);
  }

  async #run(message: InvocationMessage): Promise<void> {
    const completion = await runInvocation(this.#methods, this.#connection, message, {
      onRefused: (error) => this.#refuse(message, error),
      onFailure: (error, method) =>
        this.#logger.error({ err: error, method, connection: this.#connection.id }, 'a hub method failed'),
    });
    if (message.invocationId !== undefined) this.#unfinished.delete(message.invocationId);
    if (completion !== undefined) this.#connection.sendFrame(completion);
  }
}
