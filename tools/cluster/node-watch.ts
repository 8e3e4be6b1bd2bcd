import { createHash } from 'node:crypto';

/** How often each node is asked, ms: quick enough for a take-over, and within the budget for probes. */
const LOOK_MS = 250;
/** How long a node may take to answer, ms. */
const PATIENCE_MS = 1500;

/** What a node says of itself. */
export interface NodeState {
  readonly role: 'leader' | 'follower';
  readonly status: 'ready' | 'degraded' | 'not ready';
  /** How far a follower is behind, ms. */
  readonly lagMs: number | null;
  /** Where each bet is before it is acknowledged; only the leader knows. */
  readonly durability: 'single' | 'quorum' | null;
}

/** Asks the nodes of a cluster who leads and who is ready, for a proxy and for its user. */
export class NodeWatch {
  readonly addresses: readonly string[];
  readonly #states = new Map<string, NodeState>();
  readonly #onChange: () => void;
  readonly #onGone: (address: string) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #asking = new Set<string>();
  #next = 0;

  /** `onChange` is called when a role or a status has changed, `onGone` when a node no longer answers. */
  constructor(
    addresses: readonly string[],
    { onChange, onGone }: { readonly onChange: () => void; readonly onGone: (address: string) => void },
  ) {
    this.addresses = addresses;
    this.#onChange = onChange;
    this.#onGone = onGone;
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.look();
  }

  /** A node's last answer; undefined if it gives none. */
  state(address: string): NodeState | undefined {
    return this.#states.get(address);
  }

  /** The address of the node that takes bets; undefined while there is none. */
  get leader(): string | undefined {
    return this.addresses.find((address) => {
      const state = this.#states.get(address);
      return state?.role === 'leader' && state.status !== 'not ready';
    });
  }

  /** The address of a node that only follows, each in turn; undefined if none is ready. */
  anyFollower(): string | undefined {
    const ready = this.#followers();
    this.#next += 1;
    return ready[this.#next % ready.length];
  }

  /** The address of a node that only follows, the same one for the same text while it is ready; undefined if there is none. */
  follower(text: string): string | undefined {
    const ready = this.#followers();
    return ready[createHash('sha256').update(text).digest().readUInt32BE() % ready.length];
  }

  /** Asks every node now. */
  look(): void {
    for (const address of this.addresses) void this.#ask(address);
  }

  /** A node that has refused a connection counts as gone until it answers again. */
  lost(address: string): void {
    this.#set(address, undefined);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #followers(): readonly string[] {
    return this.addresses.filter((address) => {
      const state = this.#states.get(address);
      return state?.role === 'follower' && state.status !== 'not ready';
    });
  }

  async #ask(address: string): Promise<void> {
    if (this.#asking.has(address)) return;
    this.#asking.add(address);
    try {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const { role, status, lagMs = null, durability = null } = (await answer.json()) as Partial<NodeState>;
      if (role === undefined || status === undefined) this.#set(address, undefined);
      else this.#set(address, { role, status, lagMs, durability });
    } catch {
      this.#set(address, undefined);
    } finally {
      this.#asking.delete(address);
    }
  }

  #set(address: string, state: NodeState | undefined): void {
    const before = this.#states.get(address);
    if (state === undefined) this.#states.delete(address);
    else this.#states.set(address, state);
    if (before?.role === state?.role && before?.status === state?.status) return;
    if (state === undefined) this.#onGone(address);
    this.#onChange();
  }
}
