import type { States } from '../stories/story.ts';
import { Badge } from './badge.tsx';

export const title = 'ui/Badge';

export const states: States = {
  neutral: <Badge>Closed</Badge>,
  live: <Badge tone="live">In-Play</Badge>,
  warn: <Badge tone="warn">Suspended</Badge>,
  danger: <Badge tone="danger">Refused</Badge>,
  back: <Badge tone="back">Back</Badge>,
  lay: <Badge tone="lay">Lay</Badge>,
};
