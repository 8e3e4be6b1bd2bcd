import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../api/reads.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const BETTING = {
  'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100, exposure: 0 }),
  'Bet/GetUserExpectedProfitLoss': () => succeed([]),
  'Bet/GetBetSlip': () => succeed({ slips: [] }),
};

const at = Date.UTC(2026, 2, 14, 12, 30);
const LAPSED = {
  entryId: '7.0',
  at,
  kind: 'LAPSED',
  eventTitle: exampleEvent.title,
  marketName: 'Match Odds',
  bets: 1,
  amount: 200,
  reason: 'TURN_IN_PLAY',
};

const bell = page.getByRole('button', { name: /^Inbox/ }).first();
const inbox = page.getByRole('dialog', { name: 'Inbox' });

test('[R4.14] the bell counts what is new, and opening the inbox by keyboard marks it as read for every device', async () => {
  let readUntil: number | null = null;
  await page.viewport(1000, 800);
  const asked = provide({
    ...BETTING,
    'Account/GetInbox': () => succeed({ entries: [LAPSED], unread: readUntil === null ? 1 : 0, readUntil }),
    'Account/MarkInboxRead': () => {
      readUntil = at;
      return succeed({ readUntil });
    },
  });
  openSite();
  signIn();
  await renderApp('/');
  await expect.element(bell).toHaveAccessibleName('Inbox (1 new)');
  (bell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(inbox.getByText(/₹200 lapsed\. The market turned in-play/)).toBeVisible();
  await expect.element(inbox.getByText('New', { exact: true })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Inbox');
  const sent = asked.filter(({ url }) => url.endsWith('Account/MarkInboxRead'));
  expect(sent).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(inbox).not.toBeInTheDocument();
  expect(document.activeElement).toBe(bell.element());
});

test('[R4.14] an inbox that cannot be read again shows what was last known, and says so', async () => {
  let works = true;
  await page.viewport(1000, 800);
  provide({
    ...BETTING,
    'Account/GetInbox': () =>
      works
        ? succeed({ entries: [LAPSED], unread: 0, readUntil: at })
        : refuse(500, 'INTERNAL', 'Out of order.'),
  });
  openSite();
  signIn();
  await renderApp('/');
  await expect.element(bell).toBeVisible();
  works = false;
  invalidate('inbox');
  await bell.click();
  await expect.element(inbox.getByText(/This is not up to date/)).toBeVisible();
  await expect.element(inbox.getByText(/₹200 lapsed/)).toBeVisible();
});

test('[R4.14] a provider without an inbox has no bell', async () => {
  await page.viewport(1000, 800);
  provide(BETTING);
  openSite();
  signIn();
  await renderApp('/');
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect.element(bell).not.toBeInTheDocument();
});

test('[R4.14] an inbox that was left open does not open for the next player', async () => {
  await page.viewport(1000, 800);
  const asked = provide({
    ...BETTING,
    'Account/GetInbox': () => succeed({ entries: [LAPSED], unread: 1, readUntil: null }),
    'Account/MarkInboxRead': () => succeed({ readUntil: at }),
  });
  openSite();
  signIn();
  await renderApp('/');
  await bell.click();
  await expect.element(inbox).toBeVisible();
  const marks = () => asked.filter(({ url }) => url.endsWith('Account/MarkInboxRead')).length;
  await expect.poll(marks).toBe(1);
  signIn({ userName: 'another' });
  await expect.element(page.getByRole('button', { name: 'Account of another' })).toBeVisible();
  await expect.element(inbox).not.toBeInTheDocument();
  expect(marks()).toBe(1);
});
