import { exampleCard } from '@layline/contract/examples/score-card.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ScoreCard } from '../../../provider/scores.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { CardView } from './score-panel.tsx';
import {
  FINISHED_RACE_CARD,
  FOOTBALL_CARD,
  horse,
  KABADDI_CARD,
  RACE_CARD,
  SILKS,
  TENNIS_CARD,
} from './example-cards.ts';

const CARDS: readonly (readonly [string, ScoreCard, readonly string[]])[] = [
  ['cricket', exampleCard, ['Mumbai won the toss and chose to bat', 'Bowling', 'Over by over']],
  ['football', FOOTBALL_CARD, ['Half-time 1–0', 'Video review', 'Possible offside, United']],
  ['tennis', TENNIS_CARD, ['75%', 'T. Istvane serves, broken', '15-0 30-0 30-15 40-15']],
  ['kabaddi', KABADDI_CARD, ['R. Ohlyan', 'Raid by raid']],
  ['a race to come', RACE_CARD, ['Silver Comet', '231-4', 'Non-runner, 12.5%']],
  ['a race that is over', FINISHED_RACE_CARD, ['1 Velvet Falcon, 2 Silver Comet', '2, 1¼', 'Fell']],
];

beforeEach(async () => {
  await page.viewport(390, 844);
});

test.each(CARDS)('[R7.20] the card of %s, on a phone, in three themes', async (_, card, texts) => {
  await render(
    <main>
      <CardView card={card} reductions={new Map([['h2', 1250]])} />
    </main>,
  );
  const words = () => page.getByRole('main').element().textContent;
  for (const text of texts) await expect.poll(words).toContain(text);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R7.20] after a race the horses are in finishing order, non-runners last', async () => {
  await render(<CardView card={FINISHED_RACE_CARD} reductions={new Map()} />);
  const names = page
    .getByRole('listitem')
    .elements()
    .map((item) => /Silver Comet|Quiet Union|Brave Echo|Velvet Falcon/.exec(item.textContent)?.[0]);
  expect(names).toEqual(['Velvet Falcon', 'Silver Comet', 'Brave Echo', 'Quiet Union']);
});

test('an invalid colour is drawn grey and never used as a style', async () => {
  const entry = horse(1, 'Silver Comet', { silks: { ...SILKS, jacket: 'url(https://elsewhere.example/)' } });
  const { container } = await render(
    <CardView card={{ ...RACE_CARD, entries: [entry] }} reductions={new Map()} />,
  );
  const fills = [...container.querySelectorAll('[fill]')].map((part) => part.getAttribute('fill'));
  expect(fills).toContain('grey');
  expect(fills.join(' ')).not.toContain('url(');
});
