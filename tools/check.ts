import { parseArgs } from 'node:util';
import { root, run, runNode } from './run-step.ts';

/**
 * `npm run check [-- --since REV]`: format, types, lint and tidy in parallel, then the unit tests affected by the changes since
 * a revision (default HEAD), by imports. For the loop while working; `npm test` decides. Exit code 1 if a step
 * failed.
 */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });
const bin = (name: string) => `${root}node_modules/.bin/${name}`;

const STEPS = [
  ['format', () => run(bin('oxfmt'), ['--check', '.'])],
  ['types', () => run(bin('tsc'), ['-b'])],
  ['lint', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings', '--quiet'])],
  ['tidy', () => runNode([`${root}tools/tidy/tidy.ts`])],
] as const;

const started = performance.now();
const codes = await Promise.all(STEPS.map(([, step]) => step()));
const failed: string[] = STEPS.flatMap(([name], index) => (codes[index] === 0 ? [] : [name]));
const tests = ['run', '--changed', values.since, '--passWithNoTests'];
if ((await run(bin('vitest'), tests)) !== 0) failed.push('unit tests');
const seconds = Math.round((performance.now() - started) / 1000);
console.log(failed.length === 0 ? `Checked in ${seconds} s.` : `Failed: ${failed.join(', ')} (${seconds} s)`);
process.exitCode = failed.length === 0 ? 0 : 1;
