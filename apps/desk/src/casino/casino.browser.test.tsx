import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import {
  exampleHeldCredit,
  exampleOpenRound,
  exampleStuckReturn,
  exampleTableLimits,
} from '@layline/contract/examples/casino.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const READS = [
  'getCasinoResults',
  'getOpenCasinoRounds',
  'getHeldCredits',
  'getStuckReturns',
  'getTableLimits',
];
const ACTS = [
  'voidCasinoRound',
  'voidTableRound',
  'decideHeldCredit',
  'payStuckReturn',
  'setTableLimits',
  'getSites',
];
const SUMS = { rounds: 120, staked: 3000, returned: 2910, houseResult: 90, paidPercent: 97 };
const RESULTS = {
  by: 'GAME',
  from: '2026-10-19',
  to: '2026-11-17',
  timeZone: 'Asia/Kolkata',
  rows: [
    {
      provider: 'layline',
      providerName: 'Layline',
      gameId: 'roulette',
      gameName: 'European roulette',
      day: null,
      players: 31,
      ...SUMS,
      rtp: { lowest: 97.3, highest: 97.3 },
    },
  ],
  totals: SUMS,
  open: { rounds: 1, staked: 100 },
  accounts: [],
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(loggedIn);
afterEach(loggedOut);

function answers(changes: Answers = {}): Answers {
  return {
    GetOwn: own(...READS, ...ACTS),
    GetCasinoResults: succeed(RESULTS),
    GetOpenCasinoRounds: succeed({
      rounds: [{ ...exampleOpenRound, gameId: 'roulette', roundId: 'roulette.4711' }],
      next: null,
      totals: { rounds: 1, staked: 100 },
    }),
    GetHeldCredits: succeed({
      credits: [exampleHeldCredit],
      next: null,
      providers: [{ provider: 'hub88', credits: 1, amount: 2_500_000, paused: true }],
    }),
    GetStuckReturns: succeed([exampleStuckReturn]),
    GetTableLimits: succeed([exampleTableLimits]),
    GetSites: succeed([
      {
        site: 'club',
        domain: 'club.example',
        suspended: false,
        version: '1',
        changedBy: null,
        changedAt: null,
        draft: null,
      },
    ]),
    ...changes,
  };
}

async function confirm(verb: string): Promise<void> {
  await dialog.getByLabelText('Reason').fill('As agreed today');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

test('[R20.10] results stand beside what the games state, with their sums, and accounts are compared on request', async () => {
  const given = answers();
  const calls = answerWith(given);
  await open('/casino');
  const row = page.getByRole('row', { name: /European roulette/ });
  await expect.element(row).toMatchTextContent('97.00 %');
  await expect.element(row).toMatchTextContent('97.30 %');
  await expect.element(page.getByRole('row', { name: /Together/ })).toMatchTextContent('2,910.00');
  expect(await accessibilityFaults()).toEqual([]);
  given['GetCasinoResults'] = succeed({
    ...RESULTS,
    accounts: [{ provider: 'layline', providerName: 'Layline', balance: 2790, rounds: 2780 }],
  });
  await button('Compare').click();
  await expect.element(page.getByText(/rounds say/)).toMatchTextContent('2,780.00');
  expect(calls.filter(({ call }) => call === 'GetCasinoResults')).toHaveLength(2);
});

test('[R20.10] an open round is voided for a player, or for everybody at our own table', async () => {
  const given = answers({ VoidCasinoRound: fail('CASINO_ROUND_NOT_OPEN'), VoidTableRound: succeed({}) });
  const calls = answerWith(given);
  await open('/casino?tab=rounds');
  await button('Void for asha: roulette.4711').click();
  await expect.element(dialog).toMatchTextContent('Returns 100 staked at');
  await confirm('Void');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  given['VoidTableRound'] = succeed({
    tableId: 'roulette',
    roundId: 'roulette.4711',
    reason: 'As agreed today',
  });
  await button('Void for everybody: roulette.4711').click();
  await expect.element(dialog).toMatchTextContent('The players read the reason.');
  await confirm('Void for everybody');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'VoidTableRound')?.body).toEqual({
    tableId: 'roulette',
    roundId: 'roulette.4711',
    reason: 'As agreed today',
  });
});

