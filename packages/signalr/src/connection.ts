import type { Clock } from './clock.ts';
import type { Frame } from './frame.ts';
import { MessageReader } from './framing.ts';
import { encodeHandshakeError, HANDSHAKE_ACCEPTED, HANDSHAKE_CANCELED, handshakeError } from './handshake.ts';
import type { DisconnectReason, HubConnection, TransportName } from './hub-connection.ts';
import type { HubLogger } from './hub-options.ts';
import { InvocationQueue } from './invocation-queue.ts';
import type { MethodTable } from './invocation.ts';
import { isClientSilent, isPingDue } from './keep-alive.ts';
import type { HubLimits } from './limits.ts';
import { encodeClose, encodeInvocation, parseMessage, PING_FRAME } from './messages.ts';
import type { ConnectionIdentity } from './negotiate.ts';
import { Pace } from './pace.ts';
import type { Transport, TransportEvents } from './transports/transport.ts';

/** Counters since the hub's start. */
export interface HubTotals {
  /** Messages to clients, not counting pings and handshakes. */
  sent: number;
  /** Messages from clients after their handshake, including pings. */
  received: number;
  /** Ended connections by reason, including those that never finished a handshake. */
  readonly ended: Record<DisconnectReason, number>;
}

/** What a connection needs of its hub. */
export interface ConnectionHost {
  readonly clock: Clock;
  readonly limits: HubLimits;
  readonly logger: HubLogger;
  readonly methods: MethodTable;
  readonly totals: HubTotals;
  /** The application's callbacks. */
  readonly onConnected: (connection: HubConnection) => unknown;
  readonly onDisconnected: (connection: HubConnection, reason: DisconnectReason) => unknown;
  /** Called when the handshake of a connection is done. */
  joined(): void;
  /** Called when a connection whose handshake was done begins to end. */
  left(): void;
  /** Called when no request may use the connection's id any more. */
  ended(connection: ServerConnection): void;
}

/** The Close message to a client. */
interface Farewell {
  readonly error?: string | undefined;
  readonly allowReconnect: boolean;
}

type Phase = 'handshake' | 'connected' | 'closing' | 'ended';

/** One client, from the start of its transport to its end: handshake, messages, invocations, timeouts. */
export class ServerConnection implements HubConnection, TransportEvents {
  readonly id: string;
  readonly token: string;
  readonly address: string | undefined;
  readonly accessToken: string | undefined;
  readonly carrier: Transport;
  readonly #host: ConnectionHost;
  readonly #reader: MessageReader;
  readonly #calls: InvocationQueue;
  readonly #inputs: Pace;
  #over: PromiseWithResolvers<void> | undefined;
  #phase: Phase = 'handshake';
  #isFlooding = false;
  /** When the phase began. */
  #since: number;
  #lastSent: number;
  #lastReceived: number;

  constructor(
    host: ConnectionHost,
    identity: ConnectionIdentity,
    accessToken: string | undefined,
    openTransport: (events: TransportEvents) => Transport,
  ) {
    this.id = identity.id;
    this.token = identity.token;
    this.address = identity.address;
    this.accessToken = accessToken;
    this.#host = host;
    this.#reader = new MessageReader(host.limits.maxMessageBytes);
    this.#calls = new InvocationQueue(this, host);
    this.#inputs = new Pace(host.limits.inputBurst, host.limits.inputsPerMinute);
    this.#since = this.#lastSent = this.#lastReceived = host.clock.now();
    this.carrier = openTransport(this);
  }

  get transport(): TransportName {
    return this.carrier.name;
  }

  get open(): boolean {
    return this.#phase === 'connected';
  }

  get bufferedBytes(): number {
    return this.carrier.bufferedBytes;
  }

  send(target: string, ...args: readonly unknown[]): boolean {
    return this.open && this.sendFrame(encodeInvocation(target, args));
  }

