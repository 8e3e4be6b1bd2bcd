import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import {
  exampleMarketDetail,
  exampleOperatorEvent,
  exampleOperatorMarket,
} from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../../testing/desk-answers.tsx';
import type { Answers } from '../../testing/desk-answers.tsx';

const MARKET = exampleMarketDetail.marketId;
const EVENT = exampleOperatorEvent.eventId;

beforeEach(loggedIn);
afterEach(loggedOut);

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const made = { eventId: 'hand.abcdefgh', marketIds: [] };

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: own(
      'getOperatorMarkets',
      'getOperatorMarket',
      'createEvent',
      'createMarket',
      'openMarket',
      'turnInPlay',
      'handBackMarket',
    ),
    GetEvents: succeed([exampleOperatorEvent]),
    GetMarkets: succeed([exampleOperatorMarket]),
    GetMarket: succeed({ ...exampleMarketDetail, proposals: [] }),
    GetProposals: succeed([]),
    CreateEvent: succeed(made),
    CreateMarket: succeed(exampleOperatorMarket),
    ...changes,
  };
}

async function confirm(verb: string): Promise<void> {
  await field('Reason').fill('Club final');
  await dialog.getByRole('button', { name: verb }).click();
}

test('[R20.16] an event is made with the markets that are ticked, and a retry has the same reference', async () => {
  const given = answers({ CreateEvent: 'lost' });
  const asked = answerWith(given);
  await open('/trading');
  await expect.element(page.getByText(/Choose an event to add a market to it/)).toBeVisible();
  await button('New event').click();
  await field('First side').fill('Pune');
  await field('Second side').fill('Nagpur');
  await field('Competition').fill('Club Cup');
  await field('Start, in your time zone').fill('2027-01-09T19:30');
  await dialog.getByRole('checkbox', { name: 'Bookmaker' }).click();
  await dialog.getByRole('checkbox', { name: 'To win the toss' }).click();
  await dialog.getByRole('checkbox', { name: 'To win the toss' }).click();
  await expect
    .element(dialog.getByText('Lists Pune v Nagpur for players at once, with 1 market.'))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Make the event');
  await expect.element(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
  given['CreateEvent'] = succeed(made);
  await dialog.getByRole('button', { name: 'Make the event' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = asked.filter(({ call }) => call === 'CreateEvent').map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    reference: expect.stringMatching(/^[a-z0-9]{8,32}$/) as string,
    event: {
      title: 'Pune v Nagpur',
      sportId: 3,
      competition: 'Club Cup',
      venue: null,
      teams: ['Pune', 'Nagpur'],
      startTime: new Date('2027-01-09T19:30').getTime(),
    },
    markets: [{ name: 'Bookmaker', terms: { kind: 'BOOKMAKER' }, runners: ['Pune', 'Nagpur'] }],
    reason: 'Club final',
  });
});

test('[R20.16] the markets of a race have the horses that were typed', async () => {
  const asked = answerWith(answers());
  await open('/trading');
  await button('New event').click();
  await dialog.getByLabelText('Sport', { exact: true }).selectOptions('Horse Racing');
  await field('Horses, one on each line').fill('Comet\n\n Dancer \nFalcon\nGale');
  await field('Title').fill('Pune Plate');
  await field('Competition').fill('Pune races');
  await dialog.getByRole('checkbox', { name: 'Place, first 3' }).click();
  await confirm('Make the event');
  await vi.waitFor(() => expect(asked.some(({ call }) => call === 'CreateEvent')).toBe(true));
  expect(asked.find(({ call }) => call === 'CreateEvent')?.body).toMatchObject({
    event: { title: 'Pune Plate', teams: [] },
    markets: [
      { type: 'PLACE', terms: { numberOfWinners: 3 }, runners: ['Comet', 'Dancer', 'Falcon', 'Gale'] },
    ],
  });
});

test('[R20.16] the copy of an event has all its markets, with the new names of the sides', async () => {
  const [home, away] = exampleOperatorEvent.teams;
  const runners = exampleMarketDetail.runners.map((runner, index) => ({
    ...runner,
    name: [home, away][index] ?? '',
  }));
  const asked = answerWith(
    answers({
      GetMarket: succeed({ ...exampleMarketDetail, name: `${home} to win`, runners, proposals: [] }),
    }),
  );
  await open(`/trading?event=${EVENT}`);
  await button('Copy event').click();
  await field('First side').fill('Pune');
  await confirm('Make the event');
  await vi.waitFor(() => expect(asked.some(({ call }) => call === 'CreateEvent')).toBe(true));
  expect(asked.find(({ call }) => call === 'CreateEvent')?.body).toMatchObject({
    event: { title: `Pune v ${away}`, competition: exampleOperatorEvent.competition, teams: ['Pune', away] },
    markets: [{ name: 'Pune to win', type: 'MATCH_ODDS', runners: ['Pune', away] }],
  });
});

test('[R20.16] a market is made from a template, and the exchange’s refusal stays in the form', async () => {
  const given = answers({ CreateMarket: fail('INVALID_DEFINITION') });
  const asked = answerWith(given);
  await open(`/trading?event=${EVENT}`);
  await button('New market').click();
  await dialog.getByLabelText('Template', { exact: true }).selectOptions('Total khado');
  await field('Ranges, such as 100-119, one on each line').fill('0-99\n100-149');
  await expect.element(dialog.getByText('Nobody can bet on it until a trader opens it.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Make the market');
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  given['CreateMarket'] = succeed(exampleOperatorMarket);
  await dialog.getByRole('button', { name: 'Make the market' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.findLast(({ call }) => call === 'CreateMarket')?.body).toMatchObject({
    eventId: EVENT,
    market: {
      type: 'KHADO',
      terms: {
        kind: 'RANGE',
        ranges: [
          { from: 0, to: 99 },
          { from: 100, to: 149 },
        ],
      },
      runners: [],
    },
  });
});

test('[R20.16] a market made by hand is turned in-play with one key and never handed back', async () => {
  const byHand = { ...exampleOperatorMarket, marketId: 'hand.abcdefgh.1', inPlay: false };
  const asked = answerWith(answers({ GetMarkets: succeed([byHand]), TurnInPlay: succeed(byHand) }));
  await open('/trading');
  await page.getByRole('link', { name: byHand.name }).click({ trial: true });
  page.getByRole('link', { name: byHand.name }).element().focus();
  await userEvent.keyboard('h');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('i');
  await confirm('Turn in-play');
  await vi.waitFor(() => expect(asked.some(({ call }) => call === 'TurnInPlay')).toBe(true));
});

test('[R20.16] [R20.48] a role that may not make or open markets has no button for it, and reads who opens one', async () => {
  const manual = { by: 'meera', at: 0, reason: 'Club final' };
  const inactive = { ...exampleMarketDetail, status: 'INACTIVE', manual, proposals: [] };
  answerWith(
    answers({ GetOwn: own('getOperatorMarkets', 'getOperatorMarket'), GetMarket: succeed(inactive) }),
  );
  await open(`/trading/${MARKET}`);
  await expect.element(page.getByText(/Nobody can bet on it until a trader opens it/)).toBeVisible();
  await expect.element(button('Copy')).not.toBeInTheDocument();
  await open('/trading');
  await expect.element(page.getByRole('heading', { name: 'Trading' })).toBeVisible();
  await expect.element(button('New event')).not.toBeInTheDocument();
});
