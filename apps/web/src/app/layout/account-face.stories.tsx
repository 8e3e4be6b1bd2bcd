import type { States } from '@layline/ui/stories/story.ts';
import { AccountFace } from './account-face.tsx';

export const title = 'app/AccountFace';

const face = (userName: string) => (
  <div style={{ background: 'var(--chrome)', color: 'var(--chrome-ink)' }}>
    <AccountFace userName={userName} />
  </div>
);

export const states: States = {
  'a name': face('asha'),
  'a long name': face('thiruvananthapuram.coastal.challengers'),
};
