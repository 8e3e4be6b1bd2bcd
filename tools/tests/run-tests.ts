import { mkdirSync, rmSync } from 'node:fs';
import { root } from '../run-step.ts';
import { runVitest } from './run-vitest.ts';
import type { Outcome } from './run-vitest.ts';
import { failedFiles, readReport, secondTry } from './second-try.ts';

/** The folder of a check's reports. */
export const results = `${root}node_modules/.cache/results`;

/** Deletes the previous check's reports. */
export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

interface TestRun {
  /** Name of its report, `NAME.json` among the results. */
  readonly name: string;
  readonly args?: readonly string[];
  /** The files to run; by default all that the arguments find. */
  readonly files?: readonly string[];
  /** A run in which no test ends for this long is ended, ms; longer than the longest test may take. */
  readonly silentMs: number;
}

/** Runs vitest, and failed tests a second time where that is wanted. */
export async function runTests(run: TestRun): Promise<Outcome> {
  const first = await runOnce(run, run.name);
  if (first.code === 0 || first.unfinished.length > 0) return first;
  const failed = failedFiles(readReport(`${results}/${run.name}.json`) ?? {});
  return { code: await secondTry(failed, (files) => runAgain({ ...run, files })), unfinished: [] };
}

/** Runs these files once more, with a separate report; resolves to the exit code. */
export async function runAgain(run: TestRun): Promise<number> {
  return (await runOnce(run, `${run.name}-again`)).code;
}

const runOnce = ({ args = [], files = [], silentMs }: TestRun, name: string): Promise<Outcome> =>
  runVitest({ args: [...args, ...files], report: `${results}/${name}.json`, silentMs });

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
 * Passed and failed tests over these reports. Tests that failed and ran again count once, with their second
 * result; so do the unfinished files of a run that hung.
 */
export function countTests(names: readonly string[]): Counts {
  const counts = { passed: 0, failed: 0 };
  for (const name of names) {
    const { passed, failed } = countReport(name) ?? { passed: 0, failed: 0 };
    const second = countReport(`${name}-again`);
    const stillFailed = second?.failed ?? failed;
    counts.passed += failed > 0 ? passed + failed - stillFailed : passed + (second?.passed ?? 0);
    counts.failed += stillFailed;
  }
  return counts;
}
