import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { Button } from '@layline/ui/button.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { PageFrame } from '@layline/ui/page-frame.tsx';

/** What the profile is for, for somebody who is not signed in (R2.9). */
export function GuestProfile() {
  return (
    <PageFrame title="My Profile">
      <ListPanel>
        <EmptyState
          icon="user"
          title="Log in to see your profile"
          text="Your money and what is held for bets, every log-in with time, address and browser, your quick stakes, and the limits you set yourself."
          action={
            <Button variant="primary" onClick={() => showAuthDialog('login')}>
              Log in
            </Button>
          }
        />
      </ListPanel>
    </PageFrame>
  );
}
