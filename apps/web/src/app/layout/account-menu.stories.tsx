import { StoryPressed } from '@layline/ui/stories/story-pressed.tsx';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { AccountMenuItems } from './account-menu.tsx';

export const title = 'app/AccountMenu';

const END_OF_A_BAR = {
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'start',
  minHeight: '560px',
  background: 'var(--chrome)',
};

const HINDI = { name: 'हिन्दी', lang: 'hi', icon: 'globe', choose: () => undefined } as const;
const FRACTIONAL = { name: 'Fractional odds', icon: 'chart', choose: () => undefined } as const;

/** Open. Opening a menu closes any other, so on a page with several only the last stays open. */
function open(apkUrl: string | null) {
  return (
    <StoryRouter>
      <StoryPressed names={['Account of asha']}>
        <div style={END_OF_A_BAR}>
          <AccountMenuItems
            userName="asha"
            apkUrl={apkUrl}
            protection
            offers={[HINDI, FRACTIONAL]}
            inbox={{ unread: 3, onOpen: () => undefined }}
          />
        </div>
      </StoryPressed>
    </StoryRouter>
  );
}

export const states: States = {
  open: open(null),
  'open, where the site has an app': open('/app/layline.apk'),
};
