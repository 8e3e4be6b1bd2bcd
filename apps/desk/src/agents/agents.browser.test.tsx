import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import {
  AGENT_NODE_ID,
  exampleAgentDetail,
  exampleAgentGroup,
  exampleAgentPlayer,
  exampleAgentStatement,
  exampleBranch,
  exampleEntry,
  exampleLock,
  examplePosition,
  MASTER_ID,
} from '@layline/contract/examples/agents.ts';
import { exampleOperator } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const READS = [
  'getAgentBranch',
  'getAgentMember',
  'getAgentEntries',
  'getAgentPositions',
  'getAgentStatement',
  'getAgentDisputes',
];
const ACTS = [
  'openAgent',
  'openAgentPlayer',
  'proposeAgentTerms',
  'acceptAgentTerms',
  'setAgentCredit',
  'setAgentSettings',
  'setAgentLock',
  'liftAgentLock',
  'closeAgentMember',
  'moveAgentMember',
  'proposeAgentEntry',
  'answerAgentEntry',
];

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(loggedIn);
afterEach(loggedOut);

/** The answer to `GetOwn` for a person of the master. */
function ofMaster(...calls: string[]) {
  const operator = { ...exampleOperator, name: 'north.meera', role: 'AGENT', agentId: MASTER_ID };
  return succeed({ operator, calls: [...READS, 'getAgentGroups', ...calls] });
}

const master = {
  ...exampleAgentDetail,
  ...exampleBranch.node,
  path: exampleAgentDetail.path.slice(0, 1),
  isChild: false,
  openEntries: [],
  termsFrom: [],
  people: [{ name: 'north.meera', state: 'ACTIVE' }],
};

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: ofMaster(...ACTS),
    GetAgentBranch: succeed(exampleBranch),
    GetAgentMember: succeed(exampleAgentDetail),
    GetAgentDisputes: succeed({ disputes: [], next: null }),
    GetAgentEntries: succeed({ entries: [exampleEntry], next: null }),
    GetAgentPositions: succeed([examplePosition]),
    GetAgentStatement: succeed(exampleAgentStatement),
    GetAgentGroups: succeed([exampleAgentGroup]),
    ...changes,
  };
}

