import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { quickenTests } from './quick-tests.ts';
import { root, run, runNode } from './run-step.ts';
import { runVitest } from './run-vitest.ts';
import type { Outcome } from './run-vitest.ts';
import { failedFiles, failedJourneys, readReport, secondTry } from './second-try.ts';

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

/** Runs vitest; what failed is tried again where that was asked for. */
async function tests(name: string, args: readonly string[], silentMs: number): Promise<Outcome> {
  const report = `${results}/${name}.json`;
  const first = await runVitest({ args, report, silentMs });
  if (first.code === 0 || first.unfinished.length > 0) return first;
  const code = await secondTry(failedFiles(readReport(report) ?? {}), (files) =>
    again(name, [...args, ...files], silentMs),
  );
  return { code, unfinished: [] };
}

const again = async (name: string, args: readonly string[], silentMs: number): Promise<number> =>
  (await runVitest({ args, report: `${results}/${name}-again.json`, silentMs })).code;

const unitTests = async (): Promise<number> => (await tests('unit', [], SILENT_MS.unit)).code;

/**
 * A page of vitest's browser can stop without a word, and vitest waits for it without end (docs/decisions/0640): the
 * files that such a run still owes are then run by themselves, once.
 */
async function componentTests(): Promise<number> {
  const config = ['--config', 'apps/web/vitest.browser.config.ts'];
  const { code, unfinished } = await tests('components', config, SILENT_MS.components);
  if (unfinished.length === 0) return code;
  return countTests().failed > 0 ? 1 : again('components', [...config, ...unfinished], SILENT_MS.components);
}

async function journeys(): Promise<number> {
  const report = `${results}/journeys.json`;
  const code = await runJourneys(report, []);
  if (code === 0) return 0;
  const failed = failedJourneys(readReport(report) ?? { suites: [], errors: [] });
  return secondTry(failed, () => runJourneys(`${results}/journeys-again.json`, ['--last-failed']));
}

const runJourneys = (report: string, args: readonly string[]): Promise<number> =>
  run(`${bin}/playwright`, ['test', '--config', 'apps/web/playwright.config.ts', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });

const steps: readonly Step[] = [
  { name: 'types', go: () => run(`${bin}/tsc`, ['-b']) },
  { name: 'lint', go: () => run(`${bin}/oxlint`, ['--type-aware', '--deny-warnings']) },
  { name: 'format', go: () => run(`${bin}/oxfmt`, ['--check', '.']) },
  { name: 'tidy', go: () => runNode(['tools/tidy/tidy.ts']) },
  { name: 'unit and API tests', go: unitTests },
  { name: 'component tests', go: componentTests },
  { name: 'build', go: () => run(`${bin}/vite`, ['build', 'apps/web', '--logLevel', 'warn']) },
  { name: 'journeys', go: journeys },
];

interface Counts {
  passed: number;
  failed: number;
}

/** Passed and failed tests of one report. */
function countReport(name: string): Counts | null {
  const report = readReport<{
    readonly numPassedTests?: number;
    readonly numFailedTests?: number;
    readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  }>(`${results}/${name}.json`);
  if (report === null) return null;
  const { stats } = report;
  return {
    passed: report.numPassedTests ?? stats?.expected ?? 0,
    failed: report.numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0),
  };
}

/**
 * Passed and failed tests over all reports of this run. What failed and ran again counts once, as it was the second
 * time; what a silent run owed counts from its second.
 */
function countTests(): Counts {
  const counts = { passed: 0, failed: 0 };
  for (const name of ['unit', 'components', 'journeys']) {
    const { passed, failed } = countReport(name) ?? { passed: 0, failed: 0 };
    const second = countReport(`${name}-again`);
    const stillFailed = second?.failed ?? failed;
    counts.passed += failed > 0 ? passed + failed - stillFailed : passed + (second?.passed ?? 0);
    counts.failed += stillFailed;
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
