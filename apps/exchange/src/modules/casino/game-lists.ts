import type { CasinoProvider } from '../../casino-providers/casino-provider.ts';
import type { Job } from '@layline/server/jobs.ts';

/** How often a list of games is reloaded, ms. */
const READ_MS = 600_000;
/** Retry delay after a failed read, ms. Short, because at startup there is no earlier list to fall back on. */
const AGAIN_MS = 15_000;

/** Keeps a provider's list of games up to date. If a read fails, the old list stays and the read is soon retried. */
export function gameListJob(provider: Pick<CasinoProvider, 'id' | 'refresh'>, now: () => number): Job {
  let nextAt = 0;
  return {
    name: `reading the games of ${provider.id}`,
    everyMs: AGAIN_MS,
    on: 'every node',
    atOnce: true,
    async run() {
      const at = now();
      if (at < nextAt) return;
      await provider.refresh();
      nextAt = at + READ_MS;
    },
  };
}
