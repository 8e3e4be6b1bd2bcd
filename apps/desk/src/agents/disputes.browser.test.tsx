import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import {
  AGENT_NODE_ID,
  exampleAgentDetail,
  exampleAgentStatement,
  exampleBranch,
  exampleCover,
  exampleDispute,
  MASTER_ID,
} from '@layline/contract/examples/agents.ts';
import { MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { exampleOfferedBonus, exampleOperator } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const HOUR_MS = 3_600_000;
const CALLS = [
  'getAgentBranch',
  'getAgentMember',
  'getAgentEntries',
  'getAgentStatement',
  'getAgentDisputes',
  'getAgentPositions',
  'answerAgentEntry',
  'openAgentDispute',
  'decideAgentDispute',
];

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(loggedIn);
afterEach(loggedOut);

/** A person of the master, above the agent. */
const operator = { ...exampleOperator, name: 'north.meera', role: 'AGENT', agentId: MASTER_ID };
const lastWeek = { week: 12, until: Date.now() - HOUR_MS };
const closed = { ...exampleAgentStatement, week: 12, lastWeek };

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: succeed({ operator, calls: CALLS }),
    GetAgentBranch: succeed(exampleBranch),
    GetAgentMember: succeed({ ...exampleAgentDetail, openEntries: [] }),
    GetAgentEntries: succeed({ entries: [], next: null }),
    GetAgentPositions: succeed([]),
    GetAgentDisputes: succeed({ disputes: [], next: null }),
    GetAgentStatement: succeed(closed),
    ...changes,
  };
}

async function confirm(verb: string): Promise<void> {
  await dialog.getByLabelText('Reason').fill('As agreed today');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('[R17.29] a side disputes a line of the statement that was closed last', async () => {
  const asked = answerWith(answers({ OpenAgentDispute: succeed(exampleDispute) }));
  await open(`/agents/${AGENT_NODE_ID}?tab=statement`);
  await page.getByLabelText('Statement of').selectOptions('Week 12, closed');
  await expect.element(page.getByRole('heading', { name: 'Closed statement of week 12' })).toBeVisible();
  await button('Dispute').click();
  await dialog.getByLabelText('Amount in your favour').fill('60');
  await expect
    .element(dialog)
    .toMatchTextContent('Claims that North 4 owes you 60 more than the statement of week 12 says.');
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Dispute');
  expect(asked.find(({ call }) => call === 'OpenAgentDispute')?.body).toMatchObject({
    nodeId: AGENT_NODE_ID,
    week: 12,
    marketIds: [MARKET_ID],
    amount: 60,
  });
});

test('[R17.32] a statement is of a closed week or of a period, and one leads back to the other', async () => {
  const asked = answerWith(answers());
  await open(`/agents/${AGENT_NODE_ID}?tab=statement&week=12`);
  const choice = page.getByLabelText('Statement of');
  await expect.element(choice).toHaveValue('12');
  await choice.selectOptions('A period');
  await expect.element(choice).toHaveValue('');
  const queries = () =>
    asked.filter(({ call }) => call === 'GetAgentStatement').map(({ query }) => Object.keys(query).sort());
  await expect.poll(queries).toEqual([
    ['nodeId', 'week'],
    ['from', 'nodeId', 'to'],
  ]);
});

test('[R17.29] a disputed line is marked, and is not disputed again by the same side', async () => {
  const mine = { ...exampleDispute, claimant: 'PARENT', mayDecide: false };
  answerWith(answers({ GetAgentDisputes: succeed({ disputes: [mine], next: null }) }));
  await open(`/agents/${AGENT_NODE_ID}?tab=statement&week=12`);
  await expect.element(page.getByText('disputed', { exact: true }).first()).toBeVisible();
  expect(button('Dispute').elements()).toHaveLength(0);
  expect(button('Decide').elements()).toHaveLength(0);
  await expect.element(page.getByText('Counted twice')).toBeVisible();
});

test('[R17.29] a level above both sides decides, and is told what will move and what it takes', async () => {
  const given = answers({
    GetOwn: own(...CALLS),
    GetAgentBranch: succeed({ ...exampleBranch, node: null, path: [], parentName: null }),
    GetAgentDisputes: succeed({ disputes: [{ ...exampleDispute, left: 50 }], next: null }),
    DecideAgentDispute: fail('SECOND_PERSON_NEEDED'),
  });
  const asked = answerWith(given);
  await open('/agents');
  await expect.element(page.getByRole('heading', { name: 'Disputes' })).toBeVisible();
  await button('Decide').click();
  await expect.element(dialog).toMatchTextContent('a correction has settled it');
  await expect
    .element(dialog)
    .toMatchTextContent(`in week ${exampleDispute.week}: “${exampleDispute.reason}”`);
  await dialog.getByLabelText('Amount found right').fill('40');
  await expect
    .element(dialog)
    .toMatchTextContent('Moves 40 from the cash of the level above North 4 to that of North 4.');
  await expect.element(dialog).toMatchTextContent('at most 50 can still be adjusted');
  await dialog.getByLabelText('Reason').fill('One bet was counted twice');
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(asked.find(({ call }) => call === 'DecideAgentDispute')?.body).toMatchObject({
    disputeId: exampleDispute.disputeId,
    adjustment: 40,
  });
});

test('[R17.30] what an absent level has not paid is offered on the own page, with what paying it does', async () => {
  const master = { ...exampleAgentDetail, ...exampleBranch.node, isChild: false, openEntries: [] };
  const asked = answerWith(
    answers({
      GetAgentMember: succeed(master),
      GetAgentEntries: succeed({ entries: [exampleCover], next: null }),
      AnswerAgentEntry: succeed({ ...exampleCover, status: 'POSTED' }),
    }),
  );
  await open('/agents');
  await expect.element(page.getByRole('row', { name: /Asks to be paid/ })).toMatchTextContent('North 4');
  await button('Pay').click();
  for (const said of [
    'Takes 900 from the cash of asha, and adds it to yours.',
    'You pay in place of North 4',
    'North 4 owes the level above it 900 more, or is owed that much less.',
  ]) {
    await expect.element(dialog).toMatchTextContent(said);
  }
  await confirm('Pay');
  expect(asked.find(({ call }) => call === 'AnswerAgentEntry')?.body).toMatchObject({
    entryId: exampleCover.entryId,
    answer: 'CONFIRM',
  });
});

test('[R17.31] the site sees which bonuses its branches share', async () => {
  const given = answers({
    GetOwn: own(...CALLS, 'getOfferedBonuses'),
    GetAgentBranch: succeed({ ...exampleBranch, node: null, path: [], parentName: null }),
    GetBonuses: succeed([
      exampleOfferedBonus,
      {
        ...exampleOfferedBonus,
        definition: { ...exampleOfferedBonus.definition, bonusId: 'alone', title: 'Alone', shared: false },
      },
    ]),
  });
  answerWith(given);
  await open('/agents');
  await expect.element(page.getByText('Welcome bonus, on layline.example')).toBeVisible();
  expect(page.getByText(/Alone/).elements()).toHaveLength(0);
});
