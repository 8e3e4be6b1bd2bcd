import { exampleEvent } from '../../testing/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Score } from '../../provider/catalogue.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { StoryAnswers } from '../../stories/story-answers.tsx';
import { EventHead } from './event-head.tsx';
import { EXAMPLE_SCORES } from './example-scores.ts';

const SCORES: readonly [string, Score, readonly string[]][] = [
  [
    'cricket',
    EXAMPLE_SCORES.cricket,
    ['163/7', '54/3', 'A Vala* 21 (18)', 'Papua New Guinea need 110 from 70 balls'],
  ],
  ['football', EXAMPLE_SCORES.football, ['1 red', '67′ · Second half', "67' Goal, Mehta"]],
  ['tennis', EXAMPLE_SCORES.tennis, ['AD', 'Second set']],
  [
    'kabaddi',
    EXAMPLE_SCORES.kabaddi,
    ['24', 'do-or-die raid', '●●●○○○○', '2H 07:30 · Empty raid, Bhairav Kings'],
  ],
  [
    'a race',
    EXAMPLE_SCORES.race,
    ['4 Velvet Falcon leads 1 Silver Comet', '1¼', 'fell', 'Non-runners: 3 Quiet Union', '1m 2f, Good'],
  ],
  ['any other sport', EXAMPLE_SCORES.other, ['21', 'Second half, 12 min left']],
];

test.each(SCORES)('[R2.3] the head of a running match has the score of %s', async (_, score, texts) => {
  await render(
    <StoryAnswers>
      <EventHead event={{ ...exampleEvent, status: 'IN_PLAY', score }} facts={null} />
    </StoryAnswers>,
  );
  for (const text of texts) await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
