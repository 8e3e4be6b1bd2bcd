import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleMarketDetail, exampleProposal } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const market = { ...exampleMarketDetail, proposals: [] };
const [first, second] = market.runners;
const HOME = first?.name ?? '';
const AWAY = second?.name ?? '';
const pays = { winners: 14, won: 48_210.5, losers: 1, lost: 51_300, commission: 964.21 };

const PAYS =
  'It pays 48,210.50 to 14 players and takes 51,300.00 from 1 player. The winners pay 964.21 commission of it.';

beforeEach(loggedIn);
afterEach(loggedOut);

const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

async function begin(changes: Answers = {}) {
  const asked = answerWith({
    GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'propose', 'previewResult'),
    GetMarket: succeed(market),
    PreviewResult: succeed(pays),
    Propose: succeed(exampleProposal),
    ...changes,
  });
  await open(`/trading/${market.marketId}`);
  await page.getByRole('button', { name: 'Propose a result' }).click();
  return (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);
}

test('[R20.5] no side is decided beforehand, and nothing is proposed until each is', async () => {
  const sent = await begin();
  await expect.element(dialog.getByText(`Still undecided: ${HOME}, ${AWAY}.`)).toBeVisible();
  await expect.element(field(HOME)).toHaveValue('');
  await field('Reason').fill('Official result');
  const propose = dialog.getByRole('button', { name: 'Propose' });
  await propose.click();
  await field(HOME).selectOptions('WINNER');
  await propose.click();
  await expect.element(dialog.getByText(`Still undecided: ${AWAY}.`)).toBeVisible();
  expect([sent('Propose'), sent('PreviewResult')]).toEqual([[], []]);
  await dialog.getByRole('button', { name: 'All others lose' }).click();
  await expect.element(field(AWAY)).toHaveValue('LOSER');
  await expect.element(dialog.getByText(`If approved: Settle with the winner ${HOME}.`)).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(PAYS);
  expect(await accessibilityFaults()).toEqual([]);
  await propose.click();
  await vi.waitFor(() => expect(sent('Propose')).toHaveLength(1));
  expect(sent('Propose')[0]).toMatchObject({
    action: {
      kind: 'SETTLE',
      runners: [
        { runnerId: first?.runnerId, outcome: 'WINNER' },
        { runnerId: second?.runnerId, outcome: 'LOSER' },
      ],
    },
  });
});

test('[R20.5] where a figure decides, only it is asked for; a result that does not fit says so beforehand', async () => {
  const session = {
    ...market,
    bettingType: 'FANCY' as const,
    terms: { kind: 'SESSION' as const },
    runners: market.runners.slice(0, 1),
  };
  const sent = await begin({ GetMarket: succeed(session), PreviewResult: fail('INVALID_RESULT') });
  await expect.element(dialog.getByText('Nothing is decided yet: type the figure.')).toBeVisible();
  await expect.element(field(HOME)).not.toBeInTheDocument();
  await field('Deciding figure').fill('46');
  await expect.element(dialog.getByText('If approved: Settle at 46.')).toBeVisible();
  await vi.waitFor(() => expect(sent('PreviewResult').at(-1)).toMatchObject({ action: { lineResult: 46 } }));
  await vi.waitFor(() =>
    expect(dialog.getByRole('status').element().textContent).not.toMatch(/It pays|Working out/),
  );
});

test('[R20.5] the second person reads what it pays before approving', async () => {
  await begin({
    GetOwn: own('getOperatorMarkets', 'getOperatorMarket', 'propose', 'approveProposal', 'previewResult'),
    GetMarket: succeed({ ...market, proposals: [{ ...exampleProposal, proposedBy: 'meera' }] }),
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(PAYS);
});
