import type { CasinoProvider } from '../../casino-providers/casino-provider.ts';
import type { Job } from '@layline/server/jobs.ts';

/** How often a list of games is reloaded, ms. */
const READ_MS = 600_000;
/** How soon after it could not be read, ms: at a start there is no list that could stay as it was. */
const AGAIN_MS = 15_000;

/** Keeps the list of games of a provider; one that cannot be read stays as it was, and is soon tried again. */
export function gameListJob(provider: Pick<CasinoProvider, 'id' | 'refresh'>, now: () => number): Job {
  let nextAt = 0;
  return {
    name: `reading the games of ${provider.id}`,
    everyMs: AGAIN_MS,
    atOnce: true,
    async run() {
      const at = now();
      if (at < nextAt) return;
      await provider.refresh();
      nextAt = at + READ_MS;
    },
  };
}
