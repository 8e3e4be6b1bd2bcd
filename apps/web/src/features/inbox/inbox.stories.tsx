import type { States } from '@layline/ui/stories/story.ts';
import { paise, rupees, ZERO } from '@layline/units/money.ts';
import type { InboxEntry } from '../../provider/inbox.ts';
import { Bell } from './bell.tsx';
import { InboxList } from './inbox-list.tsx';

export const title = 'features/Inbox';

const AT = Date.UTC(2026, 2, 14, 12, 30);
const PLACE = { eventTitle: 'Mumbai v Chennai', marketName: 'Match Odds' };

function entry(kind: InboxEntry['kind'], changes: Partial<InboxEntry>): InboxEntry {
  return {
    entryId: `${kind}-${changes.at ?? AT}`,
    at: AT,
    kind,
    ...PLACE,
    amount: ZERO,
    reason: null,
    ...changes,
  };
}

const ENTRIES = [
  entry('SETTLED', { at: AT + 6, amount: paise(219_45) }),
  entry('LAPSED', { at: AT + 5, amount: rupees(200), reason: 'TURN_IN_PLAY' }),
  entry('VOID', { at: AT + 4, amount: rupees(500), reason: 'The match was abandoned.' }),
  entry('CANCELLED', { at: AT + 3, amount: rupees(300), reason: 'BREAK' }),
  entry('AUTOMATIC_DONE', { at: AT + 2, amount: rupees(150) }),
  entry('AUTOMATIC_FAILED', { at: AT + 1 }),
  entry('ARMED_PLACED', { at: AT }),
  entry('WITHDRAWAL', { eventTitle: null, marketName: null, amount: rupees(2000), reason: 'PAID' }),
];

function bell(unread: number) {
  return (
    <div style={{ background: 'var(--chrome)' }}>
      <Bell unread={unread} onPress={() => undefined} />
    </div>
  );
}

export const states: States = {
  'with news': <InboxList entries={ENTRIES} readUntil={AT + 4} />,
  'never read': <InboxList entries={ENTRIES.slice(0, 2)} readUntil={null} />,
  'nothing yet': <InboxList entries={[]} readUntil={null} />,
  'bell with news': bell(3),
  'bell with much news': bell(120),
  'bell without news': bell(0),
};
