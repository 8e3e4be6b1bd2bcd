import { existsSync, readFileSync } from 'node:fs';

/** More failures than this are not just tests meeting a busy machine. */
const MOST = 2;

interface VitestReport {
  readonly testResults?: readonly { readonly name: string; readonly status: string }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly expectedStatus: string }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

/** Paths of the files in which a test of vitest failed, from its JSON report. */
export function failedFiles(report: VitestReport): string[] {
  return (report.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * Titles of the journeys that failed, or did not run because their worker had ended, from the JSON report. A run
 * whose server did not start has many of the latter.
 */
export function failedJourneys(report: PlaywrightReport): string[] {
  const failedIn = (suite: PlaywrightSuite): string[] => [
    // A spec has a test for each width; its own `ok` is that of the first.
    ...(suite.specs ?? []).filter(({ tests }) => tests.some(hasFailed)).map(({ title }) => title),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  return report.suites.flatMap(failedIn);
}

const hasFailed = ({ status, expectedStatus }: { status: string; expectedStatus: string }): boolean =>
  status === 'unexpected' || (status === 'skipped' && expectedStatus !== 'skipped');

/** The report of a run, or null if there is none. */
export function readReport<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
}

/**
 * Runs failed tests once more, alone, and says so, if `SECOND_TRY` is set (docs/decisions/0650) and there are
 * few. Resolves to the exit code of the second run, or to 1 if there is none.
 */
export async function secondTry(
  failed: readonly string[],
  again: (failed: readonly string[]) => Promise<number>,
): Promise<number> {
  if (process.env['SECOND_TRY'] !== '1' || failed.length === 0 || failed.length > MOST) return 1;
  console.error(`\nA second try, by itself: ${failed.join(', ')}`);
  const code = await again(failed);
  console.error(`\nUnsteady, ${code === 0 ? 'passed' : 'failed'} at the second try: ${failed.join(', ')}`);
  return code;
}
