import type { Activity, LoginAttempt } from '../../provider/activity.ts';
import { NOW } from '@layline/contract/examples/cricket-match.ts';
import { ZERO, rupees } from '@layline/units/money.ts';
import { listStory } from '@layline/ui/stories/list-story.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { ActivityList, LogInsList } from './account-lists.tsx';
import { WhoAmI } from './profile-page.tsx';

export const title = 'account/Lists';

const BROWSER = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const ORIGIN = { address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334', browser: BROWSER };

const LOG_INS: readonly LoginAttempt[] = [
  { at: NOW, ...ORIGIN, result: 'SUCCESS' },
  { at: NOW - 60_000, ...ORIGIN, address: '203.0.113.9', result: 'INVALID_CREDENTIALS' },
];

const ACTIVITY: readonly Activity[] = [
  { at: NOW, kind: 'PASSWORD_CHANGED', ...ORIGIN, detail: null },
  { at: NOW - 60_000, kind: 'SESSION_ENDED', address: null, browser: null, detail: 'REUSE' },
  { at: NOW - 120_000, kind: 'LOGIN_FAILED', ...ORIGIN, detail: 'INVALID_CREDENTIALS' },
];

function named(name: string, states: States): States {
  return Object.fromEntries(Object.entries(states).map(([state, shown]) => [`${name}: ${state}`, shown]));
}

export const states: States = {
  'a player': (
    <WhoAmI userName="asha" balance={rupees(9500)} exposure={rupees(500)} from="203.0.113.7, India" />
  ),
  'a player with much, and a long name': (
    <WhoAmI
      userName="thiruvananthapuram_coastal_challenger"
      balance={rupees(98_765_432)}
      exposure={rupees(12_345_678)}
      from="2001:0db8:85a3:0000:0000:8a2e:0370:7334, St. Vincent & Grenadines"
    />
  ),
  'a player with nothing': <WhoAmI userName="Demo" balance={ZERO} exposure={ZERO} from={null} />,
  ...named(
    'log-ins',
    listStory((state) => <LogInsList state={state} />, LOG_INS),
  ),
  ...named(
    'activity',
    listStory((state) => <ActivityList state={state} />, ACTIVITY),
  ),
};
