import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HOLD_MAX_MS, holdResult, showResult, useStill } from './result-hold.ts';

function Amount({ of }: { readonly of: number }) {
  return <output>{useStill(of)}</output>;
}

const shown = page.getByRole('status');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  showResult();
  vi.useRealTimers();
});

test('an amount is frozen from the first message until the result is shown', async () => {
  const { rerender } = await render(<Amount of={100} />);
  await rerender(<Amount of={90} />);
  await expect.element(shown).toHaveTextContent('90');
  holdResult();
  await rerender(<Amount of={288} />);
  await expect.element(shown).toHaveTextContent('90');
  showResult();
  await expect.element(shown).toHaveTextContent('288');
});

test('not for long, and another request does not extend it', async () => {
  const { rerender } = await render(<Amount of={100} />);
  holdResult();
  await rerender(<Amount of={288} />);
  vi.advanceTimersByTime(HOLD_MAX_MS - 1);
  holdResult();
  await expect.element(shown).toHaveTextContent('100');
  vi.advanceTimersByTime(1);
  await expect.element(shown).toHaveTextContent('288');
  holdResult();
  await rerender(<Amount of={300} />);
  await expect.element(shown).toHaveTextContent('300');
  showResult();
  holdResult();
  await rerender(<Amount of={400} />);
  await expect.element(shown).toHaveTextContent('300');
});

test('an amount that appears meanwhile is current', async () => {
  holdResult();
  await render(<Amount of={288} />);
  await expect.element(shown).toHaveTextContent('288');
});
