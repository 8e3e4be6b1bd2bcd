import type { OwnLimit, PlayingTime } from '../../provider/protection.ts';
import { FIRST_AT } from '@layline/contract/examples/player.ts';
import { paise } from '@layline/units/money.ts';
import { StoryDialog } from '../../stories/story-dialog.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { examplePlayingTime } from '../../testing/examples.ts';
import { BreakDialog } from './breaks.tsx';
import type { WantedBreak } from './breaks.tsx';
import { LimitDialog } from './limits-panel.tsx';
import { RealityCheckDialog } from './time.tsx';
import type { CheckAnswer } from './time.tsx';

export const title = 'protection/Dialogs';

const PROBLEM = 'The exchange could not be reached. Nothing was changed.';
const DAY_MS = 86_400_000;

interface Progress {
  readonly busy?: boolean;
  readonly problem?: string;
}

function asking(wanted: WantedBreak, { busy = false, problem }: Progress = {}) {
  return (
    <StoryDialog>
      {(close) => (
        <BreakDialog
          wanted={wanted}
          busy={busy}
          problem={problem ?? null}
          onTake={() => undefined}
          onClose={close}
        />
      )}
    </StoryDialog>
  );
}

const LIMIT: OwnLimit = { kind: 'LOSS_WEEK', value: 5_000_00, used: 1_250_50, wanted: null };

function limit(changes: Partial<OwnLimit>, { busy = false, problem }: Progress = {}) {
  return (
    <StoryDialog>
      {(close) => (
        <LimitDialog
          limit={{ ...LIMIT, ...changes }}
          busy={busy}
          problem={problem ?? null}
          onSave={() => undefined}
          onClose={close}
        />
      )}
    </StoryDialog>
  );
}

function check(
  changes: Partial<PlayingTime>,
  sending: CheckAnswer | null = null,
  problem: string | null = null,
) {
  return (
    <StoryDialog>
      {(close) => (
        <RealityCheckDialog
          time={{ ...examplePlayingTime, ...changes }}
          sending={sending}
          problem={problem}
          onAnswer={close}
        />
      )}
    </StoryDialog>
  );
}

const TIME_OUT: WantedBreak = { kind: 'TIME_OUT', hours: 24, name: '24 hours' };
const EXCLUSION: WantedBreak = { kind: 'SELF_EXCLUSION', months: 6, name: '6 months' };

export const states: States = {
  'time-out': asking(TIME_OUT),
  'time-out, on its way': asking(TIME_OUT, { busy: true }),
  'time-out, failed': asking(TIME_OUT, { problem: PROBLEM }),
  'self-exclusion': asking(EXCLUSION),
  'self-exclusion for ever': asking({ kind: 'SELF_EXCLUSION', months: null, name: 'For ever' }),
  'self-exclusion, on its way': asking(EXCLUSION, { busy: true }),
  'self-exclusion, failed': asking(EXCLUSION, { problem: PROBLEM }),
  'limit, none yet': limit({ value: null, used: 0 }),
  'limit in force': limit({}),
  'limit with a raise that waits': limit({
    wanted: { value: 20_000_00, confirmFrom: FIRST_AT, confirmUntil: FIRST_AT + DAY_MS },
  }),
  'limit of time': limit({ kind: 'SESSION_DAY', value: 120, used: 45 }),
  'limit, being set': limit({}, { busy: true }),
  'limit, failed': limit({}, { problem: PROBLEM }),
  'reality check, behind': check({}),
  'reality check, ahead': check({ netResult: paise(1_234_50) }),
  'reality check, an answer on its way': check({}, 'GO_ON'),
  'reality check, failed': check({}, null, PROBLEM),
};
