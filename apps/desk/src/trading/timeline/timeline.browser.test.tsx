import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { succeed } from '@layline/contract/envelope.ts';
import type { MarketMoment, OperatorFeed } from '@layline/contract/entities/market-timeline.ts';
import { exampleMarketDetail } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../../testing/desk-answers.tsx';
import type { Answers } from '../../testing/desk-answers.tsx';

const HOUR_MS = 3_600_000;
const at = Date.now() - HOUR_MS;

beforeEach(loggedIn);
afterEach(loggedOut);

test('[R20.18] the timeline is on the market’s page, and goes back page by page', async () => {
  const newest: readonly MarketMoment[] = [
    { kind: 'SUSPENDED', at, reason: 'OPERATOR', lapse: false },
    {
      kind: 'ACT',
      at,
      action: 'SUSPEND_MARKET',
      by: 'meera',
      role: 'ADMIN',
      reason: 'Wrong batsman',
      done: true,
    },
  ];
  const answers: Answers = {
    GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'getMarketTimeline'),
    GetMarket: succeed({ ...exampleMarketDetail, proposals: [] }),
    GetMarketTimeline: succeed({ moments: newest, next: '17.4' }),
  };
  answerWith(answers);
  await open(`/trading/${exampleMarketDetail.marketId}`);
  const row = page.getByRole('row').filter({ hasText: 'Suspend market: Wrong batsman' });
  await expect.element(row.getByRole('cell', { name: 'meera' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  answers['GetMarketTimeline'] = succeed({ moments: [{ kind: 'CREATED', at: at - 1000 }], next: null });
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.element(page.getByRole('cell', { name: 'Created' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Newer' })).toBeVisible();
});

test('[R20.18] a silent feed is named on the Trading screen', async () => {
  const feed: OperatorFeed = {
    runId: 'cup#1',
    name: 'cup',
    messages: 90,
    silentMs: 61_400,
    limitMs: 30_000,
    stale: true,
    events: 2,
    markets: 9,
    newEvents: 'LISTED',
    unlisted: 0,
  };
  answerWith({
    GetOwn: own('getOperatorMarkets', 'getFeeds'),
    GetEvents: succeed([]),
    GetMarkets: succeed([]),
    GetProposals: succeed([]),
    GetFeeds: succeed([feed, { ...feed, runId: 'day#1', name: 'day', stale: false, limitMs: null }]),
  });
  await open('/trading');
  const row = (name: string) =>
    page.getByRole('table', { name: 'Feeds' }).getByRole('row').filter({ hasText: name });
  for (const cell of ['silent: prices stale', '61 s ago', '30 s'])
    await expect.element(row('cup').getByRole('cell', { name: cell, exact: true })).toBeVisible();
  await expect.element(row('day').getByRole('cell', { name: 'never' })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
