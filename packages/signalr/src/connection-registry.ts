import type { ServerConnection } from './connection.ts';
import type { ConnectionPlaces, HubPeers } from './hub-options.ts';
import type { HubLimits } from './limits.ts';
import type { ConnectionIdentity } from './negotiate.ts';
import { randomBytes } from 'node:crypto';

/** 128 random bits in base64url, which needs no encoding in a URL. */
function randomId(): string {
  return randomBytes(16).toString('base64url');
}

/** All connections of a hub by secret token. Maps, so that a token such as `constructor` finds nothing. */
export class ConnectionRegistry {
  readonly #limits: HubLimits;
  readonly #unclaimed = new Map<string, { readonly identity: ConnectionIdentity; readonly since: number }>();
  readonly #connections = new Map<string, ServerConnection>();
  readonly #places: ConnectionPlaces | undefined;
  readonly #issue: () => string;

  constructor(limits: HubLimits, places?: ConnectionPlaces, peers?: Pick<HubPeers, 'issue'>) {
    this.#limits = limits;
    this.#places = places;
    this.#issue = peers === undefined ? randomId : () => peers.issue();
  }

  /** A fresh identity, kept until a transport claims it or it expires; undefined if too many are waiting already. */
  negotiate(version: number, address: string | undefined, now: number): ConnectionIdentity | undefined {
    if (this.#unclaimed.size >= this.#limits.maxConnections) return undefined;
    const token = this.#issue();
    const identity = { id: version === 0 ? token : randomId(), token, address };
    this.#unclaimed.set(identity.token, { identity, since: now });
    if (address !== undefined) this.#places?.enter(address);
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
   * place.
   */
  isFull(address: string | undefined, token?: string): boolean {
    if (this.#connections.size >= this.#limits.maxConnections) return true;
    if (address === undefined) return false;
    const own = token === undefined ? undefined : this.#unclaimed.get(token)?.identity;
    return own?.address !== address && this.#places?.hasRoom(address) === false;
  }

  add(connection: ServerConnection): void {
    this.#connections.set(connection.token, connection);
    if (connection.address !== undefined) this.#places?.enter(connection.address);
  }

  remove(connection: ServerConnection): void {
    if (this.#connections.delete(connection.token) && connection.address !== undefined)
      this.#places?.leave(connection.address);
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
    if (unclaimed.identity.address !== undefined) this.#places?.leave(unclaimed.identity.address);
  }
}
