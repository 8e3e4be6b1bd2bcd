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

/**
 * Runs the application's code for one connection: callbacks and methods, one after another. Most connections listen for hours and call
 * little, so a queue makes its parts when they are first needed.
 */
export class InvocationQueue extends SerialQueue {
  readonly #connection: HubConnection;
  readonly #host: InvocationHost;
  #pace: Pace | undefined;
  #refusals: Pace | undefined;
  #unfinished: Set<string> | undefined;

  constructor(connection: HubConnection, host: InvocationHost) {
    super();
    this.#connection = connection;
    this.#host = host;
  }

  /**
   * Queues an invocation, or refuses it if too many are waiting or arriving. False if its id belongs to an unfinished
   * one.
   */
  invoke(message: InvocationMessage): boolean {
    const { invocationId } = message;
    if (invocationId !== undefined && this.#unfinished?.has(invocationId) === true) return false;
    const why = this.#tooMany();
    if (why !== undefined) {
      this.#refuse(message, why);
      return true;
    }
    if (invocationId !== undefined) (this.#unfinished ??= new Set()).add(invocationId);
    this.push(() => this.#run(message));
    return true;
  }

  protected override failed(error: unknown): void {
    this.#host.logger.error({ err: error, connection: this.#connection.id }, 'a hub callback failed');
  }

  #tooMany(): string | undefined {
    const { clock, limits } = this.#host;
    if (this.size >= limits.maxPendingInvocations)
      return 'Too many invocations of this connection are waiting.';
    this.#pace ??= new Pace(limits.invocationBurst, limits.invocationsPerMinute);
    return this.#pace.take(clock.now()) ? undefined : 'This connection invokes too often.';
  }

  /** Tells the client why; ends the connection of a client that does not stop. */
  #refuse({ invocationId }: InvocationMessage, error: string): void {
    const { clock, limits } = this.#host;
    this.#refusals ??= new Pace(limits.refusalBurst, limits.refusalsPerMinute);
    if (!this.#refusals.take(clock.now())) {
      this.#connection.close('Too many invocations of this connection were refused.', {
        allowReconnect: true,
      });
      return;
    }
    const frame = refusal(invocationId, error);
    if (frame !== undefined) this.#connection.sendFrame(frame);
  }

  async #run(message: InvocationMessage): Promise<void> {
    const completion = await runInvocation(this.#host.methods, this.#connection, message, {
      onRefused: (error) => this.#refuse(message, error),
      onFailure: (error, method) =>
        this.#host.logger.error(
          { err: error, method, connection: this.#connection.id },
          'a hub method failed',
        ),
    });
    if (message.invocationId !== undefined) this.#finish(message.invocationId);
    if (completion !== undefined) this.#connection.sendFrame(completion);
  }

  #finish(invocationId: string): void {
    this.#unfinished?.delete(invocationId);
    if (this.#unfinished?.size === 0) this.#unfinished = undefined;
  }
}