  sendFrame(frame: Frame): boolean {
    if (!this.open || this.#endIfSlow()) return false;
    this.#host.totals.sent += 1;
    this.#write(frame);
    return this.open;
  }

  close(error?: string, options: { readonly allowReconnect?: boolean } = {}): void {
    this.#end('server-closed', { error, allowReconnect: options.allowReconnect === true });
  }

  /** Ends the connection because the hub is closing. */
  shutDown(allowReconnect: boolean): void {
    this.#end('shutdown', { allowReconnect });
  }

  /** The client ended the connection (DELETE). */
  discard(): void {
    this.#leave('client-closed');
    this.carrier.abort();
  }

  /** Resolves when the transport is gone and the last callback has settled. */
  async settled(): Promise<void> {
    if (this.#phase !== 'ended') await (this.#over ??= Promise.withResolvers<void>()).promise;
    await this.#calls.idle();
  }

  received(bytes: Buffer): boolean {
    if (!this.#takeInput() || !this.#live) return false;
    if (this.#reader.push(bytes, (message) => this.#onMessage(message)) === 'too-large') this.#tooLarge();
    return true;
  }

  failed(error: string): void {
    this.#end('protocol-error', { error, allowReconnect: true });
  }

  closing(reason: DisconnectReason): void {
    this.#end(reason);
  }

  transportEnded(reason: DisconnectReason): void {
    this.#leave(reason);
    this.#phase = 'ended';
    this.#host.ended(this);
    this.#over?.resolve();
  }

  /** Handles pings and timeouts; called about once a second. */
  sweep(now: number): void {
    const { limits } = this.#host;
    const overdue = this.carrier.sweep(now, limits);
    if (!this.#live) {
      const late = !this.carrier.inherentKeepAlive && now - this.#since >= limits.closeTimeoutMs;
      if (late || overdue !== undefined) this.carrier.abort();
      return;
    }
    if (overdue !== undefined) this.#cut(overdue);
    else if (this.#phase === 'handshake') {
      if (now - this.#since >= limits.handshakeTimeoutMs) this.#end('timeout', { allowReconnect: true });
    } else if (!this.#endIfSlow() && !this.carrier.inherentKeepAlive) this.#keepAlive(now);
  }

  get #live(): boolean {
    return this.#phase === 'handshake' || this.#phase === 'connected';
  }

  #keepAlive(now: number): void {
    const { limits } = this.#host;
    if (isClientSilent(now, this.#lastReceived, limits)) {
      const error = `The client has sent nothing for ${limits.clientTimeoutMs} ms.`;
      this.#end('timeout', { error, allowReconnect: true });
    } else if (isPingDue(now, this.#lastSent, limits)) this.#write(PING_FRAME);
  }

  /** False for a client that sends too much: reading on would hold up all others, even while its connection is ending. */
  #takeInput(): boolean {
    if (this.#isFlooding) return false;
    if (this.#inputs.take(this.#host.clock.now())) return true;
    this.#isFlooding = true;
    this.#cut('flooding');
    return false;
  }

  #onMessage(bytes: Buffer): boolean {
    if (!this.#takeInput()) return false;
    this.#lastReceived = this.#host.clock.now();
    if (this.#phase === 'handshake') this.#onHandshake(bytes);
    else this.#onHubMessage(bytes);
    return this.#live;
  }

  #onHandshake(bytes: Buffer): void {
    const error = handshakeError(bytes);
    if (error !== undefined) {
      this.failed(error);
      return;
    }
    this.#write(HANDSHAKE_ACCEPTED);
    if (!this.#live) return;
    this.#phase = 'connected';
    this.#host.joined();
    this.#calls.push(async () => {
      try {
        await this.#host.onConnected(this);
      } catch (failure) {
        this.#host.logger.error({ err: failure, connection: this.id }, 'onConnected failed');
        this.#end('connect-failed', {
          error: 'The connection could not be set up.',
          allowReconnect: false,
        });
      }
    });
  }

  #onHubMessage(bytes: Buffer): void {
    this.#host.totals.received += 1;
    const message = parseMessage(bytes);
    switch (message.kind) {
      case 'invocation':
        if (!this.#calls.invoke(message))
          this.failed('The invocationId of an unfinished invocation was used again.');
        break;
      case 'close':
        this.#end('client-closed');
        break;
      case 'invalid':
        this.failed(message.error);
        break;
      case 'ping':
      case 'ignored':
        break;
    }
  }

  #tooLarge(): void {
    if (this.#phase === 'handshake') this.failed(HANDSHAKE_CANCELED);
    else this.failed(`A message may have at most ${this.#host.limits.maxMessageBytes} bytes.`);
  }

  #endIfSlow(): boolean {
    if (this.carrier.bufferedBytes <= this.#host.limits.maxBufferedBytes) return false;
    this.#end('slow-reader', { error: 'The client reads too slowly.', allowReconnect: true });
    return true;
  }

  #write(frame: Frame): void {
    this.#lastSent = this.#host.clock.now();
    this.carrier.write(frame);
  }

  /** Ends cleanly: sends Close if the client still listens, then ends the transport. */
  #end(reason: DisconnectReason, farewell?: Farewell): void {
    const isHandshake = this.#phase === 'handshake';
    if (!this.#leave(reason)) return;
    if (farewell !== undefined) this.carrier.write(farewellFrame(farewell, isHandshake));
    this.carrier.end();
  }

  /** Ends a connection that cannot be written to. */
  #cut(reason: DisconnectReason): void {
    this.#leave(reason);
    this.carrier.abort();
  }

  /** Marks the connection as ended, for whatever reason; true the first time. */
  #leave(reason: DisconnectReason): boolean {
    if (!this.#live) return false;
    const wasConnected = this.#phase === 'connected';
    this.#phase = 'closing';
    this.#since = this.#host.clock.now();
    this.#calls.clear();
    this.#host.totals.ended[reason] += 1;
    if (wasConnected) {
      this.#host.left();
      this.#calls.push(() => this.#host.onDisconnected(this, reason));
    }
    return true;
  }
}

/** Until the handshake is done, the client only understands a handshake response. */
function farewellFrame({ error, allowReconnect }: Farewell, isHandshake: boolean): Frame {
  return isHandshake ? encodeHandshakeError(error ?? HANDSHAKE_CANCELED) : encodeClose(error, allowReconnect);
}
