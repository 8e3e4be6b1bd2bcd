import type { States } from '../stories/story.ts';
import { BarChart } from './bar-chart.tsx';

export const title = 'ui/Bar chart';

const bars = (values: readonly number[]) => (
  <BarChart
    title="Net result by day"
    summary="Best and worst"
    bars={values.map((value, day) => ({ key: day, label: `${day + 1} Nov`, value }))}
    text={String}
  />
);

export const states: States = {
  'gains and losses': bars([5, -12, 3, 0, 8]),
  'wins only': bars([5, 12, 3]),
  'losses only': bars([-5, -12, -3]),
  'a single bar': bars([7]),
  even: bars([0, 0]),
};
