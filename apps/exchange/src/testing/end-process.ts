import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Ends the process on the next commands, with their answer lost: before the exchange takes them, or right after. */
export function endProcess({ core }: Pick<TestApp, 'core'>, moment: 'before' | 'after'): void {
  const submitAll = core.submitAll.bind(core);
  vi.spyOn(core, 'submitAll').mockImplementationOnce(async (commands) => {
    if (moment === 'after') await submitAll(commands);
    throw new Error('the process ends');
  });
}
