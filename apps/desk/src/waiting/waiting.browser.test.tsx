import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAgentEntries } from '@layline/contract/calls/operator/agents.ts';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { getProposals } from '@layline/contract/calls/operator/markets.ts';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleMarketDetail, exampleOperator } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { SCREENS } from '../app/screens.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const [proposal] = docsOf(getProposals).example.result;
const withdrawal = docsOf(getMoneyRequests).example.result.requests.find(({ type }) => type === 'WITHDRAWAL');
const deposit = docsOf(getMoneyRequests).example.result.requests.find(({ type }) => type === 'DEPOSIT');
const [entry] = docsOf(getAgentEntries).example.result.entries;

const askedActs = docsOf(getAskedActs).example.result;

const ANSWERS: Answers = {
  GetOwn: own(
    'getProposals',
    'approveProposal',
    'getSites',
    'saveSiteSettings',
    'getOperators',
    'approveOperator',
    'getMoneyRequests',
    'getMoneyFigures',
    'getAgentEntries',
    'getAskedActs',
    'excludePlayer',
  ),
  GetAskedActs: succeed(askedActs),
  GetProposals: succeed([{ ...proposal, state: 'PENDING', proposedBy: 'meera', marketName: 'Match Odds' }]),
  GetSites: succeed(
    docsOf(getSites).example.result.map((site) => ({
      ...site,
      site: 'club',
      domain: 'club.example',
    })),
  ),
  GetOperators: succeed([
    { ...exampleOperator, operatorId: 'op-9', name: 'asha', state: 'PENDING', askedBy: exampleOperator.name },
  ]),
  GetMoneyRequests: succeed({
    requests: [
      { ...deposit, requestId: 'r1', userName: 'ravi', status: 'PENDING', firstApproval: null },
      {
        ...withdrawal,
        requestId: 'r2',
        userName: 'ravi',
        status: 'APPROVED',
        payoutId: null,
        decidedBy: 'john',
      },
    ],
    next: null,
  }),
  GetAgentEntries: succeed({
    entries: [{ ...entry, name: 'North', status: 'PROPOSED', mayConfirm: true }],
    next: null,
  }),
};

beforeEach(loggedIn);
afterEach(loggedOut);

const row = (name: RegExp) => page.getByRole('row', { name });

