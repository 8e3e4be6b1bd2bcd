import { appendFileSync } from 'node:fs';
import { env } from 'node:process';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

/** A line of a progress file, as JSON: what will run, a test of a file that has ended, a file that has ended. */
type Progress =
  | { readonly files: readonly string[] }
  | { readonly of: string; readonly passed: boolean }
  | { readonly ended: string };

/**
 * A vitest reporter that records the progress of a run as it happens, in the file that `VITEST_PROGRESS` names, because
 * a run that hangs can no longer report it.
 */
export default class VitestProgress implements Reporter {
  readonly #file = env['VITEST_PROGRESS'];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#write({ files: specifications.map(({ moduleId }) => moduleId) });
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'skipped') this.#write({ of: test.module.moduleId, passed: state === 'passed' });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#write({ ended: module.moduleId });
  }

  #write(progress: Progress): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(progress)}\n`);
  }
}

/** The result of a progress file. Passed tests count once their file has ended, failed ones always. */
export function summary(text: string): { passed: number; failed: number; unfinished: string[] } {
  const unfinished = new Set<string>();
  const passed: string[] = [];
  let failed = 0;
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const progress = JSON.parse(line) as Progress;
    if ('files' in progress) for (const path of progress.files) unfinished.add(path);
    else if ('ended' in progress) unfinished.delete(progress.ended);
    else if (progress.passed) passed.push(progress.of);
    else failed += 1;
  }
  return {
    passed: passed.filter((path) => !unfinished.has(path)).length,
    failed,
    unfinished: [...unfinished],
  };
}
