import type { OwnLimit } from '../../provider/protection.ts';
import { NOW } from '@layline/contract/examples/cricket-match.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { LimitRow } from './limits-panel.tsx';

export const title = 'protection/LimitRow';

const LIMIT: OwnLimit = { kind: 'LOSS_WEEK', value: 5_000_00, used: 1_250_50, wanted: null };
const RAISE = { value: 20_000_00, confirmFrom: NOW, confirmUntil: NOW + 86_400_000 };

function row(changes: Partial<OwnLimit>, now = NOW + 1, busy = false) {
  return (
    <ul aria-label="Own limits">
      <LimitRow
        limit={{ ...LIMIT, ...changes }}
        now={now}
        busy={busy}
        onChange={() => undefined}
        onConfirm={() => undefined}
      />
    </ul>
  );
}

export const states: States = {
  'not set': row({ value: null, used: 0 }),
  'not set, but counted': row({ value: null }),
  'in part used': row({}),
  'nearly used up': row({ used: 4_900_00 }),
  'used up': row({ used: 5_000_00 }),
  'on one stake': row({ kind: 'STAKE', used: 0 }),
  'time in a day, in minutes': row({ kind: 'SESSION_DAY', value: 120, used: 45 }),
  'a raise that waits': row({ wanted: RAISE }, NOW - 3_600_000),
  'a raise to be confirmed': row({ wanted: RAISE }),
  'no limit wanted, to be confirmed': row({ wanted: { ...RAISE, value: null } }),
  'being confirmed': row({ wanted: RAISE }, NOW + 1, true),
};
