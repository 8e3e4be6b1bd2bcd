import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { docsOf } from '@layline/contract/docs-of.ts';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleClaim, exampleOfferedBonus, exampleOperator } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const { definition } = exampleOfferedBonus;
const [asked] = docsOf(getAskedActs).example.result;
const [site] = docsOf(getSites).example.result;
const next = { ...definition, bonusId: 'welcome-2', replaces: 'welcome', amount: 3000 };
const waiting = { ...asked, act: { call: 'addBonus', domain: 'layline.example', definition: next } };

const CALLS = [
  'getOfferedBonuses',
  'addBonus',
  'endBonus',
  'getBonusClaims',
  'cancelBonusClaim',
  'getAskedActs',
  'getSites',
];
const ANSWERS: Answers = {
  GetOwn: own(...CALLS),
  GetBonuses: succeed([exampleOfferedBonus]),
  GetBonusClaims: succeed([exampleClaim]),
  GetAskedActs: succeed([]),
  GetSites: succeed([{ ...site, site: 'closed.example', domain: 'closed.example', suspended: true }, site]),
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function confirm(verb: string): Promise<void> {
  await dialog.getByLabelText('Reason').fill('For the season');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

beforeEach(loggedIn);
afterEach(loggedOut);

test('[R20.34] [R20.46] an admin chooses the site of a bonus and asks to offer it, after reading what it will do', async () => {
  const calls = answerWith({ ...ANSWERS, AddBonus: fail('SECOND_PERSON_NEEDED') });
  await open('/bonuses/new');
  const sites = page.getByLabelText('Site');
  await expect.element(sites).toHaveValue('');
  await expect.element(sites.getByRole('option', { name: 'closed.example, suspended' })).toBeInTheDocument();
  await sites.selectOptions('layline.example');
  await page.getByLabelText('Title').fill('Diwali bonus');
  await page.getByLabelText('Id', { exact: true }).fill('diwali');
  await page.getByLabelText('Terms, in plain words').fill('A gift.');
  await page.getByLabelText('Amount').fill('250');
  await page.getByLabelText('Maximum number of claims').fill('40');
  expect(await accessibilityFaults()).toEqual([]);
  await button('Ask to offer').click();
  await expect.element(dialog).toMatchTextContent(/Gives at most .*10,000 in total\./);
  await confirm('Ask to offer');
  expect(calls.find(({ call }) => call === 'AddBonus')?.body).toMatchObject({
    domain: 'layline.example',
    definition: {
      bonusId: 'diwali',
      kind: 'FIXED',
      amount: 250,
      maxClaims: 40,
      budget: null,
      replaces: null,
    },
  });
});

test('[R20.35] the second admin reads what is different and offers exactly that', async () => {
  const calls = answerWith({
    ...ANSWERS,
    GetAskedActs: succeed([waiting]),
    AddBonus: succeed({ ...exampleOfferedBonus, definition: next }),
  });
  await open('/bonuses');
  await expect.element(page.getByText(/^Gives: 50% .*3,000\. It was: 50% .*2,000\.$/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Offer as asked').click();
  await expect.element(dialog).toMatchTextContent('Ends welcome at the same moment.');
  await confirm('Offer');
  expect(calls.find(({ call }) => call === 'AddBonus')?.body).toMatchObject({
    domain: 'layline.example',
    definition: next,
  });
});

test('[R20.35] nobody offers what they have asked for themselves', async () => {
  answerWith({ ...ANSWERS, GetAskedActs: succeed([{ ...waiting, askedBy: exampleOperator.name }]) });
  await open('/bonuses');
  await expect
    .element(page.getByRole('region', { name: /^Waiting for a second admin/ }))
    .toMatchTextContent('You have asked to offer this');
  expect(button('Offer as asked').elements()).toEqual([]);
});

test('[R20.36] a new version begins as the earlier one is, and is sent only if something is different', async () => {
  const calls = answerWith({ ...ANSWERS, AddBonus: fail('SECOND_PERSON_NEEDED') });
  await open('/bonuses/welcome/next');
  await expect.element(page.getByLabelText('Id', { exact: true })).toHaveValue('welcome-2');
  await expect.element(button('Ask to offer')).toBeDisabled();
  await page.getByLabelText('At most', { exact: true }).fill('3000');
  await button('Ask to offer').click();
  await expect.element(dialog).toMatchTextContent('Ends welcome at the same moment.');
  await confirm('Ask to offer');
  expect(calls.find(({ call }) => call === 'AddBonus')?.body).toMatchObject({
    domain: 'layline.example',
    definition: { bonusId: 'welcome-2', replaces: 'welcome', amount: 3000 },
  });
});

test('[R20.34] a bonus is ended and a claim taken back, each told what it does', async () => {
  const calls = answerWith({
    ...ANSWERS,
    EndBonus: succeed({ ...exampleOfferedBonus, endedAt: Date.now() }),
    CancelBonusClaim: succeed({ ...exampleClaim, state: 'CANCELLED' }),
  });
  await open('/bonuses/welcome');
  await button('Take back').first().click();
  await expect.element(dialog).toMatchTextContent('The whole bonus goes back to the house at once');
  await confirm('Take back');
  await button('End').click();
  await expect.element(dialog).toMatchTextContent('Existing claims continue');
  await confirm('End');
  expect(calls.flatMap(({ body }) => (body === null ? [] : [body]))).toMatchObject([
    { claimId: exampleClaim.claimId },
    { bonusId: 'welcome' },
  ]);
});

test('[R20.34] who only reads has no buttons', async () => {
  answerWith({ ...ANSWERS, GetOwn: own('getOfferedBonuses') });
  await open('/bonuses/welcome');
  await expect.element(page.getByRole('heading', { name: 'Welcome bonus' })).toBeVisible();
  for (const name of ['End', 'Take back']) expect(button(name).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'New version' }).elements()).toEqual([]);
});
