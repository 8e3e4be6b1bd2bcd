import { paise } from '@layline/units/money.ts';
import type { ComponentProps } from 'react';
import type { States } from '../stories/story.ts';
import { PriceCell } from './price-cell.tsx';

export const title = 'ui/PriceCell';

function cell(change: Partial<ComponentProps<typeof PriceCell>> = {}) {
  return (
    <PriceCell
      side="BACK"
      price={228}
      size={paise(2_50_000_00)}
      runnerName="India"
      onPress={() => undefined}
      {...change}
    />
  );
}

export const states: States = {
  'best back': cell(),
  'second back': cell({ level: 1 }),
  'third back': cell({ level: 2 }),
  'best lay': cell({ side: 'LAY' }),
  'second lay': cell({ side: 'LAY', level: 1 }),
  'third lay': cell({ side: 'LAY', level: 2 }),
  'slip open': cell({ selected: true }),
  stale: cell({ stale: true, holdReason: 'Prices are out of date' }),
  held: cell({ holdReason: 'The market is suspended' }),
  'no price': cell({ price: null, size: null }),
  'longest figures': cell({ price: 100_000, size: paise(99_99_999_99) }),
};