test('[R20.24] [R20.55] what waits for a second person is in one list, with its screen and who may finish it', async () => {
  answerWith(ANSWERS);
  await open('/waiting');
  await expect.element(row(/Match Odds.*meera.*you/)).toBeVisible();
  await expect.element(row(/club\.example.*Publish new settings.*meera.*you/)).toBeVisible();
  // Its first step is the operator's own.
  await expect.element(row(/asha.*Let in as.*a colleague/)).toBeVisible();
  // The role does not pay.
  await expect.element(row(/Withdrawal of ravi.*Pay.*john.*a colleague/).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Withdrawal of ravi' }).first())
    .toHaveAttribute('href', '/desk/cashier?request=r2');
  await expect.element(row(/North.*confirm/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'asha' })).toHaveAttribute('href', '/desk/staff');
  await expect
    .element(page.getByRole('link', { name: 'club.example' }))
    .toHaveAttribute('href', '/desk/sites/club');
  // The role does not offer bonuses, but it excludes players.
  await expect
    .element(row(/Welcome bonus.*Offer the bonus welcome on layline.example.*meera.*a colleague/))
    .toBeVisible();
  await expect.element(row(/ravi.*Exclude for ever.*with a letter.*meera.*you/)).toBeVisible();
  expect(row(/Deposit of ravi/).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.37] an act that was agreed to and refused says why, is marked as such, and is not counted', async () => {
  const refused = {
    code: 'OVER_SETTLED',
    message: 'This is more than is due.',
    agreedBy: 'asha',
    at: Date.now(),
  };
  answerWith({
    GetOwn: own('getProposals', 'getAskedActs', 'excludePlayer'),
    GetProposals: ANSWERS['GetProposals'] ?? fail('INTERNAL'),
    GetAskedActs: succeed(askedActs.slice(1).map((asked) => ({ ...asked, refused }))),
  });
  await open('/waiting');
  await expect
    .element(
      row(/ravi.*Exclude for ever.*asha agreed, and it was refused: This is more than is due.*refused/),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Waiting 1' })).toBeVisible();
});

test('[R20.24] the bar counts what waits, on every screen', async () => {
  answerWith({
    GetOwn: own('getProposals', 'getOperatorPlayers'),
    GetProposals: ANSWERS['GetProposals'] ?? fail('INTERNAL'),
    GetPlayers: succeed([]),
  });
  await open('/players');
  await expect.element(page.getByRole('link', { name: 'Waiting 1' })).toBeVisible();
});

test.each([390, 834, 1440])('[R20.24] the bar with all screens fits a page of %i px', async (width) => {
  await page.viewport(width, 900);
  answerWith({ ...ANSWERS, GetOwn: own(...SCREENS.map(({ needs }) => needs)) });
  await open('/waiting');
  await expect.element(page.getByRole('link', { name: 'Audit' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('[R20.41] a proposed result that waits names its runners', async () => {
  const [runner] = exampleMarketDetail.runners;
  const runnerId = runner?.runnerId ?? '';
  const action = { kind: 'SETTLE', runners: [{ runnerId, outcome: 'WINNER' }] };
  answerWith({
    GetOwn: own('getProposals', 'approveProposal', 'getOperatorMarket'),
    GetProposals: succeed([{ ...proposal, state: 'PENDING', proposedBy: 'meera', action }]),
    GetMarket: succeed(exampleMarketDetail),
  });
  await open('/waiting');
  await expect.element(page.getByText(`Settle with the winner ${runner?.name}.`)).toBeVisible();
});

test('[R20.40] on a tablet the screens of the bar are one row, with the open one in view', async () => {
  await page.viewport(834, 900);
  answerWith({
    ...ANSWERS,
    GetOwn: own(...SCREENS.map(({ needs }) => needs)),
    GetAuditLog: fail('INTERNAL'),
  });
  await open('/audit');
  const last = page.getByRole('link', { name: 'Audit', exact: true });
  await expect.element(last).toBeInViewport({ ratio: 1 });
  const screens = page.getByRole('navigation', { name: 'Screens' });
  const heights = screens
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect().top);
  expect(new Set(heights).size).toBe(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.24] a role asks only for what it may read, and nothing waits for support', async () => {
  const asked = answerWith({
    GetOwn: own('getOperatorPlayers', 'getMoneyRequests'),
    GetPlayers: succeed([]),
  });
  await open('/players');
  await expect.element(page.getByRole('heading', { name: 'Players' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Waiting/ }).elements()).toEqual([]);
  expect([...new Set(asked.map(({ call }) => call))].toSorted()).toEqual(['GetOwn', 'GetPlayers']);
});

test('[R20.24] what is beyond the first page is in the list too', async () => {
  const requestOf = (requestId: string, status = 'APPROVED') => ({
    ...withdrawal,
    requestId,
    userName: requestId,
    status,
    payoutId: null,
    decidedBy: 'john',
  });
  const page2 = succeed({ requests: [requestOf('last')], next: null });
  const answers: Answers = {
    ...ANSWERS,
    get GetMoneyRequests() {
      const isSecond = asked.at(-1)?.query['cursor'] !== undefined;
      return isSecond
        ? page2
        : succeed({
            requests: [requestOf('first')],
            next: docsOf(getMoneyRequests).example.query.cursor ?? 'c2',
          });
    },
  };
  const asked = answerWith(answers);
  await open('/waiting');
  await expect.element(row(/Withdrawal of first/)).toBeVisible();
  await expect.element(row(/Withdrawal of last/)).toBeVisible();
});

test('[R20.24] a part that cannot be read is said, instead of a list that looks complete', async () => {
  answerWith({ ...ANSWERS, GetOperators: fail('INTERNAL') });
  await open('/waiting');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
