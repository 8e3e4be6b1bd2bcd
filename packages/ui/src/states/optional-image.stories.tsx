import type { States } from '../stories/story.ts';
import { Icon } from '../icon.tsx';
import { OptionalImage } from './optional-image.tsx';

export const title = 'ui/OptionalImage';

const icon = <Icon name="gift" size={32} />;

export const states: States = {
  'a picture': <OptionalImage src="/logo.svg" otherwise={icon} />,
  none: <OptionalImage src={null} otherwise={icon} />,
  'one that cannot be had': <OptionalImage src="/no-such-picture.png" otherwise={icon} />,
};