test('[R20.10] a held credit says why it is held and that a provider is paused; two decide it', async () => {
  const calls = answerWith(answers({ DecideHeldCredit: fail('SECOND_PERSON_NEEDED') }));
  await open('/casino?tab=held');
  await expect
    .element(page.getByRole('row', { name: /JB007/ }))
    .toMatchTextContent('the round pays too much');
  await expect.element(page.getByText('paused until some are decided')).toBeVisible();
  await button('Decline').click();
  await expect.element(dialog).toMatchTextContent('A second operator has to ask for the same');
  await confirm('Decline');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(calls.find(({ call }) => call === 'DecideHeldCredit')?.body).toEqual({
    provider: 'hub88',
    txId: exampleHeldCredit.txId,
    decision: 'DECLINE',
    reason: 'As agreed today',
  });
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['PAID', 'The return has been paid.'],
  ['DUE', 'The wallet has not answered yet.'],
  ['STUCK', 'It is still stuck, and nothing was paid.'],
])(
  '[R20.10] [R20.58] a stuck return is tried again under its own id, and is then %s',
  async (state, text) => {
    const calls = answerWith(answers({ PayStuckReturn: succeed({ ...exampleStuckReturn, state }) }));
    await open('/casino?tab=returns');
    await button('Try again').click();
    await expect.element(dialog).toMatchTextContent('it cannot be paid twice');
    await confirm('Try again');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(calls.find(({ call }) => call === 'PayStuckReturn')?.body).toEqual({
      txId: exampleStuckReturn.txId,
      reason: 'As agreed today',
    });
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('[R20.10] limits say what changes before they are changed, for one site or all', async () => {
  const calls = answerWith(answers({ SetTableLimits: succeed(exampleTableLimits) }));
  await open('/casino?tab=limits');
  await button('Change: European roulette').click();
  await expect.element(dialog).toMatchTextContent('Changes nothing yet.');
  await dialog.getByLabelText('Maximum stake of a bet').fill('40000');
  await dialog.getByLabelText('For').selectOptions('club.example');
  await expect.element(dialog).toMatchTextContent('Maximum stake: 40000 instead of 50000.');
  await expect.element(dialog).toMatchTextContent('Only for players of club.example');
  expect(await accessibilityFaults()).toEqual([]);
  await confirm('Change limits');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Reset: European roulette').click();
  await confirm('Reset');
  await expect.element(dialog).not.toBeInTheDocument();
  const { tableId, limits, version } = exampleTableLimits;
  const reason = 'As agreed today';
  expect(calls.filter(({ call }) => call === 'SetTableLimits').map(({ body }) => body)).toEqual([
    { tableId, site: 'club', version, limits: { ...limits, maxStake: 40_000 }, reason },
    { tableId, site: null, version, limits: null, reason },
  ]);
});

test('[R20.10] the limits that a site has of its own are changed in its own row alone', async () => {
  const limits = { ...exampleTableLimits.limits, maxStake: 700 };
  answerWith(
    answers({
      GetTableLimits: succeed([
        exampleTableLimits,
        { ...exampleTableLimits, site: 'club', domain: 'club.example', limits },
      ]),
    }),
  );
  await open('/casino?tab=limits');
  const change = page.getByRole('button', { name: 'Change: European roulette' });
  await change.first().click();
  await expect.element(dialog).toMatchTextContent('For all sites without limits of their own');
  await expect.element(dialog.getByRole('option', { name: 'club.example' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await change.nth(1).click();
  await dialog.getByLabelText('Maximum stake of a bet').fill('800');
  await expect.element(dialog).toMatchTextContent('Maximum stake: 800 instead of 700.');
  await expect.element(dialog).toMatchTextContent('Only for players of club.example');
});

test('[R20.10] a viewer reads everything and has no acts', async () => {
  answerWith(answers({ GetOwn: own(...READS) }));
  await open('/casino');
  for (const [tab, row] of [
    ['Open rounds', /asha/],
    ['Held credits', /JB007/],
    ['Stuck returns', /asha/],
    ['Limits', /European roulette/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect.element(page.getByRole('row', { name: row })).toBeVisible();
    for (const name of [/^Void/, 'Pay', 'Decline', 'Try again', /^Change/, /^Reset/])
      expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
  }
});

test('[R20.25] what another operator has changed meanwhile is named, and the limits start from there', async () => {
  const given = answers({ SetTableLimits: fail('SETTINGS_CHANGED') });
  const calls = answerWith(given);
  await open('/casino?tab=limits');
  await button('Change: European roulette').click();
  await dialog.getByLabelText('Maximum stake of a bet').fill('40000');
  const limits = { ...exampleTableLimits.limits, maxWin: 500_000 };
  given['GetTableLimits'] = succeed([{ ...exampleTableLimits, version: 'other', limits }]);
  await confirm('Change limits');
  await expect.element(dialog).toMatchTextContent('Most that a bet may win: 500000 instead of 1000000.');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin from what is in force' }).click();
  await expect.element(dialog).toMatchTextContent('Changes nothing yet.');
  await dialog.getByLabelText('Maximum stake of a bet').fill('40000');
  given['SetTableLimits'] = succeed(exampleTableLimits);
  await dialog.getByRole('button', { name: 'Change limits', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.findLast(({ call }) => call === 'SetTableLimits')?.body).toMatchObject({
    version: 'other',
    limits: { ...limits, maxStake: 40_000 },
  });
});
