import { paise } from '@layline/units/money.ts';
import type { States } from '../stories/story.ts';
import { MoneyText } from './money-text.tsx';

export const title = 'ui/MoneyText';

export const states: States = {
  full: <MoneyText amount={paise(12_34_567_89)} symbol />,
  short: <MoneyText amount={paise(1_500_00)} form="short" symbol />,
  compact: <MoneyText amount={paise(2_50_000_00)} form="compact" />,
  gain: <MoneyText amount={paise(475_50)} profit />,
  loss: <MoneyText amount={paise(-500_00)} profit />,
  zero: <MoneyText amount={paise(0)} profit />,
  'as large as it gets': <MoneyText amount={paise(99_99_99_99_999_99)} symbol />,
};
