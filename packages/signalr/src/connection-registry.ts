import { randomId } from './connection-id.ts';
import type { ServerConnection } from './connection.ts';
import type { HubLimits } from './limits.ts';
import type { ConnectionIdentity } from './negotiate.ts';

/** Every connection of a hub by its secret token. Maps, so that no token finds anything by accident. */
export class ConnectionRegistry {
  readonly #limits: HubLimits;
  readonly #unclaimed = new Map<string, { readonly identity: ConnectionIdentity; readonly since: number }>();
  readonly #connections = new Map<string, ServerConnection>();

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  /** A fresh identity, kept until a transport claims it or it expires; undefined when too many wait already. */
  negotiate(version: number, now: number): ConnectionIdentity | undefined {
    if (this.#unclaimed.size >= this.#limits.maxConnections) return undefined;
    const id = randomId();
    const identity = { id, token: version === 0 ? id : randomId() };
    this.#unclaimed.set(identity.token, { identity, since: now });
    return identity;
  }

  /** What a token names: a connection, a negotiated one that no transport has claimed, or nothing. */
  find(token: string): ServerConnection | 'unclaimed' | undefined {
    return this.#connections.get(token) ?? (this.#unclaimed.has(token) ? 'unclaimed' : undefined);
  }

  /** The identity for a transport that starts: the negotiated one, or a new one without a token (skipNegotiation). */
  claim(token: string | undefined): ConnectionIdentity | undefined {
    if (token === undefined) return { id: randomId(), token: randomId() };
    const identity = this.#unclaimed.get(token)?.identity;
    this.#unclaimed.delete(token);
    return identity;
  }

  get isFull(): boolean {
    return this.#connections.size >= this.#limits.maxConnections;
  }

  add(connection: ServerConnection): void {
    this.#connections.set(connection.token, connection);
  }

  remove(connection: ServerConnection): void {
    this.#connections.delete(connection.token);
  }

  /** A copy, since connections remove themselves while it is walked. */
  all(): ServerConnection[] {
    return [...this.#connections.values()];
  }

  /** Forgets identities that nobody claimed in time. */
  expire(now: number): void {
    for (const [token, { since }] of this.#unclaimed) {
      if (now - since < this.#limits.inactiveTimeoutMs) return;
      this.#unclaimed.delete(token);
    }
  }
}
