import type { KabaddiCard } from '@layline/contract/entities/kabaddi-card.ts';
import type { RaceCard, RaceEntry, Silks } from '@layline/contract/entities/race-card.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import { exampleCard } from '@layline/contract/examples/score-card.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../../../testing/axe.ts';
import { CardView } from './card-view.tsx';

const FOOTBALL: ScoreCard = {
  sport: 'football',
  home: { name: 'Rovers', goals: 1, yellowCards: 1, redCards: 0, substitutions: 1 },
  away: { name: 'United', goals: 0, yellowCards: 0, redCards: 1, substitutions: 0 },
  period: '2H',
  clock: '67',
  halfTime: [1, 0],
  incidents: [
    { minute: '12', kind: 'GOAL', side: 0, player: 'K. Mehta', detail: null, score: [1, 0] },
    { minute: '61', kind: 'VAR_REVIEW', side: 1, player: null, detail: 'Possible offside', score: [1, 0] },
  ],
};
const FIGURES = {
  aces: 3,
  doubleFaults: 1,
  pointsWon: 20,
  servicePointsPlayed: 16,
  servicePointsWon: 12,
  breakPoints: 2,
  breakPointsWon: 1,
};
const TENNIS: ScoreCard = {
  sport: 'tennis',
  players: ['C. Gorriti', 'T. Istvane'],
  sets: [
    {
      games: [1, 0],
      tieBreak: null,
      winner: null,
      history: [{ server: 1, winner: 0, tieBreak: false, points: [0, 0, 1, 0, 0] }],
    },
  ],
  figures: [FIGURES, { ...FIGURES, servicePointsPlayed: 0, servicePointsWon: 0 }],
  serving: 0,
  result: null,
};
const KABADDI: KabaddiCard = {
  sport: 'kabaddi',
  sides: [
    {
      name: 'Bhairav Kings',
      points: 24,
      allOuts: 1,
      players: [{ name: 'R. Ohlyan', raids: 9, raidPoints: 7, tackles: 1, tacklePoints: 1 }],
    },
    { name: 'Malwa Chargers', points: 21, allOuts: 0, players: [] },
  ],
  halves: [
    [12, 13],
    [12, 8],
  ],
  raids: [
    {
      half: 2,
      clock: '07:30',
      side: 0,
      raider: 'R. Ohlyan',
      kind: 'TOUCH',
      doOrDie: true,
      points: [3, 0],
      bonus: false,
      superRaid: true,
      superTackle: false,
      allOut: false,
    },
  ],
  result: null,
};
const SILKS: Silks = { jacket: 'red', pattern: 'STAR', second: 'white', sleeves: 'navy', cap: 'gold' };
const horse = (number: number, name: string, changes: Partial<RaceEntry> = {}): RaceEntry => ({
  runnerId: `h${number}`,
  number,
  name,
  draw: number,
  age: 4,
  weight: '9-07',
  jockey: 'V. Wexley',
  trainer: 'R. Rookwood',
  owner: 'J. Mottram',
  form: '231-4',
  silks: SILKS,
  status: 'RUNS',
  place: null,
  behind: '',
  ...changes,
});
const RACE: RaceCard = {
  sport: 'racing',
  course: 'Larkmead',
  code: 'FLAT',
  race: 1,
  distance: '5f',
  fences: 0,
  going: 'Good',
  places: 3,
  entries: [horse(1, 'Silver Comet'), horse(2, 'Quiet Union', { status: 'NON_RUNNER' })],
  result: null,
};
const OVER: RaceCard = {
  ...RACE,
  entries: [
    horse(1, 'Silver Comet', { status: 'FINISHED', place: 2, behind: '1¼' }),
    horse(2, 'Quiet Union', { status: 'NON_RUNNER' }),
    horse(3, 'Brave Echo', { status: 'FELL' }),
    horse(4, 'Velvet Falcon', { status: 'FINISHED', place: 1 }),
  ],
  result: '1 Velvet Falcon, 2 Silver Comet',
};

const CARDS: readonly (readonly [string, ScoreCard, readonly string[]])[] = [
  ['cricket', exampleCard, ['Mumbai won the toss and chose to bat', 'Bowling', 'Over by over']],
  ['football', FOOTBALL, ['Half-time 1–0', 'Video review', 'Possible offside, United']],
  ['tennis', TENNIS, ['75%', 'T. Istvane serves, broken', '15-0 30-0 30-15 40-15']],
  ['kabaddi', KABADDI, ['R. Ohlyan', 'Raid by raid']],
  ['a race to come', RACE, ['Silver Comet', '231-4', 'Non-runner, 12.5%']],
  ['a race that is over', OVER, ['1 Velvet Falcon, 2 Silver Comet', '2, 1¼', 'Fell']],
];

beforeEach(async () => {
  await page.viewport(390, 844);
});

test.each(CARDS)('[R7.20] the card of %s, on a phone, in three themes', async (_, card, texts) => {
  await render(
    <main>
      <CardView card={card} reductions={new Map([['h2', 12.5]])} />
    </main>,
  );
  const words = () => page.getByRole('main').element().textContent;
  for (const text of texts) await expect.poll(words).toContain(text);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R7.20] after a race the horses stand in their order, non-runners last', async () => {
  await render(<CardView card={OVER} reductions={new Map()} />);
  const names = page
    .getByRole('listitem')
    .elements()
    .map((item) => /Silver Comet|Quiet Union|Brave Echo|Velvet Falcon/.exec(item.textContent)?.[0]);
  expect(names).toEqual(['Velvet Falcon', 'Silver Comet', 'Brave Echo', 'Quiet Union']);
});

test('a colour that is none is drawn grey, never as what it says', async () => {
  const entry = horse(1, 'Silver Comet', { silks: { ...SILKS, jacket: 'url(https://elsewhere.example/)' } });
  const { container } = await render(
    <CardView card={{ ...RACE, entries: [entry] }} reductions={new Map()} />,
  );
  const fills = [...container.querySelectorAll('[fill]')].map((part) => part.getAttribute('fill'));
  expect(fills).toContain('grey');
  expect(fills.join(' ')).not.toContain('url(');
});
