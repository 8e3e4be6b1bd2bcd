import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { DESK_TOPICS } from '@layline/contract/desk-live.ts';
import type { DeskChange, DeskTopic } from '@layline/contract/desk-live.ts';
import type { Timers } from '@layline/hub/timers.ts';

/** Minimum time between two reads of the same list, ms: markets in-play change many times a second. */
export const APART_MS = 2000;
/** The same where any bet, stake or message of a feed is a change, and the answer takes the exchange more work. */
export const APART_LONG_MS = 5000;
const LONG: readonly DeskTopic[] = ['BETS', 'AGENTS', 'CASINO', 'FEEDS'];

/** The parameter by which a call asks about one of a topic's ids. */
const PARAMETER: Readonly<Partial<Record<DeskTopic, string>>> = {
  MARKETS: 'marketId',
  PROPOSALS: 'marketId',
  PLAYERS: 'playerId',
  BETS: 'marketId',
  AGENTS: 'nodeId',
  SITES: 'site',
};

function apartOf([, call]: QueryKey): number {
  const isLong = LONG.some((topic) => DESK_TOPICS[topic].some((name) => name === call));
  return isLong ? APART_LONG_MS : APART_MS;
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The parts of a query that decide whether it follows changes. */
type Followed = Pick<Query, 'queryKey' | 'meta'> & {
  readonly observers: readonly { readonly options: { readonly meta?: Query['meta'] } }[];
};

/** True if any part of the screen reads it live. `meta` alone comes from whichever part was rendered last. */
function isLive({ meta, observers }: Followed): boolean {
  return [meta, ...observers.map(({ options }) => options.meta)].some((each) => each?.['live'] === true);
}

/** True if a change may have changed the answer of a live read. */
export function isConcerned(query: Followed, { topic, ids }: DeskChange): boolean {
  const [kind, call, asked] = query.queryKey;
  if (kind !== 'read' || !isLive(query)) return false;
  if (!DESK_TOPICS[topic].some((name) => name === call)) return false;
  const parameter = PARAMETER[topic];
  const id = parameter !== undefined && isNamed(asked) ? asked[parameter] : undefined;
  return ids === null || typeof id !== 'string' || ids.includes(id);
}

/** Makes live reads again when they have changed: at once, or `APART_MS` or `APART_LONG_MS` after the previous time. */
export class LiveReads {
  readonly #queries: QueryClient;
  readonly #timers: Timers;
  /** When each read was last made because of a change, UTC ms. */
  readonly #readAt = new Map<string, number>();
  /** The next reads, with the end of the wait for them. */
  readonly #due = new Map<string, () => void>();

  constructor(queries: QueryClient, timers: Timers) {
    this.#queries = queries;
    this.#timers = timers;
  }

  /** Reads again what these changes may have changed. */
  take(changes: readonly DeskChange[]): void {
    for (const query of this.#queries.getQueryCache().getAll()) {
      if (changes.some((change) => isConcerned(query, change))) this.#read(query);
    }
  }

  /** Reads everything live again: what changed meanwhile is not known. */
  takeAll(): void {
    this.stop();
    for (const query of this.#queries.getQueryCache().getAll()) if (isLive(query)) this.#read(query);
  }

  /** Forgets what was to be read. */
  stop(): void {
    for (const end of this.#due.values()) end();
    this.#due.clear();
    this.#readAt.clear();
  }

  #read({ queryHash: hash, queryKey }: Pick<Query, 'queryHash' | 'queryKey'>): void {
    if (this.#due.has(hash)) return;
    const wait = (this.#readAt.get(hash) ?? -Infinity) + apartOf(queryKey) - Date.now();
    const timer = this.#timers.set(() => this.#readNow(hash), Math.max(0, wait));
    this.#due.set(hash, () => this.#timers.clear(timer));
  }

  #readNow(hash: string): void {
    this.#due.delete(hash);
    const query = this.#queries.getQueryCache().get(hash);
    if (query === undefined) {
      this.#readAt.delete(hash);
      return;
    }
    // The answer under way may have been made before the change.
    if (query.state.fetchStatus === 'fetching' && query.promise !== undefined) {
      this.#readAfter(hash, query.promise);
      return;
    }
    this.#readAt.set(hash, Date.now());
    // A tab in the background is not looked at; it reads what it shows when it comes to the front.
    const refetchType = document.hidden ? 'none' : 'active';
    void this.#queries.invalidateQueries({ predicate: (each) => each === query, refetchType });
  }

  /** Reads again as soon as the answer under way has arrived or failed, without another pause. */
  #readAfter(hash: string, answer: Promise<unknown>): void {
    let isWanted = true;
    this.#due.set(hash, () => {
      isWanted = false;
    });
    const go = (): void => {
      if (isWanted) this.#readNow(hash);
    };
    answer.then(go, go);
  }
}
