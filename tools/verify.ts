import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { quickenTests } from './quick-tests.ts';
import { root, run, runNode } from './run-step.ts';
import { runVitest } from './run-vitest.ts';

/**
 * `npm test`: everything that must hold, in the order in which a fault is cheapest to find. Stops at the first step
 * that fails. The last line counts the tests, in a form that a build server can read.
 */
const results = `${root}node_modules/.cache/results`;
const bin = `${root}node_modules/.bin`;

interface Step {
  readonly name: string;
  readonly go: () => Promise<number>;
}

/** Longer than the longest test of its kind may take, ms. */
const SILENT_MS = { unit: 600_000, components: 180_000 };

const unitTests = async (): Promise<number> =>
  (await runVitest({ args: [], report: `${results}/unit.json`, silentMs: SILENT_MS.unit })).code;

/**
 * A page of vitest's browser can stop without a word, and vitest waits for it without end (docs/decisions/0640): the
 * files that such a run still owes are then run by themselves, once. A test that fails is never run again.
 */
async function componentTests(): Promise<number> {
  const config = ['--config', 'apps/web/vitest.browser.config.ts'];
  const silentMs = SILENT_MS.components;
  const first = await runVitest({ args: config, report: `${results}/components.json`, silentMs });
  if (first.unfinished.length === 0) return first.code;
  const { failed } = countTests();
  if (failed > 0) return 1;
  const report = `${results}/components-again.json`;
  return (await runVitest({ args: [...config, ...first.unfinished], report, silentMs })).code;
}

const steps: readonly Step[] = [
  { name: 'types', go: () => run(`${bin}/tsc`, ['-b']) },
  { name: 'lint', go: () => run(`${bin}/oxlint`, ['--type-aware', '--deny-warnings']) },
  { name: 'format', go: () => run(`${bin}/oxfmt`, ['--check', '.']) },
  { name: 'tidy', go: () => runNode(['tools/tidy/tidy.ts']) },
  { name: 'unit and API tests', go: unitTests },
  { name: 'component tests', go: componentTests },
  { name: 'build', go: () => run(`${bin}/vite`, ['build', 'apps/web', '--logLevel', 'warn']) },
  {
    name: 'journeys',
    go: () =>
      run(`${bin}/playwright`, ['test', '--config', 'apps/web/playwright.config.ts'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/journeys.json`,
      }),
  },
];

/** Passed and failed tests over all reports of this run. */
function countTests(): { passed: number; failed: number } {
  const counts = { passed: 0, failed: 0 };
  for (const name of ['unit', 'components', 'components-again', 'journeys']) {
    const file = `${results}/${name}.json`;
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests?: number;
      numFailedTests?: number;
      stats?: { expected: number; unexpected: number; flaky: number };
    };
    counts.passed += report.numPassedTests ?? report.stats?.expected ?? 0;
    counts.failed +=
      report.numFailedTests ?? (report.stats ? report.stats.unexpected + report.stats.flaky : 0);
  }
  return counts;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
quickenTests();
process.env['CHROME_PATH'] = await ensureChromium();

let failedStep: string | null = null;
for (const { name, go } of steps) {
  const started = performance.now();
  console.log(`\n— ${name}`);
  const code = await go();
  console.log(
    `— ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) {
    failedStep = name;
    break;
  }
}

const { passed, failed } = countTests();
if (failedStep !== null) console.error(`\nStopped at: ${failedStep}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failedStep === null && failed === 0 ? 0 : 1;
