import { randomId } from './connection-id.ts';
import type { ServerConnection } from './connection.ts';
import type { HubLimits } from './limits.ts';
import type { ConnectionIdentity } from './negotiate.ts';

/** All connections of a hub by secret token. Maps, so that a token such as `constructor` finds nothing. */
export class ConnectionRegistry {
  readonly #limits: HubLimits;
  readonly #unclaimed = new Map<string, { readonly identity: ConnectionIdentity; readonly since: number }>();
  readonly #connections = new Map<string, ServerConnection>();
  /** Connections per address, including unclaimed ones. */
  readonly #perAddress = new Map<string, number>();

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  /** A fresh identity, kept until a transport claims it or it expires; undefined if too many are waiting already. */
  negotiate(version: number, address: string | undefined, now: number): ConnectionIdentity | undefined {
    if (this.#unclaimed.size >= this.#limits.maxConnections) return undefined;
    const id = randomId();
    const identity = { id, token: version === 0 ? id : randomId(), address };
    this.#unclaimed.set(identity.token, { identity, since: now });
    this.#count(address, 1);
    return identity;
  }

  /** Looks up a token: a connection, a negotiated identity not yet claimed by a transport, or nothing. */
  find(token: string): ServerConnection | 'unclaimed' | undefined {
    return this.#connections.get(token) ?? (this.#unclaimed.has(token) ? 'unclaimed' : undefined);
  }

  /** The identity for a starting transport: the negotiated one, or without a token a new one (skipNegotiation). */
  claim(token: string | undefined, address: string | undefined): ConnectionIdentity | undefined {
    if (token === undefined) return { id: randomId(), token: randomId(), address };
    const identity = this.#unclaimed.get(token)?.identity;
    this.#forget(token);
    return identity && { ...identity, address };
  }

  /**
   * True if no more connections are allowed, in total or from this address. A negotiated identity already has its
   * place in the address's count.
   */
  isFull(address: string | undefined, token?: string): boolean {
    if (this.#connections.size >= this.#limits.maxConnections) return true;
    if (address === undefined) return false;
    const own = token === undefined ? undefined : this.#unclaimed.get(token)?.identity;
    const others = (this.#perAddress.get(address) ?? 0) - (own?.address === address ? 1 : 0);
    return others >= this.#limits.maxConnectionsPerAddress;
  }

  add(connection: ServerConnection): void {
    this.#connections.set(connection.token, connection);
    this.#count(connection.address, 1);
  }

  remove(connection: ServerConnection): void {
    if (this.#connections.delete(connection.token)) this.#count(connection.address, -1);
  }

  /** A copy, because connections remove themselves during iteration. */
  all(): ServerConnection[] {
    return [...this.#connections.values()];
  }

  /** Drops identities that were not claimed in time. */
  expire(now: number): void {
    for (const [token, { since }] of this.#unclaimed) {
      if (now - since < this.#limits.inactiveTimeoutMs) return;
      this.#forget(token);
    }
  }

  #forget(token: string): void {
    const unclaimed = this.#unclaimed.get(token);
    if (unclaimed === undefined) return;
    this.#unclaimed.delete(token);
    this.#count(unclaimed.identity.address, -1);
  }

  #count(address: string | undefined, change: number): void {
    if (address === undefined) return;
    const count = (this.#perAddress.get(address) ?? 0) + change;
    if (count > 0) this.#perAddress.set(address, count);
    else this.#perAddress.delete(address);
  }
}
