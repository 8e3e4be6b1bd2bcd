import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Envelope } from '@layline/contract/envelope.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { exampleMarketDetail, exampleOperatorMarket } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../../testing/desk-answers.tsx';
import type { Answers } from '../../testing/desk-answers.tsx';

const RUNNERS = exampleMarketDetail.runners.slice(0, 1).map((runner) => ({ ...runner, name: '6 over runs' }));
const runnerId = RUNNERS[0]?.runnerId ?? '';
const SIDES = {
  back: { line: 46, rate: 100, maxStake: 5000 },
  lay: { line: 45, rate: 100, maxStake: 5000 },
};

/** A session at a version of its quotes. */
function session(quoteVersion: number, quote: HouseQuote): OperatorMarketDetail {
  return {
    ...exampleMarketDetail,
    name: '6 over runs',
    type: 'SESSION',
    bettingType: 'FANCY',
    status: 'OPEN',
    suspendReason: null,
    terms: { kind: 'SESSION' },
    runners: RUNNERS,
    proposals: [],
    quoteVersion,
    quotes: [{ runnerId, quote }],
  };
}

beforeEach(loggedIn);
afterEach(loggedOut);

const PATH = `/trading/${exampleMarketDetail.marketId}`;
const field = (name: string) => page.getByLabelText(name, { exact: true });

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'quoteMarket'),
    GetMarket: succeed(session(7, { state: 'ACTIVE', ...SIDES })),
    QuoteMarket: succeed(session(8, { state: 'BALL_RUNNING', ...SIDES })),
    ...changes,
  };
}

/** Begins to quote; the bodies of what is sent from then on. */
async function begin(given: Answers): Promise<() => readonly unknown[]> {
  const asked = answerWith(given);
  await open(PATH);
  await field('Reason for quoting by hand').fill('Feed is late');
  // From now on the stop is in force for every read of the market.
  given['GetMarket'] = succeed(session(8, { state: 'BALL_RUNNING', ...SIDES }));
  await userEvent.keyboard('{Enter}');
  const sent = () => asked.filter(({ call }) => call === 'QuoteMarket').map(({ body }) => body);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  return sent;
}

test('[R20.17] [R20.56] quoting begins with the ball running; the next line is prepared and offered with one key', async () => {
  const given = answers({
    GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'quoteMarket', 'propose'),
  });
  const sent = await begin(given);
  await expect.element(page.getByText('ball running', { exact: true })).toBeVisible();
  expect(sent()[0]).toEqual({
    marketId: exampleMarketDetail.marketId,
    quotes: [{ runnerId, state: 'BALL_RUNNING', ...SIDES }],
    reason: 'Feed is late',
  });
  expect(await accessibilityFaults()).toEqual([]);
  given['GetMarket'] = succeed(session(8, { state: 'BALL_RUNNING', ...SIDES }));
  await expect.element(field('No line')).toHaveFocus();
  // An empty field leaves the stake to the market.
  const most = String(exampleMarketDetail.limits.maxStake);
  await expect.element(field('Most per bet')).toHaveAttribute('placeholder', most);
  // Its only runner cannot be taken out of a session.
  await expect.element(page.getByRole('button', { name: 'Propose a void' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Remove a runner' }).elements()).toEqual([]);
  await expect.element(page.getByText(/A rate is the profit on a stake of 100/)).toBeVisible();
  await userEvent.keyboard('{PageUp}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(field('No line')).toHaveValue('41');
  await expect.element(field('Yes line')).toHaveValue('47');
  expect(sent()).toHaveLength(1);
  const next = { back: { ...SIDES.back, line: 47 }, lay: { ...SIDES.lay, line: 41 } };
  given['QuoteMarket'] = succeed(session(9, { state: 'ACTIVE', ...next }));
  given['GetMarket'] = given['QuoteMarket'];
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No 41 at 100, Yes 47 at 100')).toBeVisible();
  expect(sent()[1]).toEqual({
    marketId: exampleMarketDetail.marketId,
    quotes: [{ runnerId, state: 'ACTIVE', ...next }],
    quoteVersion: 8,
    reason: 'Feed is late',
  });
});

test('[R20.17] the ball runs at once even while an offer is on its way, and without a version', async () => {
  const answer = Promise.withResolvers<Envelope<unknown>>();
  const given = answers();
  const sent = await begin(given);
  await expect.element(page.getByText('ball running', { exact: true })).toBeVisible();
  await expect.element(field('No line')).toHaveFocus();
  given['QuoteMarket'] = answer.promise;
  await userEvent.keyboard('{Enter}{Enter}b');
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[1]).toMatchObject({ quoteVersion: 8, quotes: [{ state: 'ACTIVE' }] });
  expect(sent()[2]).toMatchObject({ quotes: [{ state: 'BALL_RUNNING' }] });
  expect(sent()[2]).not.toHaveProperty('quoteVersion');
  answer.resolve(succeed(session(9, { state: 'BALL_RUNNING', ...SIDES })));
});

test('[R20.17] what another trader has quoted meanwhile is not overwritten; the refusal is on the screen', async () => {
  const given = answers();
  await begin(given);
  given['QuoteMarket'] = fail('TOO_OLD');
  await expect.element(page.getByText('ball running', { exact: true })).toBeVisible();
  await expect.element(field('No line')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Something newer' })).toBeVisible();
});

test('[R20.17] a lost answer says that it is not known whether bets are stopped', async () => {
  const given = answers({ QuoteMarket: 'lost' });
  await begin(given);
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'It is not known whether this was done' }))
    .toBeVisible();
});

