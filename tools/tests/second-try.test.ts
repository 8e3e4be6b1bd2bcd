import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failedFiles, failedJourneys, secondTry } from './second-try.ts';

beforeEach(() => {
  vi.stubEnv('SECOND_TRY', '1');
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('failed tests run once more', () => {
  test.each([0, 1])('the second exit code %i counts', async (code) => {
    const again = vi.fn<(failed: readonly string[]) => Promise<number>>().mockResolvedValue(code);
    expect(await secondTry(['a', 'b'], again)).toBe(code);
    expect(again.mock.calls).toEqual([[['a', 'b']]]);
    expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining('a, b'));
  });

  test.each([
    ['more than two failed', ['a', 'b', 'c'], '1'],
    ['no test failed but the run', [], '1'],
    ['nobody asked for it', ['a'], ''],
  ])('not if %s', async (_, failed, asked) => {
    vi.stubEnv('SECOND_TRY', asked);
    const again = vi.fn<(failed: readonly string[]) => Promise<number>>();
    expect(await secondTry(failed, again)).toBe(1);
    expect(again).not.toHaveBeenCalled();
  });
});

test('failed files of a vitest report', () => {
  const testResults = [
    { name: '/a.test.ts', status: 'passed' },
    { name: '/b.test.ts', status: 'failed' },
  ];
  expect(failedFiles({ testResults })).toEqual(['/b.test.ts']);
  expect(failedFiles({})).toEqual([]);
});

test('failed journeys of a report, and those that did not run, in any suite and at any width', () => {
  const spec = (title: string, ...tests: { status: string; expectedStatus: string }[]) => ({ title, tests });
  const passed = { status: 'expected', expectedStatus: 'passed' };
  const failed = { status: 'unexpected', expectedStatus: 'passed' };
  const skipped = { status: 'skipped', expectedStatus: 'skipped' };
  const notRun = { status: 'skipped', expectedStatus: 'passed' };
  const suites = [
    {
      specs: [spec('a', passed)],
      suites: [
        {
          specs: [spec('b', passed, failed), spec('c', passed, skipped), spec('d', notRun)],
        },
      ],
    },
  ];
  expect(failedJourneys({ suites })).toEqual(['b', 'd']);
});
