import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import type { RiskExposure } from '@layline/contract/entities/operator-risk.ts';
import {
  exampleRiskBet,
  exampleRiskEvent,
  exampleRiskMarket,
  exampleRiskPlayer,
  exampleRiskPosition,
  exampleRiskSport,
  exampleRiskWin,
  RISK_AT,
} from '@layline/contract/examples/risk.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const SUMS_ALONE = ['getRiskExposure', 'getRiskResults'];
const EVERYTHING = [
  ...SUMS_ALONE,
  'getRiskPlayers',
  'getRiskPositions',
  'getRiskBets',
  'getLargestBets',
  'getRiskWins',
  'getWithdrawalHolds',
];
const { players, playersExposure, houseWorst } = exampleRiskSport;
const EXPOSURE: RiskExposure = {
  at: RISK_AT,
  level: 'SPORT',
  rows: [exampleRiskSport],
  total: 1,
  sums: { players, playersExposure, houseWorst },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: RegExp) => page.getByRole('row', { name });
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);

beforeEach(loggedIn);
afterEach(loggedOut);

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: own(...EVERYTHING),
    GetRiskExposure: succeed(EXPOSURE),
    GetRiskResults: succeed({
      at: RISK_AT,
      results: [
        { runnerId: 'mumbai', name: 'Mumbai', from: null, players: 52_000, house: -52_000 },
        { runnerId: 'chennai', name: 'Chennai', from: null, players: -86_000, house: 86_000 },
      ],
    }),
    GetRiskPlayers: succeed({ at: RISK_AT, players: [exampleRiskPlayer], total: 1 }),
    GetRiskPositions: succeed({ at: RISK_AT, positions: [exampleRiskPosition], total: 1 }),
    GetRiskBets: succeed({ bets: [exampleRiskBet], next: null }),
    GetLargestBets: succeed({ bets: [exampleRiskBet], from: RISK_AT }),
    GetRiskWins: succeed({ at: RISK_AT, from: RISK_AT, wins: [exampleRiskWin] }),
    GetWithdrawalHolds: succeed([
      {
        requestId: 'w1',
        playerId: 'p17',
        rule: 'OFF_MARKET',
        others: ['p4'],
        amount: 12_000,
        heldAt: RISK_AT,
        releasedAt: null,
        releasedBy: null,
      },
    ]),
    ...changes,
  };
}

/** Answers each level of the tree, by what was asked for. */
function answerTree(changes: Answers = {}): void {
  const given = answers(changes);
  answerWith(given);
  const rest = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation((input, init) => {
    const { searchParams } = new URL(new Request(input).url);
    const [level, below] = searchParams.has('eventId')
      ? (['MARKET', exampleRiskMarket] as const)
      : searchParams.has('sportId')
        ? (['EVENT', exampleRiskEvent] as const)
        : (['SPORT', exampleRiskSport] as const);
    if (!('GetRiskExposure' in changes))
      given['GetRiskExposure'] = succeed({ ...EXPOSURE, level, rows: [below] });
    if (rest === undefined) throw new Error('no answers');
    return rest(input, init);
  });
}

test('[R20.12] the tree opens from sport to result by keyboard, and every figure is there', async () => {
  answerTree();
  await open('/risk');
  await expect.element(row(/^All sports/)).toMatchTextContent('−86,200');
  for (const name of ['Cricket', 'Mumbai v Chennai', 'Match Odds']) {
    await expect.element(button(name)).toBeVisible();
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button(name)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect.element(row(/^Chennai/)).toMatchTextContent('+86,000');
  await expect.element(row(/^Mumbai –/)).toMatchTextContent('−52,000');
  expect(await accessibilityFaults()).toEqual([]);
  await button('Cricket').click();
  await expect.element(row(/^Chennai/)).not.toBeInTheDocument();
});

test('[R20.13] one press leads from a figure to its bets, and from there to the player and the market', async () => {
  answerTree();
  await open('/risk?open=s:3');
  await row(/Mumbai v Chennai/)
    .getByRole('link', { name: '4,12,500.00' })
    .click();
  const bet = row(/asha/);
  await expect.element(bet).toMatchTextContent('back Chennai @ 1.77');
  await expect.element(page.getByText('Open bets in Mumbai v Chennai, newest first.')).toBeVisible();
  await expect.element(bet.getByRole('link', { name: 'asha' })).toHaveAttribute('href', '/desk/players/p17');
  expect(await accessibilityFaults()).toEqual([]);
  await button('Clear filters').click();
  await expect.element(page.getByText('All open bets, newest first.')).toBeVisible();
});

test('[R20.13] a player leads to the positions, and a position to its bets', async () => {
  answerTree();
  await open('/risk?tab=players');
  await row(/asha/).getByRole('link', { name: '3', exact: true }).click();
  await expect.element(page.getByRole('tab', { name: 'Positions' })).toHaveAttribute('aria-selected', 'true');
  await row(/asha/).getByRole('link', { name: '30,000.00' }).click();
  await expect
    .element(page.getByText('Open bets of asha in Match Odds of Mumbai v Chennai, newest first.'))
    .toBeVisible();
});

test('[R20.13] largest bets, wins and holds say what stands out', async () => {
  answerTree();
  await open('/risk?tab=largest');
  await expect.element(row(/asha/)).toMatchTextContent('30,000.00');
  await page.getByRole('tab', { name: 'Wins' }).click();
  await expect.element(row(/asha/)).toMatchTextContent('6.0, out of line');
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('tab', { name: 'Holds' }).click();
  await expect.element(row(/p17/)).toMatchTextContent('prices far better than others got');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.12] who may not see players sees the sums alone, without links to bets', async () => {
  answerTree({ GetOwn: own(...SUMS_ALONE) });
  await open('/risk?tab=players');
  await expect.element(button('Cricket')).toBeVisible();
  expect(tabs()).toEqual(['Exposure']);
  expect(
    row(/Cricket/)
      .getByRole('link')
      .elements(),
  ).toHaveLength(0);
});

test('[R20.12] where nothing is at stake, the list says so', async () => {
  answerTree({ GetRiskExposure: succeed({ ...EXPOSURE, rows: [], total: 0 }) });
  await open('/risk');
  await expect.element(page.getByText('There are no open bets.')).toBeVisible();
});

test.each([
  ['a refusal', fail('NOT_FOUND')],
  ['a lost connection', 'lost'],
] as const)('[R20.12] %s offers to try again, and figures that are there stay', async (_, failed) => {
  const given = answers({ GetRiskExposure: failed });
  answerWith(given);
  await open('/risk');
  const again = page.getByRole('button', { name: /again/i });
  await expect.element(again).toBeVisible();
  given['GetRiskExposure'] = succeed(EXPOSURE);
  await again.click();
  await expect.element(button('Cricket')).toBeVisible();
  given['GetRiskExposure'] = failed;
  // The next reading comes within five seconds.
  await expect.element(again, { timeout: 20_000 }).toBeVisible();
  await expect.element(button('Cricket')).toBeVisible();
});
