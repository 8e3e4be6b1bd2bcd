import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleAuditEntry } from '@layline/contract/examples/operator.ts';
import { dropSession, keepSession } from '../exchange/session-store.ts';
import { answerWith, open, own } from '../testing/desk-answers.tsx';

const HOUR_MS = 3_600_000;
const ENTRIES = 150;

beforeEach(() => keepSession({ token: 'op_one', expiresAt: Date.now() + HOUR_MS }));
afterEach(() => {
  vi.restoreAllMocks();
  dropSession(null);
  window.scrollTo(0, 0);
});

/** A log of `ENTRIES` entries; while `state.broken`, older pages cannot be read. Returns the `before` of each read. */
function answerLog(state = { broken: false }): (string | null)[] {
  answerWith({ GetOwn: own('getAuditLog', 'getOperators'), GetOperators: succeed([]) });
  const rest = vi.mocked(fetch).getMockImplementation();
  const asked: (string | null)[] = [];
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    if (rest === undefined || !pathname.endsWith('/GetAuditLog'))
      return (await rest?.(input, init)) ?? Response.error();
    const before = searchParams.get('before');
    asked.push(before);
    if (state.broken && before !== null)
      return new Response(JSON.stringify(fail('OVERLOADED')), { status: 503 });
    const last = before === null ? ENTRIES : Number(before) - 1;
    const entries = Array.from({ length: Math.min(last, Number(searchParams.get('take'))) }, (_, index) => ({
      ...exampleAuditEntry,
      entry: last - index,
    }));
    return new Response(JSON.stringify(succeed(entries)));
  });
  return asked;
}

const details = (entry: number) =>
  page.getByRole('button', { name: `Details of entry ${entry}`, exact: true });

async function toEntry(entry: number): Promise<void> {
  await vi.waitFor(
    () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      expect(document.querySelector(`[aria-label="Details of entry ${entry}"]`)).not.toBeNull();
    },
    { timeout: 50_000 },
  );
}

test('[R20.31] the audit log is read as far as it is scrolled, each page once', async () => {
  const asked = answerLog();
  await open('/audit');
  await expect.element(details(ENTRIES)).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  await toEntry(1);
  expect(asked).toEqual([null, '51']);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(ENTRIES + 1));
  window.scrollTo(0, 0);
  await expect.element(details(ENTRIES)).toBeVisible();
  expect(asked.filter((before) => before !== null)).toHaveLength(1);
});

test('[R20.31] an older page that cannot be read says so, is tried again, and the rest stays', async () => {
  const state = { broken: true };
  answerLog(state);
  await open('/audit');
  await expect.element(details(ENTRIES)).toBeVisible();
  await toEntry(ENTRIES - 99);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  state.broken = false;
  await again.click();
  await toEntry(1);
});
