import { paise } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { exampleFigures } from '../../testing/examples.ts';
import { FigureCharts } from './figure-charts.tsx';

export const title = 'reports/Figures';

const DAY_MS = 86_400_000;
const [cricket] = exampleFigures.sports;
const long: typeof exampleFigures = {
  ...exampleFigures,
  steps: Array.from({ length: 90 }, (_, day) => ({
    from: 1_790_000_000_000 + day * DAY_MS,
    markets: 1 + (day % 7),
    net: paise(Math.round(50_000_000 * Math.sin(day / 3)) + day * 100_000),
  })),
  hours: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    bets: 10 + hour,
    won: 5,
    lost: 5 + hour,
    turnover: paise(12_345_600 * (hour + 1)),
    profit: paise(hour % 3 === 0 ? -7_654_300 : 4_321_000 * (hour % 5)),
  })),
  sports: cricket === undefined ? [] : [cricket, { ...cricket, sportId: 1, name: 'Football' }],
  daysPerStep: 7,
};

function charts(figures: typeof exampleFigures) {
  return (
    <StoryRouter>
      <FigureCharts figures={figures} />
    </StoryRouter>
  );
}

export const states: States = {
  'a day': charts(exampleFigures),
  'a season': charts(long),
};
