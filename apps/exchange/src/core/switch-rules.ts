import { RULES } from '@layline/engine/rules.ts';
import { rulesOf } from '@layline/engine/state.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Context } from './context.ts';
import { latest } from './on-disk.ts';

/** How often the leader asks whether every process knows the newer rules, ms. */
const ASK_MS = 5000;
/**
 * This many answers in a row must be yes. After a storage failure the list of nodes is empty for a moment, and healthy processes need time to appear in it again. A switch in between
 * would stop those that do not know the newer rules.
 */
const ANSWERS = 3;

/**
 * Switches to the newest rules as soon as every process that shares the storage can play them, and has said so for ten seconds; with `keep`, no further than to that version, so that an upgrade can
 * still be undone. The version in force is a metric.
 */
export function switchRules(
  { core, cluster, metrics, logger }: Pick<Context, 'core' | 'cluster' | 'metrics' | 'logger'>,
  keep: number | null,
): Job {
  const version = Math.min(keep ?? RULES.newest, RULES.newest);
  let answers = 0;
  const inForce = latest(core, rulesOf);
  metrics.read('layline_rules', 'Version of the rules in force.', () => inForce() ?? 0);
  return {
    name: 'switching to newer rules',
    everyMs: ASK_MS,
    on: 'every node',
    atOnce: true,
    async run() {
      const before = answers;
      answers = 0;
      const from = await core.read(rulesOf);
      if (from >= version || (await cluster.rulesOfAll()) < version) return;
      answers = before + 1;
      if (answers < ANSWERS) return;
      const outcome = await core.submit({ type: 'switchRules', version });
      if (!outcome.ok) throw new Error(`the engine refused the switch to rules ${version}`);
      logger.info({ from, to: version }, 'newer rules are in force');
    },
  };
}
