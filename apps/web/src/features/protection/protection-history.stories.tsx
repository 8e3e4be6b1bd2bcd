import type { ProtectionChange } from '../../provider/protection.ts';
import { NOW } from '@layline/contract/examples/cricket-match.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import { ChangesPanel } from './protection-history.tsx';

export const title = 'protection/History';

const CHANGES: readonly ProtectionChange[] = [
  { at: NOW, subject: 'LOSS_WEEK', action: 'LOWERED', before: null, after: 5_000_00 },
  { at: NOW - 1, subject: 'SESSION_DAY', action: 'ASKED', before: 60, after: 120 },
  { at: NOW - 2, subject: 'TIME_OUT', action: 'BEGUN', before: null, after: NOW + 86_400_000 },
  { at: NOW - 3, subject: 'REALITY_CHECK', action: 'CHANGED', before: null, after: 30 },
];

export const states = listStory((state) => <ChangesPanel state={state} />, CHANGES);
