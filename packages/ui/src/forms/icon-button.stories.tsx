import type { States } from '../stories/story.ts';
import { IconButton } from './icon-button.tsx';

export const title = 'ui/IconButton';

export const states: States = {
  quiet: <IconButton icon="refresh" label="Refresh" />,
  pressed: <IconButton icon="pin" label="Pin this match" pressed />,
  'not pressed': <IconButton icon="pin" label="Pin this match" pressed={false} />,
  disabled: <IconButton icon="trash" label="Cancel the bets" disabled />,
};
