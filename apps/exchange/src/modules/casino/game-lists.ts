import type { FastifyBaseLogger } from 'fastify';
import type { CasinoProvider } from '../../casino-providers/casino-provider.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';

/** How often a list of games is reloaded, ms. */
const READ_MS = 600_000;
/** How soon after it could not be read, ms: at a start there is no list that could stay as it was. */
const AGAIN_MS = 15_000;

export interface GameListsDependencies {
  readonly providers: readonly Pick<CasinoProvider, 'id' | 'refresh'>[];
  readonly scheduler: Scheduler;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Keeps the lists of games that are kept by others; one that cannot be read stays as it was, and is soon tried again. */
export class GameLists {
  readonly #deps: GameListsDependencies;
  readonly #stops = new Map<string, () => void>();
  #closed = false;

  constructor(deps: GameListsDependencies) {
    this.#deps = deps;
  }

  /** Reads all of them at once; resolves when each has been read or could not be. */
  async refresh(): Promise<void> {
    await Promise.all(this.#deps.providers.map((provider) => this.#read(provider)));
  }

  /** Nothing is read any more. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#stops.values()) stop();
  }

  async #read(provider: GameListsDependencies['providers'][number]): Promise<void> {
    const { logger, scheduler } = this.#deps;
    const { id } = provider;
    let next = READ_MS;
    try {
      await provider.refresh();
    } catch (error) {
      logger.warn({ err: error, provider: id }, 'a list of games could not be read');
      next = AGAIN_MS;
    }
    this.#stops.get(id)?.();
    if (!this.#closed)
      this.#stops.set(
        id,
        scheduler.after(next, () => void this.#read(provider)),
      );
  }
}
