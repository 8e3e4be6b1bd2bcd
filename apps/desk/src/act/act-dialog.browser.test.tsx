import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  exampleMarketDetail,
  exampleOperatorDeposit,
  examplePlayerDetail,
  exampleProposal,
} from '@layline/contract/examples/operator.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import type { Envelope } from '@layline/contract/envelope.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const PLAYER_PATH = `/players/${examplePlayerDetail.playerId}`;
const PLAYER = {
  GetOwn: own('getOperatorPlayer', 'lockPlayer'),
  GetPlayer: succeed(examplePlayerDetail),
};

beforeEach(loggedIn);
afterEach(() => {
  loggedOut();
  globalThis.dispatchEvent(new Event('online'));
});

const dialog = page.getByRole('dialog');

async function lock(): Promise<void> {
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByLabelText('Reason').fill('Card reported stolen');
  await dialog.getByRole('button', { name: 'Lock' }).click();
}

test('[R20.2] an act of a desk that is offline fails at once and is not carried out later', async () => {
  const asked = answerWith({ ...PLAYER, LockPlayer: 'lost' });
  await open(PLAYER_PATH);
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  globalThis.dispatchEvent(new Event('offline'));
  await lock();
  await expect.element(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked.at(-1)?.call).toBe('GetPlayer'));
  expect(asked.filter(({ call }) => call === 'LockPlayer')).toHaveLength(1);
});

test('[R20.58] the desk says what was done once the exchange has answered', async () => {
  answerWith({ ...PLAYER, LockPlayer: succeed(examplePlayerDetail) });
  await open(PLAYER_PATH);
  await lock();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(`${examplePlayerDetail.userName} is locked.`)).toBeVisible();
});

test('[R20.2] the dialog of an act stays until its answer is there', async () => {
  const answer = Promise.withResolvers<Envelope<unknown>>();
  answerWith({ ...PLAYER, LockPlayer: answer.promise });
  await open(PLAYER_PATH);
  await lock();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  answer.resolve(fail('ACCOUNT_LOCKED'));
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[R20.5] a proposal is told by event and runner, and its refusal is seen when another operator was faster', async () => {
  const proposal = { ...exampleProposal, proposedBy: 'meera' };
  const answers: Answers = {
    GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'getProposals', 'approveProposal'),
    GetEvents: succeed([]),
    GetMarkets: succeed([]),
    GetMarket: succeed(exampleMarketDetail),
    GetProposals: succeed([proposal]),
    ApproveProposal: fail('PROPOSAL_DECIDED'),
  };
  const asked = answerWith(answers);
  await open('/trading');
  const [winner] = exampleMarketDetail.runners;
  const outcome = `Settle with the winner ${winner?.name}.`;
  await expect
    .element(page.getByText(`Match Odds of ${exampleMarketDetail.eventTitle}: ${outcome}`))
    .toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText(outcome)).toBeVisible();
  await expect
    .element(dialog.getByRole('heading'))
    .toHaveTextContent(`Approve the proposal for Match Odds of ${exampleMarketDetail.eventTitle}`);
  answers['GetProposals'] = succeed([]);
  const reads = asked.filter(({ call }) => call === 'GetProposals').length;
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await vi.waitFor(() =>
    expect(asked.filter(({ call }) => call === 'GetProposals').length).toBeGreaterThan(reads),
  );
  await expect.element(page.getByText('Waiting for a second person')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
});

test('[R20.4] what became of an act is seen even after its request has left the queue', async () => {
  const request = { ...exampleOperatorDeposit, status: 'PENDING', imageId: null, payableFrom: null };
  const answers: Answers = {
    GetOwn: own('getMoneyRequests', 'getMoneyFigures', 'getWithdrawalHolds', 'approveMoneyRequest'),
    GetMoneyRequests: succeed({ requests: [request], next: null }),
    GetWithdrawalHolds: succeed([]),
    ApproveMoneyRequest: 'lost',
  };
  answerWith(answers);
  await open('/cashier');
  await page.getByRole('button', { name: new RegExp(`, ${request.requestId}:`) }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  answers['GetMoneyRequests'] = succeed({ requests: [], next: null });
  await dialog.getByLabelText('Reason').fill('Seen on the bank statement');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible();
  await expect.element(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
});

test.each([
  [null, `The deposit of ${exampleOperatorDeposit.userName} has been approved.`],
  [
    { by: 'ravi', at: Date.now(), amount: exampleOperatorDeposit.amount },
    'You have given the first of two approvals. Another cashier has to approve it too.',
  ],
])(
  '[R20.58] a deposit with first approval %j is told by what the answer says',
  async (firstApproval, text) => {
    const request = { ...exampleOperatorDeposit, status: 'PENDING', imageId: null, payableFrom: null };
    const status = firstApproval === null ? 'APPROVED' : 'PENDING';
    answerWith({
      GetOwn: own('getMoneyRequests', 'getMoneyFigures', 'getWithdrawalHolds', 'approveMoneyRequest'),
      GetMoneyRequests: succeed({ requests: [request], next: null }),
      GetWithdrawalHolds: succeed([]),
      ApproveMoneyRequest: succeed({ ...request, status, firstApproval }),
    });
    await open('/cashier');
    await page.getByRole('button', { name: new RegExp(`, ${request.requestId}:`) }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByLabelText('Reason').fill('Seen on the bank statement');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(page.getByText(text)).toBeVisible();
  },
);
