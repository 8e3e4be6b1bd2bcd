import { expect, test } from 'vitest';
import { exampleDefinition } from '@layline/contract/examples/operator.ts';
import { definitionOf, emptyDraft, nextVersionOf, versionDraft } from './bonus-draft.ts';
import { bonusChanges, bonusWords, mostGiven, offerWill } from './bonus-words.ts';

const write = { amount: (rupees: number) => `₹${rupees}`, when: (at: number) => `day ${at}` };
const NOW = Date.UTC(2026, 10, 28, 6, 30);

test('[R20.34] a bonus in words says what it gives and what players do for it', () => {
  const words = new Map(bonusWords(exampleDefinition, write));
  expect(words.get('Gives')).toBe('50% of the first deposit of at least ₹500, up to ₹2000');
  expect(words.get('To wager')).toBe('5 times within 30 days, at odds of 1.5 or more, on Cricket, Football');
  expect(words.get('At most')).toBe('1000 claims, ₹500000 in total');
  const free = { ...exampleDefinition, wagering: 0, maxClaims: null, budget: null };
  expect(new Map(bonusWords(free, write)).get('To wager')).toContain('paid to the balance at once');
  expect(new Map(bonusWords(free, write)).get('At most')).toBe('No limit');
});

test.each([
  [1, 9, 'from day 1 to day 9'],
  [1, null, 'from day 1 until it is ended'],
  [0, null, 'until it is ended'],
])('[R20.34] open from %s to %s, it is claimed %s', (opensAt, closesAt, text) => {
  expect(new Map(bonusWords({ ...exampleDefinition, opensAt, closesAt }, write)).get('Claimed')).toBe(text);
});

test.each([
  [1000, 500_000, 500_000],
  [100, 500_000, 200_000],
  [100, null, 200_000],
  [null, 500_000, 500_000],
  [null, null, null],
])(
  '[R20.34] with %s claims and a budget of %s, up to 2,000 each, it gives at most %s',
  (maxClaims, budget, most) => {
    expect(mostGiven({ ...exampleDefinition, maxClaims, budget })).toBe(most);
  },
);

test('[R20.34] what nothing bounds is said before it is offered', () => {
  const free = { ...exampleDefinition, maxClaims: null, budget: null };
  expect(offerWill(free, 'club.example', write)).toContain(
    'There is no limit to what it gives in total: any number of players can claim it.',
  );
});

test('[R20.36] a new version keeps everything but its id and the start, and names what is different', () => {
  const draft = versionDraft(exampleDefinition, NOW);
  const next = definitionOf({ ...draft, amount: '3000' }, exampleDefinition);
  expect(next).toEqual({
    ...exampleDefinition,
    bonusId: 'welcome-2',
    replaces: 'welcome',
    amount: 3000,
    opensAt: NOW,
  });
  expect(bonusChanges(exampleDefinition, { ...next, opensAt: exampleDefinition.opensAt }, write)).toEqual([
    'Gives: 50% of the first deposit of at least ₹500, up to ₹3000. It was: 50% of the first deposit of at least ₹500, up to ₹2000.',
  ]);
  expect(offerWill(next, 'club.example', write).join(' ')).toContain('Ends welcome at the same moment');
});

test.each([
  ['welcome', 'welcome-2'],
  ['welcome-2', 'welcome-3'],
  ['welcome-v9', 'welcome-10'],
  ['diwali-2026', 'diwali-2026-2'],
])('[R20.36] the version after %s is %s', (bonusId, next) => {
  expect(nextVersionOf(bonusId)).toBe(next);
});

test('[R20.34] a fixed bonus asks for no deposit, and an unfinished figure counts as nothing', () => {
  const draft = { ...emptyDraft(NOW), bonusId: ' gift ', amount: '25x', percent: '50', minDeposit: '10' };
  expect(definitionOf({ ...draft, firstDeposit: true })).toMatchObject({
    bonusId: 'gift',
    amount: 0,
    percent: 100,
    minDeposit: 0,
    firstDeposit: false,
    closesAt: null,
  });
});
