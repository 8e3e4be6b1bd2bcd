import type { States } from '@layline/ui/stories/story.ts';
import { EmptySlip } from './empty-slip.tsx';

export const title = 'bet-slip/EmptySlip';

export const states: States = { empty: <EmptySlip /> };