test('[R20.17] a role that may not quote sees no panel', async () => {
  answerWith(answers({ GetOwn: own('getOperatorMarkets', 'getOperatorMarket') }));
  await open(PATH);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(field('Reason for quoting by hand')).not.toBeInTheDocument();
});

test('[R20.57] a bookmaker’s rates are shown as odds, with a warning if players could win whatever happens', async () => {
  const [home, away] = exampleMarketDetail.runners;
  const bookmaker = {
    ...session(8, { state: 'BALL_RUNNING', back: null, lay: null }),
    type: 'BOOKMAKER',
    bettingType: 'BOOKMAKER' as const,
    terms: { kind: 'BOOKMAKER' } as const,
    runners: exampleMarketDetail.runners,
    quotes: exampleMarketDetail.quotes,
  };
  answerWith(answers({ GetMarket: succeed(bookmaker), QuoteMarket: succeed(bookmaker) }));
  await open(PATH);
  await field('Reason for quoting by hand').fill('No feed covers it');
  await userEvent.keyboard('{Enter}');
  const rate = (runner: string, label: string) =>
    page.getByRole('group', { name: runner }).getByLabelText(label);
  await rate(home?.name ?? '', 'Back, per 100').fill('1.85');
  await expect.element(page.getByText('Odds 1.02 to back')).toBeVisible();
  const warning = page.getByRole('alert').filter({ hasText: 'the house loses whatever the result' });
  await rate(home?.name ?? '', 'Back, per 100').fill('90');
  await rate(away?.name ?? '', 'Back, per 100').fill('112');
  await expect.element(warning).toBeVisible();
  await rate(away?.name ?? '', 'Back, per 100').fill('108');
  await expect.element(warning).not.toBeInTheDocument();
  await rate(away?.name ?? '', 'Lay, per 100').fill('107');
  await expect.element(warning).toBeVisible();
});

test('[R20.57] Q on a market whose prices players make says so and leads nowhere', async () => {
  answerWith(
    answers({
      GetEvents: succeed([]),
      GetMarkets: succeed([exampleOperatorMarket]),
      GetProposals: succeed([]),
    }),
  );
  await open('/trading');
  const link = page.getByRole('link', { name: exampleOperatorMarket.name });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard('q');
  await expect.element(page.getByText(/Players alone make the prices of Match Odds/)).toBeVisible();
  await expect.element(link).toBeVisible();
});
