import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleAgentDetail } from '@layline/contract/examples/agents.ts';
import { exampleOperator } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const CODE = 'MFRGGZDFMZTWQ2LK';
const ACTS = ['addOperator', 'changeOperator', 'approveOperator'];

const admin = { ...exampleOperator, operatorId: 'op-1', name: 'meera', role: 'ADMIN' };
const other = { ...admin, operatorId: 'op-2', name: 'vikram', secondFactor: false, passkeys: 0 };
const trader = { ...exampleOperator, operatorId: 'op-3', name: 'ravi' };
const asked = {
  ...exampleOperator,
  operatorId: 'op-4',
  name: 'asha',
  role: 'CASHIER',
  state: 'PENDING',
  askedBy: 'vikram',
  asked: { entry: 31, kind: 'PASSWORD_AND_SECOND_FACTOR', reason: 'Has lost the telephone' },
  secondFactor: false,
  passkeys: 0,
  lastLogInAt: null,
};
const gone = { ...exampleOperator, operatorId: 'op-5', name: 'leela', state: 'DISABLED' };

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: RegExp) => page.getByRole('row', { name });

beforeEach(loggedIn);
afterEach(loggedOut);

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: succeed({ operator: admin, calls: ['getOperators', ...ACTS] }),
    GetOperators: succeed([gone, trader, admin, other, asked]),
    ...changes,
  };
}

async function confirm(verb: string): Promise<void> {
  await dialog.getByLabelText('Reason').fill('As agreed today');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

test('[R20.8] [R20.47] who waits comes first, and each operator has the acts that make sense now', async () => {
  answerWith(answers());
  await open('/staff');
  await expect.element(row(/asha/)).toMatchTextContent('asked for by vikram');
  const names = page.getByRole('row').elements().slice(1);
  expect(names.map((one) => one.textContent.slice(0, 4))).toEqual(['asha', 'meer', 'ravi', 'vikr', 'leel']);
  await expect.element(row(/ravi/)).toMatchTextContent('authenticator app, 1 passkey');
  await expect.element(row(/^vikram/)).toMatchTextContent('password only');
  await expect.element(row(/^asha/)).not.toMatchTextContent('password only');
  const acts = (name: string) =>
    page
      .getByRole('button')
      .elements()
      .map((one) => one.getAttribute('aria-label') ?? '')
      .filter((label) => label.endsWith(`: ${name}`))
      .map((label) => label.split(':')[0]);
  expect(acts('asha')).toEqual(['Approve', 'Disable']);
  expect(acts('ravi')).toEqual(['Role', 'Reset password', 'Reset all', 'Disable']);
  expect(acts('vikram')).toEqual(['Role', 'Reset password', 'Disable']);
  expect(acts('leela')).toEqual(['Enable']);
  expect(acts('meera')).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.8] a new operator is asked for, and the code is shown until it has been passed on', async () => {
  const calls = answerWith(
    answers({ AddOperator: succeed({ operator: { ...asked, name: 'kiran' }, setUpCode: CODE }) }),
  );
  await open('/staff');
  await button('Add an operator').click();
  await dialog.getByLabelText('Name').fill('kiran');
  await dialog.getByLabelText('Role').selectOptions('Cashier');
  await expect.element(dialog).toMatchTextContent('Decides on deposits and withdrawals.');
  await expect.element(dialog).toMatchTextContent('Another admin has to approve it.');
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Ask for it');
  await expect.element(dialog).toMatchTextContent(CODE);
  expect(calls.find(({ call }) => call === 'AddOperator')?.body).toEqual({
    name: 'kiran',
    role: 'CASHIER',
    reason: 'As agreed today',
  });
  await button('I have passed it on').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[R20.8] the other admin approves the role that is shown, and gets the other code', async () => {
  const calls = answerWith(answers({ ApproveOperator: succeed({ operator: asked, setUpCode: CODE }) }));
  await open('/staff');
  await button('Approve: asha').click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      'vikram has asked for a new password and a new second factor: “Has lost the telephone”.',
    );
  await expect.element(dialog).toMatchTextContent('Lets asha log in as cashier, as vikram has asked.');
  await confirm('Approve');
  await expect.element(dialog).toMatchTextContent('vikram has the other code.');
  expect(calls.find(({ call }) => call === 'ApproveOperator')?.body).toEqual({
    operatorId: 'op-4',
    role: 'CASHIER',
    entry: 31,
    reason: 'As agreed today',
  });
});

