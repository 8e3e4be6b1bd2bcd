import { rupees } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import type { StartingPrice } from '../../../provider/starting-prices.ts';
import { SpFigures } from './sp-figures.tsx';
import { TurnChoice } from './turn-choice.tsx';
import { turnsOf } from './turn.ts';

export const title = 'desk/Starting price';

const RUNNERS = [
  { runnerId: 'a', name: 'Mumbai' },
  { runnerId: 'b', name: 'Chennai' },
  { runnerId: 'c', name: 'The Draw' },
];
const NONE: StartingPrice = { far: null, near: null, projected: null, price: null };

export const states: States = {
  'near and far price, the middle of the book, and none': (
    <SpFigures
      runners={RUNNERS}
      prices={
        new Map([
          ['a', { ...NONE, far: 281, near: 224 }],
          ['b', { ...NONE, projected: 275 }],
          ['c', NONE],
        ])
      }
    />
  ),
  'after the off': <SpFigures runners={RUNNERS} prices={new Map([['a', { ...NONE, price: 224 }]])} />,
  'only to lapse or stay': (
    <TurnChoice
      side="BACK"
      price={250}
      stake={rupees(500)}
      turn="PERSIST"
      turns={turnsOf(true, false)}
      onTurn={() => undefined}
    />
  ),
  'a lay that waits for the starting price': (
    <TurnChoice
      side="LAY"
      price={250}
      stake={rupees(500)}
      turn="MARKET_ON_CLOSE"
      turns={turnsOf(true, true)}
      onTurn={() => undefined}
    />
  ),
};
