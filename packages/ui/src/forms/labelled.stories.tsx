import type { States } from '../stories/story.ts';
import { DayField } from '../data-table/day-field.tsx';
import { Labelled } from './labelled.tsx';
import { SelectField } from './select-field.tsx';

export const title = 'ui/Labelled';

const nothing = () => undefined;
const SIDES = [
  ['BACK', 'Back'],
  ['LAY', 'Lay'],
] as const;

export const states: States = {
  'any control': <Labelled label="Name">{(id) => <input id={id} />}</Labelled>,
  'one of a few': <SelectField label="Side" value="LAY" options={SIDES} onChange={nothing} />,
  'one of a few, as a filter': (
    <SelectField compact label="Side" value="LAY" options={SIDES} onChange={nothing} />
  ),
  'a day': <DayField label="From" value="2026-11-21" onChange={nothing} />,
};
