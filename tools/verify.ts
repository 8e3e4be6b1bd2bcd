import { ensureChromium } from './chromium.ts';
import { quickenTests } from './tests/quick-tests.ts';
import { root, run, runNode } from './run-step.ts';
import { clearResults, countTests, results, runAgain, runTests } from './tests/run-tests.ts';
import { failedJourneys, readReport, secondTry } from './tests/second-try.ts';

/**
 * `npm test`: all checks, cheapest first. Stops at the first step that fails. The last line counts the tests, in a form
 * that a build server can read.
 */
const bin = `${root}node_modules/.bin`;

interface Step {
  readonly name: string;
  readonly go: () => Promise<number>;
}

const UNIT = { name: 'unit', silentMs: 600_000 };
const COMPONENTS = {
  name: 'components',
  args: ['--config', 'apps/web/vitest.browser.config.ts'],
  silentMs: 180_000,
};

const unitTests = async (): Promise<number> => (await runTests(UNIT)).code;

/**
 * A page of vitest's browser can stop silently, and vitest waits for it for ever (docs/decisions/0640). The
 * unfinished files of such a run are run again once.
 */
async function componentTests(): Promise<number> {
  const { code, unfinished } = await runTests(COMPONENTS);
  if (unfinished.length === 0) return code;
  return countTests(['components']).failed > 0 ? 1 : runAgain({ ...COMPONENTS, files: unfinished });
}

async function journeys(): Promise<number> {
  const report = `${results}/journeys.json`;
  const code = await runJourneys(report, []);
  if (code === 0) return 0;
  const failed = failedJourneys(readReport(report) ?? { suites: [] });
  return secondTry(failed, () =>
    runJourneys(`${results}/journeys-again.json`, ['--grep', failed.map(RegExp.escape).join('|')]),
  );
}

const runJourneys = (report: string, args: readonly string[]): Promise<number> =>
  run(`${bin}/playwright`, ['test', '--config', 'apps/web/playwright.config.ts', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });

const steps: readonly Step[] = [
  { name: 'types', go: () => run(`${bin}/tsc`, ['-b', '--builders', '1', '--checkers', '2']) },
  { name: 'lint', go: () => run(`${bin}/oxlint`, ['--type-aware', '--deny-warnings']) },
  { name: 'format', go: () => run(`${bin}/oxfmt`, ['--check', '.']) },
  { name: 'tidy', go: () => runNode(['tools/tidy/tidy.ts']) },
  { name: 'unit and API tests', go: unitTests },
  { name: 'component tests', go: componentTests },
  { name: 'build', go: () => run(`${bin}/vite`, ['build', 'apps/web', '--logLevel', 'warn']) },
  { name: 'journeys', go: journeys },
];

clearResults();
quickenTests();
await ensureChromium();

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

const { passed, failed } = countTests(['unit', 'components', 'journeys']);
if (failedStep !== null) console.error(`\nStopped at: ${failedStep}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failedStep === null && failed === 0 ? 0 : 1;
