import type { States } from '@layline/ui/stories/story.ts';
import { exampleMarket } from '../testing/examples.ts';
import { AlertForm } from './alert-form.tsx';

export const title = 'alerts/AlertForm';

const idle = {
  market: exampleMarket,
  sides: ['Mumbai', 'Chennai'],
  busy: false,
  problem: null,
  onSet: () => undefined,
} as const;

export const states: States = {
  'a market between players': <AlertForm {...idle} />,
  'a market against the house': (
    <AlertForm {...idle} market={{ ...exampleMarket, bettingType: 'BOOKMAKER' }} />
  ),
  'being set': <AlertForm {...idle} busy />,
  refused: (
    <AlertForm {...idle} problem="This is already the case. Choose something that has yet to happen." />
  ),
};
