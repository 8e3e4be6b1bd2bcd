import type { OwnSession } from '../../provider/activity.ts';
import { exampleOwnSession } from '../../testing/examples.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { SessionList } from './sessions-panel.tsx';

export const title = 'account/SessionList';

const PHONE: OwnSession = {
  ...exampleOwnSession,
  sessionId: 'phone',
  browser: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  lastSeenAt: exampleOwnSession.since,
  current: false,
};
const OLD: OwnSession = { ...PHONE, sessionId: 'old', browser: null, address: null };

function list(sessions: readonly OwnSession[], ending: string | null = null, problem: string | null = null) {
  return (
    <SessionList
      sessions={sessions}
      ending={ending}
      problem={problem}
      onEnd={() => undefined}
      onEndOthers={() => undefined}
    />
  );
}

export const states: States = {
  'this browser alone': list([exampleOwnSession]),
  'one other': list([exampleOwnSession, PHONE]),
  'several, one from before its origin was kept': list([exampleOwnSession, PHONE, OLD]),
  'one is being ended': list([exampleOwnSession, PHONE, OLD], 'phone'),
  'all others are being ended': list([exampleOwnSession, PHONE, OLD], 'OTHERS'),
  'not ended': list([exampleOwnSession, PHONE], null, 'The exchange is very busy. Nothing was changed.'),
};