test('[R20.59] who approves the first person of a level sees what the level was given', async () => {
  const person = { ...asked, role: 'AGENT', agentId: exampleAgentDetail.nodeId };
  answerWith(
    answers({
      GetOwn: succeed({ operator: admin, calls: ['getOperators', 'getAgentMember', ...ACTS] }),
      GetOperators: succeed([admin, other, person]),
      GetAgentMember: succeed({
        ...exampleAgentDetail,
        shares: { BOOKMAKER: 40, FANCY: 50, CASINO: 0, EXCHANGE: 33.33, BONUS: 0 },
      }),
    }),
  );
  await open('/staff');
  await button('Approve: asha').click();
  await expect.element(dialog).toMatchTextContent('North 4 (agent)');
  await expect.element(dialog).toMatchTextContent('Credit1,000.00');
  await expect.element(dialog).toMatchTextContent('Bookmaker 40%, Fancy 50%, Exchange commission 33.33%');
  await expect.element(dialog).toMatchTextContent('Bookmaker 1.5% of net loss, Fancy 2% of turnover');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.8] nobody approves what they have asked for themselves', async () => {
  answerWith(answers({ GetOperators: succeed([admin, other, { ...asked, askedBy: 'meera' }]) }));
  await open('/staff');
  await expect.element(row(/asha/)).toBeVisible();
  expect(button('Approve: asha').elements()).toHaveLength(0);
});

test('[R20.8] a reset says what it removes, and what it was refused for', async () => {
  const given = answers({ ChangeOperator: fail('SECOND_ADMIN_NEEDED') });
  const calls = answerWith(given);
  await open('/staff');
  await button('Reset all: ravi').click();
  await expect.element(dialog).toMatchTextContent('removes the password and 1 passkey');
  await expect.element(dialog).toMatchTextContent('Removes the authenticator app too.');
  await confirm('Ask for it');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/second admin|another admin/i);
  given['ChangeOperator'] = succeed({ operator: { ...trader, state: 'PENDING' }, setUpCode: CODE });
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(dialog).toMatchTextContent(CODE);
  expect(calls.filter(({ call }) => call === 'ChangeOperator').map(({ body }) => body)).toEqual([
    { operatorId: 'op-3', reset: 'PASSWORD_AND_SECOND_FACTOR', reason: 'As agreed today' },
    { operatorId: 'op-3', reset: 'PASSWORD_AND_SECOND_FACTOR', reason: 'As agreed today' },
  ]);
});

test('[R20.8] a role is changed, an operator is disabled and enabled again', async () => {
  const calls = answerWith(answers({ ChangeOperator: succeed({ operator: trader, setUpCode: null }) }));
  await open('/staff');
  await button('Role: ravi').click();
  await dialog.getByLabelText('Role').selectOptions('Viewer');
  await confirm('Ask for it');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Disable: ravi').click();
  await expect.element(dialog).toMatchTextContent('Ends every session of ravi at once');
  await confirm('Disable');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Enable: leela').click();
  await confirm('Ask for it');
  await expect.element(dialog).not.toBeInTheDocument();
  const reason = 'As agreed today';
  expect(calls.filter(({ call }) => call === 'ChangeOperator').map(({ body }) => body)).toEqual([
    { operatorId: 'op-3', role: 'VIEWER', reason },
    { operatorId: 'op-3', state: 'DISABLED', reason },
    { operatorId: 'op-5', state: 'ACTIVE', reason },
  ]);
});

test('[R20.8] a single admin reads how the second one is made', async () => {
  answerWith(answers({ GetOperators: succeed([admin]) }));
  await open('/staff');
  await expect.element(page.getByText(/it prints a link that makes the second one/)).toBeVisible();
});

test('[R20.8] other roles have no such screen', async () => {
  answerWith(answers({ GetOwn: succeed({ operator: trader, calls: ['getOperatorMarkets'] }) }));
  await open('/staff');
  await expect.element(page.getByRole('heading', { name: 'Not part of your role' })).toBeVisible();
});
