import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { succeed } from '@layline/contract/envelope.ts';
import { examplePlayerDetail } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';

const PATH = `/players/${examplePlayerDetail.playerId}`;
const dialog = page.getByRole('dialog');
const exclude = page.getByRole('button', { name: 'Exclude', exact: true });

beforeEach(loggedIn);
afterEach(loggedOut);

test('[R20.23] “Exclude” says what it will do, for some months and for ever', async () => {
  const calls = answerWith({
    GetOwn: own('getOperatorPlayer', 'excludePlayer'),
    GetPlayer: succeed(examplePlayerDetail),
    ExcludePlayer: succeed(examplePlayerDetail),
  });
  await open(PATH);
  await exclude.click();
  await expect.element(dialog).toMatchTextContent('Refuses bets, deposits and bonuses for 6 months');
  await expect.element(dialog).toMatchTextContent('Nobody can end or shorten it, not even an admin.');
  expect(dialog.element().textContent).not.toContain('Takes two people');
  await dialog.getByLabelText('For how long').selectOptions('For ever');
  await expect.element(dialog).toMatchTextContent('Refuses bets, deposits and bonuses for ever.');
  await expect.element(dialog).toMatchTextContent('Takes two people');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Asked for by a court');
  await dialog.getByRole('button', { name: 'Exclude' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { playerId } = examplePlayerDetail;
  expect(calls.find(({ call }) => call === 'ExcludePlayer')?.body).toEqual({
    playerId,
    months: null,
    reason: 'Asked for by a court',
  });
});

test('[R20.23] the profile shows who has excluded a player, why and until when, also to those who only read', async () => {
  const imposed = { by: 'meera', reason: 'The betting is out of hand' };
  const pause = { kind: 'SELF_EXCLUSION', since: Date.now(), until: null, imposed };
  answerWith({
    GetOwn: own('getOperatorPlayer'),
    GetPlayer: succeed({ ...examplePlayerDetail, state: 'EXCLUDED', break: pause }),
  });
  await open(PATH);
  await expect.element(page.getByRole('heading', { name: 'Excluded' })).toBeVisible();
  await expect.element(page.getByText('The betting is out of hand')).toBeVisible();
  await expect.element(page.getByText('meera')).toBeVisible();
  await expect.element(page.getByText('for ever', { exact: true })).toBeVisible();
  expect(exclude.elements()).toEqual([]);
});

test('[R20.23] what is excluded for ever cannot be excluded again', async () => {
  const pause = { kind: 'SELF_EXCLUSION', since: Date.now(), until: null, imposed: null };
  answerWith({
    GetOwn: own('getOperatorPlayer', 'excludePlayer'),
    GetPlayer: succeed({ ...examplePlayerDetail, state: 'EXCLUDED', break: pause }),
  });
  await open(PATH);
  await expect.element(page.getByText('the player', { exact: true })).toBeVisible();
  expect(exclude.elements()).toEqual([]);
});

test('[R20.42] the page of a player says that an exclusion waits for a second person, and leads to it', async () => {
  const [asked] = docsOf(getAskedActs).example.result.filter(({ act }) => act.call === 'excludePlayer');
  answerWith({
    GetOwn: own('getOperatorPlayer', 'excludePlayer', 'getAskedActs', 'getProposals'),
    GetPlayer: succeed(examplePlayerDetail),
    GetAskedActs: succeed([
      { ...asked, act: { call: 'excludePlayer', playerId: examplePlayerDetail.playerId } },
    ]),
    GetProposals: succeed([]),
  });
  await open(PATH);
  const heading = page.getByRole('heading', { name: 'A permanent exclusion is waiting for a second person' });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(asked?.reason ?? '')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Everything that is waiting for a second person' }))
    .toHaveAttribute('href', '/desk/waiting');
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R20.42] another player’s exclusion is not on the page', async () => {
  const [asked] = docsOf(getAskedActs).example.result.filter(({ act }) => act.call === 'excludePlayer');
  answerWith({
    GetOwn: own('getOperatorPlayer', 'excludePlayer', 'getAskedActs', 'getProposals'),
    GetPlayer: succeed(examplePlayerDetail),
    GetAskedActs: succeed([{ ...asked, act: { call: 'excludePlayer', playerId: 'another' } }]),
    GetProposals: succeed([]),
  });
  await open(PATH);
  await expect.element(page.getByRole('link', { name: 'Waiting 1' })).toBeVisible();
  expect(page.getByRole('heading', { name: /A permanent exclusion/ }).elements()).toEqual([]);
});
