import { paise } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { BookTable } from './book-table.tsx';

export const title = 'ui/BookTable';

const held = [
  { results: 'up to 44', held: paise(-500_00), whatIf: null },
  { results: '45 and more', held: paise(475_00), whatIf: null },
];

export const states: States = {
  'bets held': <BookTable caption="6 over runs" rows={held} />,
  'with a slip alone': (
    <BookTable
      caption="6 over runs"
      rows={held.map(({ results, held: amount }) => ({ results, held: null, whatIf: amount }))}
    />
  ),
  'bets held and a slip': (
    <BookTable
      caption="6 over runs"
      rows={held.map((row) => ({ ...row, whatIf: paise(row.held + 1_23_456_00) }))}
    />
  ),
};
