import type { ReactNode } from 'react';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { CrashScreen } from '../crash-screen.tsx';
import { EnvironmentRows } from './self-check-screen.tsx';
import {
  Error404Screen,
  Error500Screen,
  MaintenanceScreen,
  UnderConstructionScreen,
} from './status-screens.tsx';
import styles from './self-check-screen.module.css';

export const title = 'app/Status screens';

const routed = (screen: ReactNode) => <StoryRouter>{screen}</StoryRouter>;

function environment(online: boolean, storage: boolean, clockAheadSec: number | null) {
  return (
    <dl className={styles.list}>
      <EnvironmentRows online={online} storage={storage} clockAheadSec={clockAheadSec} />
    </dl>
  );
}

const NOT_LOADED = new TypeError('Failed to fetch dynamically imported module: /assets/market-page.js');

export const states: States = {
  'no such page': routed(<Error404Screen />),
  'a fault of ours': routed(<Error500Screen />),
  maintenance: routed(<MaintenanceScreen />),
  'under construction': routed(<UnderConstructionScreen />),
  'a screen has failed': <CrashScreen error={new Error('x')} reset={() => undefined} />,
  'a part could not be downloaded': <CrashScreen error={NOT_LOADED} reset={() => undefined} />,
  'this browser is well': environment(true, true, 1),
  'this browser is offline, without storage, its clock ahead': environment(false, false, 95),
  'the clock behind': environment(true, true, -4_000),
  'the clock not known': environment(true, true, null),
};
