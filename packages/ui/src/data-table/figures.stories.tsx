import { rupees } from '@layline/units/money.ts';
import type { States } from '../stories/story.ts';
import { MoneyText } from '../text/money-text.tsx';
import { Figures } from './figures.tsx';
import type { ListState } from './list-state.ts';

export const title = 'ui/Figures';

const NAMES = ['Profit or loss', 'Commission', 'Net'] as const;

function figures(amounts: readonly number[], phase: ListState<unknown>['phase']) {
  return (
    <Figures
      label="Totals for the period"
      phase={phase}
      figures={NAMES.map((label, index) => {
        const amount = amounts[index];
        return {
          label,
          value: amount === undefined ? null : <MoneyText amount={rupees(amount)} profit symbol />,
          strong: label === 'Net',
        };
      })}
    />
  );
}

export const states: States = {
  known: figures([231, 12, 219], 'ready'),
  'a loss of crores': figures([-123_456_789, 0, -123_456_789], 'ready'),
  'on their way': figures([], 'loading'),
  failed: figures([], 'failed'),
  offline: figures([], 'offline'),
  'one of them known, the list failed': figures([231], 'failed'),
};
