import type { ComponentProps } from 'react';
import type { States } from '@layline/ui/stories/story.ts';
import { fixedFigures, NO_FIGURES } from '@layline/ui/text/figures.ts';
import { PriceCell } from './price-cell.tsx';

export const title = 'ui/PriceCell';

const FIGURES = fixedFigures({ price: 228, text: '2.28', note: '2.5L' });
const NONE = fixedFigures(NO_FIGURES);
const FRACTION = fixedFigures({ price: 298, text: '99/50', note: '2.5L' });
const AMERICAN = fixedFigures({ price: 101, text: '−10000', note: '9.9Cr' });
const LONGEST = fixedFigures({ price: 100_000, text: '1000', note: '9.9Cr' });

function cell(change: Partial<ComponentProps<typeof PriceCell>> = {}) {
  return <PriceCell side="BACK" figures={FIGURES} runnerName="India" onPress={() => undefined} {...change} />;
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
  'no price': cell({ figures: NONE }),
  'longest figures': cell({ figures: LONGEST }),
  'a fraction': cell({ figures: FRACTION }),
  'American odds, the longest': cell({ figures: AMERICAN, side: 'LAY' }),
};
