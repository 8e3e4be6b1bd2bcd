import { Link, type LinkState } from './link.ts';

/** The links of one node to servers of which it uses any. */
export class LinkSet {
  readonly #links: readonly Link[];

  private constructor(links: readonly Link[]) {
    this.#links = links;
  }

  /** Opens a link to each of these ports of this machine. */
  static async open(targets: readonly number[]): Promise<LinkSet> {
    return new LinkSet(await Promise.all(targets.map((target) => Link.open(target))));
  }

  /** The ports at which the node finds the servers, in their order. */
  get ports(): readonly number[] {
    return this.#links.map(({ port }) => port);
  }

  /** Index of the server that the node is connected to; -1 if there is none. */
  get inUse(): number {
    return this.#links.findIndex(({ isInUse }) => isInUse);
  }

  become(state: LinkState): void {
    for (const link of this.#links) link.become(state);
  }

  /** Breaks the node's connection, so that it takes the next server. */
  drop(): void {
    for (const link of this.#links) link.drop();
  }

  async close(): Promise<void> {
    await Promise.all(this.#links.map((link) => link.close()));
  }
}

/** What a node reaches other servers through. */
export interface NodeLinks {
  readonly postgres: Link;
  readonly nats: LinkSet;
}
