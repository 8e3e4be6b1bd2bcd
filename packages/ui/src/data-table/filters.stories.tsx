import type { ReactNode } from 'react';
import { StoryPressed } from '../stories/story-pressed.tsx';
import type { States } from '../stories/story.ts';
import { PHONE } from '../layout/use-media-query.ts';
import { ChipsField } from './chips-field.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { PeriodChoice } from './period.ts';
import { PeriodField } from './period-field.tsx';

export const title = 'ui/Filters';

const nothing = () => undefined;
const SIDES = [
  ['BACK', 'Back'],
  ['LAY', 'Lay'],
] as const;

function bar(active: number, children: ReactNode) {
  return (
    <FilterBar active={active} onReset={nothing}>
      {children}
    </FilterBar>
  );
}

function period(choice: PeriodChoice) {
  return <PeriodField choice={choice} initial="7d" onChange={nothing} />;
}

const fields = (
  <>
    {period({})}
    <SelectField compact label="Side" value="BACK" options={SIDES} onChange={nothing} />
    <ChipsField label="Type" chosen={['LAY']} options={SIDES} onChange={nothing} />
  </>
);

export const states: States = {
  'none on': bar(0, fields),
  'two on': bar(2, fields),
  'two on, opened on a phone': (
    <StoryPressed names={['Filters']} where={PHONE}>
      {bar(2, fields)}
    </StoryPressed>
  ),
  'a period': period({}),
  'from a day to another': period({ period: 'custom', from: '2026-11-03', to: '2026-11-09' }),
  'from a day not given yet': period({ period: 'custom' }),
  'any of a few, none chosen': <ChipsField label="Type" chosen={[]} options={SIDES} onChange={nothing} />,
};
