import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Wait of everything that a slow link carries, each way, ms. */
const SLOW_MS = 100;

/**
 * What a link does. `cut`: nothing arrives on either side. `mute`: the server hears nothing from the node. `deaf`: the node hears nothing from the server. `slow`: whatever was
 * read at once arrives a tenth of a second later.
 */
export type LinkState = 'whole' | 'cut' | 'mute' | 'deaf' | 'slow';

const HELD: Readonly<Record<'toServer' | 'toNode', ReadonlySet<LinkState>>> = {
  toServer: new Set<LinkState>(['cut', 'mute']),
  toNode: new Set<LinkState>(['cut', 'deaf']),
};

/**
 * What a node reaches a server of this machine through, so that the road between the two can fail. Bytes that cannot pass are held and arrive when they can again, as TCP would
 * send them again; the end of a connection is held with them. Unlike a real network it still accepts connections while it is cut, and nothing comes through them.
 */
export class Link {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: number;
  #state: LinkState = 'whole';
  #changed = Promise.withResolvers<void>();

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((node) => this.#join(node));
  }

  /** Opens a link to a port of this machine. */
  static async open(target: number): Promise<Link> {
    const link = new Link(target);
    link.#server.listen(0, '127.0.0.1');
    await once(link.#server, 'listening');
    return link;
  }

  /** The port at which the node finds the server. */
  get port(): number {
    const bound = this.#server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : 0;
  }

  /** Whether the node is connected through it. */
  get isInUse(): boolean {
    return this.#sockets.size > 0;
  }

  become(state: LinkState): void {
    this.#state = state;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  /** New connections lead to another port from now on. */
  leadTo(target: number): void {
    this.#target = target;
  }

  /** Breaks every connection; new ones can be made. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.become('whole');
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.drop();
    await closed;
  }

  #join(node: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    for (const socket of [node, server]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      // The loop that reads the socket sees the error too, and ends the other side.
      socket.on('error', () => undefined);
    }
    void this.#carry(node, server, HELD.toServer);
    void this.#carry(server, node, HELD.toNode);
  }

  async #carry(from: Socket, to: Socket, held: ReadonlySet<LinkState>): Promise<void> {
    try {
      for await (const bytes of from as AsyncIterable<Buffer>) {
        await this.#pass(held);
        if (!to.write(bytes) && !to.destroyed) await once(to, 'drain');
      }
    } catch {
      // A connection that broke ends like one that was closed.
    }
    await this.#pass(held);
    to.destroySoon();
  }

  async #pass(held: ReadonlySet<LinkState>): Promise<void> {
    while (held.has(this.#state)) await this.#changed.promise;
    if (this.#state === 'slow') await pause(SLOW_MS);
  }
}