async function confirm(verb: string): Promise<void> {
  await dialog.getByLabelText('Reason').fill('As agreed today');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('[R20.7] [R20.50] a person of a level sees the agents alone, from the own level, with the money of those below', async () => {
  const nothing = succeed({ entries: [], next: null });
  answerWith(answers({ GetAgentMember: succeed(master), GetAgentEntries: nothing }));
  await open('/agents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'North' })).toBeVisible();
  const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  expect(screens.elements().map(({ textContent }) => textContent)).toEqual(['Agents']);
  const row = page.getByRole('row', { name: /North 4/ });
  await expect.element(row).toMatchTextContent('554.28');
  for (const figure of ['369.53', '1,000.00', '385.20', '984.33']) {
    expect(row.element().textContent).toContain(figure);
  }
  for (const heading of ['Available', 'Branch available'])
    await expect.element(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  // A level deals with the level above it, and adds levels and players below itself.
  for (const name of ['Add an agent', 'Add a player', 'Transfer with the level above'])
    await expect.element(button(name)).toBeVisible();
  expect(button('User lock').elements()).toHaveLength(0);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.7] what the role may not do has no button', async () => {
  answerWith(
    answers({
      GetOwn: own(...READS),
      GetAgentMember: succeed({ ...exampleAgentDetail, locks: [exampleLock] }),
    }),
  );
  await open(`/agents/${AGENT_NODE_ID}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'North 4' })).toBeVisible();
  const names = ['Transfer', 'Credit', 'Terms', 'Move', 'Close', 'Bet lock', 'User lock', 'Lift'];
  for (const name of [...names, 'Confirm', 'Decline']) expect(button(name).elements()).toHaveLength(0);
});

test('[R20.7] a transfer of the lower level is confirmed after the desk has said what that moves', async () => {
  const given = answers({ AnswerAgentEntry: succeed({ ...exampleEntry, status: 'POSTED' }) });
  const asked = answerWith(given);
  await open(`/agents/${AGENT_NODE_ID}`);
  await button('Confirm').click();
  await expect
    .element(dialog)
    .toMatchTextContent('Takes 500 from your cash and adds it to the cash of North 4.');
  given['GetAgentMember'] = succeed({ ...exampleAgentDetail, openEntries: [] });
  await confirm('Confirm');
  const body = { entryId: exampleEntry.entryId, answer: 'CONFIRM', reason: 'As agreed today' };
  expect(asked.find(({ call }) => call === 'AnswerAgentEntry')?.body).toEqual(body);
  await expect.element(page.getByText('Waiting transfers')).not.toBeInTheDocument();
});

test('[R20.7] [R20.58] each try of an act carries the same id, so that a lost answer moves nothing twice', async () => {
  const given = answers({ ProposeAgentEntry: 'lost' });
  const asked = answerWith(given);
  await open(`/agents/${AGENT_NODE_ID}`);
  await button('Transfer').click();
  await dialog.getByLabelText('Amount').fill('250.50');
  await expect.element(dialog).toMatchTextContent('Moves 250.50 from your cash to that of North 4.');
  await expect.element(dialog).toMatchTextContent('It is posted at once');
  await dialog.getByLabelText('What it is').selectOptions('Withdraw: North 4 returns chips');
  await expect.element(dialog).toMatchTextContent('Moves 250.50 from the cash of North 4 to yours.');
  await expect.element(dialog).toMatchTextContent('It waits until North 4 confirms');
  await dialog.getByLabelText('Reason').fill('As agreed today');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText(/It is not known whether this was done/)).toBeVisible();
  given['ProposeAgentEntry'] = succeed(exampleEntry);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('The transfer of 250.50 waits for North 4.')).toBeVisible();
  const tries = asked.filter(({ call }) => call === 'ProposeAgentEntry').map(({ body }) => body);
  expect(tries).toHaveLength(2);
  expect(tries[0]).toEqual(tries[1]);
  expect(tries[0]).toMatchObject({ nodeId: AGENT_NODE_ID, kind: 'WITHDRAW', amount: 250.5 });
});

test('[R20.7] terms are proposed by the level above and accepted by the level itself', async () => {
  const given = answers({ ProposeAgentTerms: succeed(exampleAgentDetail) });
  const asked = answerWith(given);
  await open(`/agents/${AGENT_NODE_ID}`);
  await expect.element(page.getByText('They come into force when North 4 accepts.')).toBeVisible();
  expect(button('Accept').elements()).toHaveLength(0);
  await button('Terms').click();
  await dialog.getByLabelText('Branch share, percent').fill('35');
  await expect.element(dialog).toMatchTextContent('a branch share of 35% instead of 40%');
  await confirm('Propose');
  expect(asked.find(({ call }) => call === 'ProposeAgentTerms')?.body).toMatchObject({
    nodeId: AGENT_NODE_ID,
    kind: 'BOOKMAKER',
    share: 35,
    rate: 1.5,
  });
});

test('[R20.7] a level accepts its own proposed terms', async () => {
  const asked = answerWith(
    answers({ GetAgentMember: succeed(master), AcceptAgentTerms: succeed({ ...master, proposals: [] }) }),
  );
  await open('/agents');
  await button('Accept').click();
  await expect
    .element(dialog)
    .toMatchTextContent('Your branch carries 35% of its players’ results of this kind.');
  await confirm('Accept');
  expect(asked.find(({ call }) => call === 'AcceptAgentTerms')?.body).toMatchObject({
    termsId: exampleAgentDetail.proposals[0]?.termsId,
    kind: 'BOOKMAKER',
  });
});

test('[R20.7] a refused credit says the least that is possible, and a lock is lifted by its setter', async () => {
  const given = answers({
    GetAgentMember: succeed({ ...exampleAgentDetail, lock: 'BET', locks: [exampleLock] }),
    SetAgentCredit: fail('CREDIT_BELOW_USE', { details: { least: 554.29 } }),
    LiftAgentLock: succeed(exampleAgentDetail),
  });
  const asked = answerWith(given);
  await open(`/agents/${AGENT_NODE_ID}`);
  await button('Credit').click();
  await dialog.getByLabelText('Credit').fill('100');
  await dialog.getByLabelText('Reason').fill('Asked for less');
  await dialog.getByRole('button', { name: 'Set credit' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The lowest possible now is 554.29.');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Bet lock, set by North/)).toBeVisible();
  await button('Lift').click();
  await confirm('Lift the lock');
  expect(asked.find(({ call }) => call === 'LiftAgentLock')?.body).toMatchObject({
    lockId: exampleLock.lockId,
  });
});

test('[R17.27] [R20.7] bet limits are set from those in force, and an empty field takes one back', async () => {
  const asked = answerWith(
    answers({
      GetAgentMember: succeed(exampleAgentDetail),
      SetAgentSettings: fail('LOOSER_THAN_PARENT'),
    }),
  );
  await open(`/agents/${AGENT_NODE_ID}?tab=terms`);
  await expect.element(page.getByText('50,000.00')).toBeVisible();
  await button('Bet limits').click();
  await dialog.getByLabelText('Smallest stake').fill('');
  await dialog.getByLabelText('Most that a player can win in a market').fill('90000');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByLabelText('Reason').fill('New branch');
  await dialog.getByRole('button', { name: 'Set limits' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('looser than what is in force above');
  expect(asked.find(({ call }) => call === 'SetAgentSettings')?.body).toMatchObject({
    settings: { ...exampleAgentDetail.settings, minStake: null, maxPayout: 90_000 },
    settingsVersion: exampleAgentDetail.settingsVersion,
  });
});

test('[R20.7] a new level comes with two codes, which stay until they have been passed on', async () => {
  const codes = ['MFRGGZDFMZTWQ2LK', 'NBSWY3DPO5XXE3DE'];
  const asked = answerWith(
    answers({
      GetAgentMember: succeed(master),
      OpenAgent: succeed({ member: exampleAgentDetail, setUpCodes: codes }),
    }),
  );
  await open('/agents');
  await button('Add an agent').click();
  await dialog.getByLabelText('Name of the agency').fill('North 4');
  await dialog.getByLabelText('Log-in name of its first person').fill('north4.ravi');
  await dialog.getByLabelText('Credit').fill('1000');
  await dialog.getByLabelText('Branch share: Bookmaker, percent').fill('40');
  await expect.element(dialog).toMatchTextContent('Adds North 4 as agent below you');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByLabelText('Reason').fill('New agent for the northern towns');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const code of codes) await expect.element(dialog.getByText(code)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I have passed them on' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ call }) => call === 'OpenAgent')?.body).toMatchObject({
    name: 'North 4',
    level: 'AGENT',
    credit: 1000,
    bases: null,
    shares: { BOOKMAKER: 40, FANCY: 0 },
    operatorName: 'north4.ravi',
  });
});

test('[R20.7] a level opens a player, who alone learns the password', async () => {
  const asked = answerWith(
    answers({ GetAgentMember: succeed(master), OpenAgentPlayer: succeed(exampleAgentPlayer) }),
  );
  await open('/agents');
  await button('Add a player').click();
  await dialog.getByLabelText('User name').fill('asha');
  await dialog.getByLabelText('Mobile number').fill('9876543210');
  await dialog.getByLabelText('Credit').fill('5000');
  await expect.element(dialog).toMatchTextContent('Nobody but the player learns the password');
  await confirm('Add');
  expect(asked.find(({ call }) => call === 'OpenAgentPlayer')?.body).toMatchObject({
    userName: 'asha',
    mobile: '9876543210',
    credit: 5000,
    rates: { BOOKMAKER: 0, FANCY: 0 },
  });
});

test('[R20.7] positions open to their results, and the lines of a statement to their bets', async () => {
  answerWith(answers({ GetAgentMember: succeed({ ...exampleAgentDetail, openEntries: [], proposals: [] }) }));
  await open(`/agents/${AGENT_NODE_ID}?tab=positions`);
  await page.getByRole('button', { name: /Results of Bookmaker/ }).click();
  const result = page.getByRole('row', { name: /Mumbai/ }).last();
  await expect.element(result).toMatchTextContent('2,000.00');
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('tab', { name: 'Statement' }).click();
  await page.getByRole('button', { name: /Bets of Bookmaker/ }).click();
  await expect.element(page.getByRole('row', { name: /asha/ })).toMatchTextContent('1,200.00');
  await expect.element(page.getByText('Closing balance')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('tab', { name: 'Terms', exact: true }).click();
  await expect.element(page.getByText('1.5% of net loss')).toBeVisible();
  await page.getByRole('tab', { name: 'Transfers' }).click();
  await expect.element(page.getByRole('cell', { name: 'Receive' })).toBeVisible();
});

test('[R20.7] an admin who did not ask for a person approves that person and gets the second code', async () => {
  const ravi = {
    ...exampleOperator,
    operatorId: 'op-ravi',
    name: 'north4.ravi',
    role: 'AGENT',
    agentId: AGENT_NODE_ID,
    state: 'PENDING',
    askedBy: 'meera',
  };
  const asked = answerWith(
    answers({
      GetOwn: own(...READS, 'getOperators', 'approveOperator'),
      GetAgentMember: succeed({
        ...exampleAgentDetail,
        people: [{ name: 'north4.ravi', state: 'PENDING' }],
      }),
      GetOperators: succeed([ravi]),
      ApproveOperator: succeed({ operator: { ...ravi, state: 'ACTIVE' }, setUpCode: 'NBSWY3DPO5XXE3DE' }),
    }),
  );
  await open(`/agents/${AGENT_NODE_ID}?tab=terms`);
  await button('Approve').click();
  await expect
    .element(dialog)
    .toMatchTextContent('Lets north4.ravi act for a level of agents, as meera has asked.');
  await dialog.getByLabelText('Reason').fill('I have met this person');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText('NBSWY3DPO5XXE3DE')).toBeVisible();
  expect(asked.find(({ call }) => call === 'ApproveOperator')?.body).toMatchObject({
    operatorId: 'op-ravi',
    role: 'AGENT',
  });
});

test('[R20.7] a member is closed after the desk has said what that needs, and a refusal says what is in the way', async () => {
  const given = answers({
    CloseAgentMember: fail('NODE_NOT_EMPTY', { details: { obstacle: 'UNSETTLED' } }),
  });
  const asked = answerWith(given);
  await open(`/agents/${AGENT_NODE_ID}`);
  await button('Close').click();
  await expect.element(dialog).toMatchTextContent('no open bets, no money and no credit');
  await dialog.getByLabelText('Reason').fill('As agreed today');
  await dialog.getByRole('button', { name: 'Close for good' }).click();
  await expect.element(dialog.getByText(/There is money to settle/)).toBeVisible();
  const closed = succeed({ ...exampleAgentDetail, lock: 'USER', closed: true });
  Object.assign(given, { CloseAgentMember: closed, GetAgentMember: closed });
  await confirm('Close for good');
  expect(asked.find(({ call }) => call === 'CloseAgentMember')?.body).toMatchObject({
    nodeId: AGENT_NODE_ID,
  });
  await expect.element(page.getByText('closed', { exact: true })).toBeVisible();
  expect(button('User lock').elements()).toHaveLength(0);
});

test('[R20.7] a member is moved under the level whose id is given', async () => {
  const asked = answerWith(answers({ MoveAgentMember: succeed(exampleAgentDetail) }));
  await open(`/agents/${AGENT_NODE_ID}`);
  await button('Move').click();
  await dialog.getByLabelText('Id of the new level above').fill(' ag-5b1e07c2d94af386 ');
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Move');
  expect(asked.find(({ call }) => call === 'MoveAgentMember')?.body).toMatchObject({
    nodeId: AGENT_NODE_ID,
    parentId: 'ag-5b1e07c2d94af386',
  });
});
