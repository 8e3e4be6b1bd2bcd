import type { States } from '../stories/story.ts';
import { Button } from './button.tsx';

export const title = 'ui/Button';

export const states: States = {
  primary: <Button variant="primary">Place bet</Button>,
  secondary: <Button>Try again</Button>,
  quiet: <Button variant="quiet">Cancel all</Button>,
  danger: <Button variant="danger">Cancel bet</Button>,
  mark: <Button variant="mark">Login as demo user</Button>,
  small: <Button size="sm">Use ₹100</Button>,
  large: <Button size="lg">Log in</Button>,
  wide: (
    <Button variant="primary" wide>
      Back ₹1,500 at 2
    </Button>
  ),
  busy: (
    <Button variant="primary" busy>
      Place bet
    </Button>
  ),
  disabled: (
    <Button variant="primary" disabled>
      Place bet
    </Button>
  ),
  'long text': <Button wide>Place the bet also at a worse price than the one that stands here now</Button>,
};
