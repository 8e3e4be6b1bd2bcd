import { addUserStakes } from '@layline/contract/calls/add-user-stakes.ts';
import { DEFAULT_QUICK_STAKES } from '@layline/contract/entities/quick-stake.ts';
import type { QuickStake } from '@layline/contract/entities/quick-stake.ts';
import type { PlayerSettings } from '@layline/contract/entities/settings.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffersProtection } from '../../api/protection.ts';
import { playerSettingsQuery } from '../../api/player-settings.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import type { UserInfo } from '../../provider/account.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReadState } from '../../ui/read-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAmount } from '../../ui/use-amount.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountLists } from './account-lists.tsx';
import { GuestProfile } from './guest-profile.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StakesForm } from './stakes-form.tsx';
import { WhoAmI } from './who-am-i.tsx';

function Stakes({ player, settings }: { readonly player: string; readonly settings: PlayerSettings }) {
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (stakes: QuickStake[]) => {
    setBusy(true);
    setProblem(null);
    const outcome = await request(addUserStakes, { body: { stakes } });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(failureText(outcome.failure, amount));
      return;
    }
    const { stakes: saved } = outcome.value;
    client.setQueryData(
      playerSettingsQuery(player).queryKey,
      (known) => known && { ...known, stakes: saved },
    );
    void client.invalidateQueries({ queryKey: [READS.activity] });
    showToast('success', 'Your quick stakes are saved.');
  };
  return (
    <StakesForm
      stakes={settings.stakes}
      defaults={DEFAULT_QUICK_STAKES}
      busy={busy}
      problem={problem}
      onSave={(stakes) => void save(stakes)}
    />
  );
}

function PlayerProfile({ user }: { readonly user: UserInfo }) {
  const settings = useQuery(playerSettingsQuery(user.userName));
  return (
    <PageFrame title="My Profile">
      <WhoAmI userName={user.userName} balance={user.balance} exposure={user.exposure} />
      <AccountLinks protection={useOffersProtection()} />
      <SessionsPanel player={user.userName} />
      <AccountLists player={user.userName} />
      <Panel title="Quick stakes" text="The buttons of the bet slip, up to eight, in this order.">
        <ReadState query={settings} what="Your stakes" skeleton={<Skeleton height="360px" />}>
          {(known) => <Stakes player={user.userName} settings={known} />}
        </ReadState>
      </Panel>
      <PreferencesPanel player={user.userName} settings={settings} />
    </PageFrame>
  );
}

/** `/activity-log` (R2.9): who am I, what is done with my account, and how I like to bet. */
export function ProfilePage() {
  const user = useUser();
  return user === null ? <GuestProfile /> : <PlayerProfile user={user} />;
}
