import { getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import { getOwnDisputes, openOwnDispute } from '@layline/contract/calls/own-disputes.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { examplePaymentInfo } from '@layline/contract/examples/cashier.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';
import { invalidate } from '../../api/reads.ts';
import { openSite, provide, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const { entries } = docsOf(getOwnAgentEntries).example.result;
const [entry] = entries;
const disputes = docsOf(getOwnDisputes).example.result;
/** What the exchange answers about disputes now. */
let answered = disputes;

async function openAt(address: string) {
  const seen = provide({
    'Account/GetPaymentInfo': () => succeed({ ...examplePaymentInfo, throughAgent: true }),
    'Account/GetAgentEntries': () => succeed({ entries }),
    'Account/GetDisputes': () => succeed(answered),
    'Account/OpenDispute': () => succeed(docsOf(openOwnDispute).example.result),
    'Account/AskAgentWithdrawal': () => succeed({ ...entry, kind: 'COVER', mayConfirm: false }),
    'Account/AnswerAgentEntry': () => succeed({ ...entry, status: 'POSTED', mayConfirm: false }),
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  await renderApp(address);
  return (call = 'AnswerAgentEntry') =>
    Promise.all(seen.filter(({ url }) => url.includes(call)).map((one) => one.clone().json())) as Promise<
      readonly unknown[]
    >;
}

beforeEach(async () => {
  answered = disputes;
  await page.viewport(390, 844);
});

describe('[R17.15] a player of an agent', () => {
  test.each(['/payment', '/depositw/deposit', '/depositw/withdrawal'])(
    'is sent to the agent by %s, and has no form there',
    async (address) => {
      await openAt(address);
      await expect
        .element(page.getByRole('heading', { name: 'Your agent handles your money' }))
        .toBeVisible();
      await expect.element(page.getByLabelText('Amount')).not.toBeInTheDocument();
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test.each([
    ['Confirm', 'CONFIRM', 'Confirmed.'],
    ['Decline', 'DECLINE', 'Declined.'],
  ])('presses %s on what the agent has paid out', async (name, answer, told) => {
    const answers = await openAt('/payment');
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
    await eventually(async () => expect(await answers()).toEqual([{ entryId: entry?.entryId, answer }]));
  });

  test('[R17.34] disputes a line of the closed week, and reads what became of an earlier one', async () => {
    const sent = await openAt('/payment');
    await expect.element(page.getByText('Decision: Counted twice')).toBeVisible();
    await page.getByRole('button', { name: 'Dispute Mumbai v Chennai, Bookmaker' }).click();
    await page.getByLabelText('How much more you should have').fill('60');
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    await expect.element(page.getByText('Say what is wrong.')).toBeVisible();
    await page.getByLabelText('What is wrong').fill('A bet was counted twice');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    await expect.element(page.getByText('Your agent and the level above have it.')).toBeVisible();
    await eventually(async () =>
      expect(await sent('OpenDispute')).toMatchObject([
        { week: 12, amount: 60, reason: 'A bet was counted twice' },
      ]),
    );
  });

  test('[R17.37] a form that is open while the next week is closed names the week that the player has seen', async () => {
    const sent = await openAt('/payment');
    await page.getByRole('button', { name: 'Dispute Mumbai v Chennai, Bookmaker' }).click();
    await page.getByLabelText('How much more you should have').fill('60');
    await page.getByLabelText('What is wrong').fill('A bet was counted twice');
    answered = { week: disputes.week === null ? null : { ...disputes.week, week: 13 }, disputes: [] };
    invalidate('money');
    await expect.element(page.getByText('Decision: Counted twice')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Dispute', exact: true }).click();
    await eventually(async () => expect(await sent('OpenDispute')).toMatchObject([{ week: 12, amount: 60 }]));
  });

  test('[R17.30] asks the agent for money, and is told what is wrong with an amount', async () => {
    const asked = await openAt('/payment');
    await page.getByRole('button', { name: 'Ask for your money' }).click();
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(page.getByText('amount is not valid.')).toBeVisible();
    await page.getByLabelText('Amount').fill('900.50');
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(page.getByText('Your agent has been asked.')).toBeVisible();
    await expect.element(page.getByLabelText('Amount')).not.toBeInTheDocument();
    await eventually(async () =>
      expect(await asked('AskAgentWithdrawal')).toEqual([
        { externalId: expect.stringMatching(/^[0-9a-f]{32}$/) as string, amount: 900.5 },
      ]),
    );
  });
});
