import type { OwnLimit, PlayBreak } from '../../provider/protection.ts';
import { FIRST_AT } from '@layline/contract/examples/player.ts';
import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleProtection } from '../../testing/examples.ts';
import { BreakPanel } from './breaks.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { RealityCheckPanel } from './time.tsx';

export const title = 'protection/Panels';

const nothing = () => undefined;

function breaks(current: PlayBreak | null, problem: string | null = null) {
  return (
    <BreakPanel
      current={current}
      busy={false}
      problem={problem}
      onTake={() => new Promise(nothing)}
      onDismiss={nothing}
    />
  );
}

function limits(own: readonly OwnLimit[], busyKind: OwnLimit['kind'] | null = null) {
  return (
    <LimitsPanel limits={own} now={FIRST_AT} busyKind={busyKind} onChange={nothing} onConfirm={nothing} />
  );
}

function check(minutes: number | null, busy = false) {
  return <RealityCheckPanel minutes={minutes} busy={busy} onChoose={nothing} />;
}

export const states: States = {
  'no break': breaks(null),
  'on a time-out': breaks(exampleProtection.break),
  'self-excluded for ever': breaks({ kind: 'SELF_EXCLUSION', since: FIRST_AT, until: null }),
  'a break thought of': <StoryPressed names={['Time-out for 7 days']}>{breaks(null)}</StoryPressed>,
  'no limit': limits([]),
  'limits, one to be raised': limits(exampleProtection.limits),
  'limits, one on its way': limits(exampleProtection.limits, 'LOSS_DAY'),
  'reality check every half hour': check(30),
  'reality check at a time of its own': check(20),
  'reality check off, a choice on its way': check(null, true),
};
