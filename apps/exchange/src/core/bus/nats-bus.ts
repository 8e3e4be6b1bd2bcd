import { randomInt } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import type { Scheduler } from '@layline/server/scheduler.ts';
import type { Bus } from './bus.ts';

/** Where NATS is, and how to log in there. */
export interface NatsAccess {
  /** As `host:port`. Those of one cluster of NATS servers: any of them will do. */
  readonly servers: readonly string[];
  /** True if connections must be encrypted. */
  readonly tls: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

interface Listener {
  readonly subject: string;
  readonly hear: (message: Buffer) => void;
  /** On the latest connection; undefined before the first. */
  subscription: Subscription | undefined;
}

/** How long to wait before trying the same server again, ms. With several servers the wait between attempts is divided by their number. */
const RETRY_MS = 250;
/** A server that does not answer two of these in a row is given up, ms. */
const PING_MS = 1000;
const CONNECT_MS = 2000;
/** What a NATS server carries unless it is set otherwise, bytes. No message of ours is longer unless there is a defect. */
const USUAL_LONGEST = 1024 * 1024;

/**
 * A bus over core NATS. Connects in the background, for as long as it takes, because an exchange can take bets without its followers. Nothing is kept
 * for later: while there is no connection, messages are lost. If there are several servers it starts with a random one and tries the others in turn; a server that was lost comes last.
 */
export class NatsBus implements Bus {
  readonly #access: NatsAccess;
  readonly #scheduler: Scheduler;
  readonly #logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly #listeners = new Set<Listener>();
  readonly #tooLong = new Map<string, number>();
  #connection: NatsConnection | undefined;
  #stopWaiting: () => void = () => undefined;
  #connecting: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Whether the log has been told that there is no connection. */
  #isMissed = false;
  /** Index of the server to try next. */
  #next: number;

  constructor(
    access: NatsAccess,
    { scheduler, logger }: { scheduler: Scheduler; logger: Pick<FastifyBaseLogger, 'info' | 'warn'> },
  ) {
    this.#access = access;
    this.#scheduler = scheduler;
    this.#logger = logger;
    this.#next = randomInt(access.servers.length);
    this.#connect();
  }

  get longest(): number {
    return this.#connection?.info?.max_payload ?? USUAL_LONGEST;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  get tooLong(): ReadonlyMap<string, number> {
    return this.#tooLong;
  }

  publish(subject: string, message: Uint8Array): void {
    if (message.length > this.longest) this.#drop(subject, message.length);
    else if (this.#connection?.isClosed() === false) this.#connection.publish(subject, message);
  }

  listen(subject: string, listener: (message: Buffer) => void): () => void {
    const entry: Listener = { subject, hear: listener, subscription: undefined };
    this.#listeners.add(entry);
    if (this.#connection?.isClosed() === false) this.#subscribe(this.#connection, entry);
    return () => {
      this.#listeners.delete(entry);
      if (this.#connection?.isClosed() === false) entry.subscription?.unsubscribe();
    };
  }

  /** Goes on with the next server. Does nothing if there is no other, or no connection. */
  leaveServer(): void {
    if (this.#access.servers.length === 1 || this.#connection === undefined) return;
    this.#logger.warn(
      {},
      'the leader and this process do not hear each other through this NATS server; trying the next one',
    );
    void this.#connection.close();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWaiting();
    await this.#connecting;
    await this.#connection?.close();
  }

  /** Says so in the log at the first message of a kind, the second, the fourth and so on, because some are sent ten times a second. */
  #drop(subject: string, bytes: number): void {
    const kind = kindOf(subject);
    const dropped = (this.#tooLong.get(kind) ?? 0) + 1;
    this.#tooLong.set(kind, dropped);
    if (!Number.isInteger(Math.log2(dropped))) return;
    const { longest } = this;
    this.#logger.warn(
      { subject: kind, bytes, longest, dropped },
      'a message is too long for NATS; dropping it',
    );
  }

  #connect(): void {
    const server = this.#access.servers[this.#next] ?? '';
    this.#connecting = this.#connectTo(server).catch((error: unknown) => {
      if (this.#isClosed) return;
      if (!this.#isMissed) this.#logger.warn({ err: error, server }, 'NATS cannot be reached; trying again');
      this.#tryNext();
    });
  }

  /** The library would begin with any of them, which may be the one that was just lost: a server that is paused takes two seconds to be given up. */
  #tryNext(): void {
    const { length } = this.#access.servers;
    this.#isMissed = true;
    this.#next = (this.#next + 1) % length;
    this.#stopWaiting = this.#scheduler.after(RETRY_MS / length, () => this.#connect());
  }

  async #connectTo(server: string): Promise<void> {
    const { tls, user, password } = this.#access;
    const connection = await connect({
      servers: server,
      name: 'layline',
      // The library would keep what is published without a connection and send it later, when it is of no use.
      reconnect: false,
      ignoreClusterUpdates: true,
      timeout: CONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
      noEcho: true,
      ...(tls ? { tls: {} } : {}),
      ...(user === null ? {} : { user, pass: password ?? '' }),
    });
    if (this.#isClosed) return connection.close();
    this.#connection = connection;
    for (const entry of this.#listeners) this.#subscribe(connection, entry);
    this.#isMissed = false;
    this.#logger.info({ server }, 'connected to NATS');
    const { longest } = this;
    if (longest < USUAL_LONGEST)
      this.#logger.warn(
        { server, longest },
        'this NATS server carries only short messages, so others will be dropped; raise its max_payload to 1 MB',
      );
    void connection.closed().then((error) => {
      this.#connection = undefined;
      if (this.#isClosed) return;
      this.#logger.warn({ err: error, server }, 'the connection to NATS is lost; trying again');
      this.#tryNext();
    });
  }

  #subscribe(connection: NatsConnection, listener: Listener): void {
    const { subject } = listener;
    listener.subscription = connection.subscribe(subject, {
      callback: (error, { data }) => {
        if (error !== null) return;
        try {
          listener.hear(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
        } catch (failure) {
          // The library would read nothing more from this connection.
          this.#logger.warn({ err: failure, subject }, 'a message could not be taken; leaving it out');
        }
      },
    });
  }
}

/** A subject without the name of the process that it is for. */
function kindOf(subject: string): string {
  return subject.split('.', 2).join('.');
}
