import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import {
  exampleMarketDetail,
  exampleOperatorEvent,
  exampleOperatorFeed,
  exampleOperatorMarket,
} from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../../testing/desk-answers.tsx';
import type { Answers } from '../../testing/desk-answers.tsx';

const EVENT = exampleOperatorEvent.eventId;
const byHand = { ...exampleOperatorEvent, feed: null, version: 4 };

beforeEach(loggedIn);
afterEach(loggedOut);

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: own(
      'getOperatorMarkets',
      'getOperatorMarket',
      'quoteMarket',
      'updateEvent',
      'setEventsListed',
      'withdrawEvent',
      'getFeeds',
      'setFeedListing',
    ),
    GetEvents: succeed([byHand]),
    GetMarkets: succeed([exampleOperatorMarket]),
    GetProposals: succeed([]),
    GetFeeds: succeed([exampleOperatorFeed]),
    UpdateEvent: succeed(byHand),
    SetEventsListed: succeed([byHand]),
    SetFeedListing: succeed([exampleOperatorFeed]),
    WithdrawEvent: succeed({ eventId: EVENT, voided: [] }),
    ...changes,
  };
}

async function confirm(verb: string): Promise<void> {
  await field('Reason').fill('Told by the club');
  await dialog.getByRole('button', { name: verb }).click();
}

test('[R20.27] an event made by hand is changed in the version on the screen, and its start stays if nobody touches it', async () => {
  const given = answers({ UpdateEvent: fail('TOO_OLD') });
  const asked = answerWith(given);
  const sent = () => asked.filter(({ call }) => call === 'UpdateEvent').map(({ body }) => body);
  await open(`/trading?event=${EVENT}`);
  await button('Change event').click();
  await field('Title').fill('Mumbai v Chennai, replay');
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Change');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Something newer has been done meanwhile. Look at it again.');
  expect(sent()[0]).toMatchObject({
    eventId: EVENT,
    version: 4,
    event: { title: 'Mumbai v Chennai, replay', startTime: byHand.startTime, teams: byHand.teams },
  });
  expect(sent()[0]).not.toHaveProperty('event.sportId');
});

test('[R20.27] it is left out, and only then withdrawn', async () => {
  const given = answers();
  const asked = answerWith(given);
  await open(`/trading?event=${EVENT}`);
  await expect.element(button('Withdraw')).not.toBeInTheDocument();
  await button('Leave out').click();
  given['GetEvents'] = succeed([{ ...byHand, listing: 'LEFT_OUT', version: 5 }]);
  await confirm('Leave out');
  await button('Withdraw').click();
  await confirm('Withdraw');
  await vi.waitFor(() =>
    expect(asked.find(({ call }) => call === 'WithdrawEvent')?.body).toMatchObject({ version: 5 }),
  );
  expect(asked.find(({ call }) => call === 'SetEventsListed')?.body).toMatchObject({
    eventIds: [EVENT],
    listed: false,
  });
});

test('[R20.27] an event of a feed is left out and taken in, but neither changed nor withdrawn', async () => {
  answerWith(answers({ GetEvents: succeed([exampleOperatorEvent]) }));
  await open(`/trading?event=${EVENT}`);
  await expect.element(button('Leave out')).toBeVisible();
  await expect.element(button('Change event')).not.toBeInTheDocument();
  await expect.element(button('Withdraw')).not.toBeInTheDocument();
});

test('[R20.29] offered events are ticked and taken in together; a feed’s new events are offered from now on', async () => {
  const other = {
    ...exampleOperatorEvent,
    eventId: 'e2',
    title: 'Delhi v Pune',
    listing: 'OFFERED' as const,
  };
  const given = answers({ GetEvents: succeed([{ ...exampleOperatorEvent, listing: 'OFFERED' }, other]) });
  const asked = answerWith(given);
  await open('/trading');
  await page.getByRole('checkbox', { name: 'Delhi v Pune' }).click();
  await page.getByRole('checkbox', { name: exampleOperatorEvent.title }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Take in 2 events').click();
  await confirm('Take in');
  await vi.waitFor(() =>
    expect(asked.find(({ call }) => call === 'SetEventsListed')?.body).toMatchObject({
      eventIds: [EVENT, 'e2'],
      listed: true,
    }),
  );
  await page.getByRole('button', { name: 'New events of simulator: listed. Change' }).click();
  await confirm('Offer new events');
  await vi.waitFor(() =>
    expect(asked.find(({ call }) => call === 'SetFeedListing')?.body).toMatchObject({
      feed: 'simulator',
      newEvents: 'OFFERED',
    }),
  );
});

test('[R20.28] one key stops all markets of the event, and one key offers the rows of all that are prepared', async () => {
  const [runner] = exampleMarketDetail.runners;
  const runnerId = runner?.runnerId ?? '';
  const back = { line: 46, rate: 100, maxStake: null };
  const detail = {
    ...exampleMarketDetail,
    name: '6 over runs',
    bettingType: 'FANCY',
    status: 'OPEN',
    suspendReason: null,
    terms: { kind: 'SESSION' },
    runners: exampleMarketDetail.runners.slice(0, 1),
    proposals: [],
    quoteVersion: 7,
    quotes: [{ runnerId, quote: { state: 'ACTIVE', back, lay: null } }],
    manual: { by: 'meera', at: 1, reason: 'Feed is late' },
  } as const;
  const given = answers({
    GetMarkets: succeed([
      { ...exampleOperatorMarket, bettingType: 'FANCY', status: 'OPEN', manual: detail.manual },
      { ...exampleOperatorMarket, marketId: 'players' },
    ]),
    GetMarket: succeed(detail),
    StopEventQuotes: succeed([{ marketId: exampleOperatorMarket.marketId, quoteVersion: 9 }]),
    QuoteMarket: succeed({ ...detail, quoteVersion: 10 }),
  });
  const asked = answerWith(given);
  const sent = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
  await open(`/trading/quoting/${EVENT}`);
  await page.getByLabelText('Reason for quoting by hand').fill('Scorer at the ground');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent('StopEventQuotes')).toHaveLength(1));
  expect(sent('StopEventQuotes')[0]).toEqual({
    eventId: EVENT,
    state: 'BALL_RUNNING',
    reason: 'Scorer at the ground',
  });
  const line = page.getByLabelText('Yes line', { exact: true });
  await expect.element(line).toHaveValue('46');
  expect(await accessibilityFaults()).toEqual([]);
  await line.fill('48');
  await expect.element(button('Offer all rows')).not.toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  // The offer names the version that the stop has left, though the market on the screen is older.
  await vi.waitFor(() =>
    expect(sent('QuoteMarket')).toMatchObject([
      { quoteVersion: 9, quotes: [{ runnerId, state: 'ACTIVE', back: { line: 48 } }] },
    ]),
  );
  await userEvent.keyboard('b');
  await vi.waitFor(() => expect(sent('StopEventQuotes')).toHaveLength(2));
});
