import type { States } from './stories/story.ts';
import { Icon } from './icon.tsx';

export const title = 'ui/Icon';

export const states: States = {
  sports: (['sports-4', 'sports-5', 'sports-22', 'sports-25', 'sports-29', 'casino', 'in-play'] as const).map(
    (name) => <Icon key={name} name={name} size={32} />,
  ),
  'small to large': ([16, 20, 24, 32, 48] as const).map((size) => (
    <Icon key={size} name="wallet" size={size} />
  )),
};
