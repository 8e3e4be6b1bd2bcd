import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callerAddressQuery } from '../../api/activity.ts';
import { playerSettingsQuery, useQuickStakes } from '../../api/player-settings.ts';
import { useOffersProtection } from '../../api/protection.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { DEFAULT_QUICK_STAKES } from '../../provider/user-info.ts';
import type { QuickStake } from '../../provider/user-info.ts';
import { addUserStakes } from '../../provider/preferences.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import type { UserInfo } from '../../provider/user-info.ts';
import { useSettings } from '../../site/site-store.ts';
import { PageFrame } from '@layline/ui/page-frame.tsx';
import { Panel } from '@layline/ui/panel.tsx';
import { ReadState } from '@layline/ui/read-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountLists } from './account-lists.tsx';
import { GuestProfile } from './guest-profile.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StakesForm } from './stakes-form.tsx';
import { WhoAmI } from './who-am-i.tsx';

interface StakesProps {
  readonly player: string;
  readonly stakes: readonly QuickStake[];
}

function Stakes({ player, stakes }: StakesProps) {
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (chosen: QuickStake[]) => {
    setBusy(true);
    setProblem(null);
    const outcome = await request(addUserStakes, { body: { stakes: chosen } });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
      return;
    }
    client.setQueryData(
      playerSettingsQuery(player).queryKey,
      (known) => known && { ...known, stakes: chosen },
    );
    void client.invalidateQueries({ queryKey: [READS.activity] });
    showToast('success', 'Quick stakes saved.');
  };
  return (
    <StakesForm
      stakes={stakes}
      defaults={DEFAULT_QUICK_STAKES}
      busy={busy}
      problem={problem}
      onSave={(chosen) => void save(chosen)}
    />
  );
}

/** The name of the country where it comes as two letters, in the language of the page. */
function countryName(country: string, locale: string): string {
  return /^[A-Z]{2}$/i.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country.toUpperCase()) ??
        country)
    : country;
}

/** Address and country of this session, in words; null while nobody has told them. */
function useWhereabouts(): string | null {
  const lookUp = useSettings()?.ipLookupUrl ?? null;
  const { data } = useQuery(callerAddressQuery(lookUp));
  const { tag } = useLocale();
  const parts = [data?.ip, data?.country && countryName(data.country, tag)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

function PlayerProfile({ user }: { readonly user: UserInfo }) {
  const settings = useQuery(playerSettingsQuery(user.userName));
  // Read here, where it stays: a form that asked again each time it appeared would come and go for ever where the provider has no such call.
  const stakes = useQuickStakes();
  return (
    <PageFrame title="My Profile">
      <WhoAmI
        userName={user.userName}
        balance={user.balance}
        exposure={user.exposure}
        from={useWhereabouts()}
      />
      <AccountLinks protection={useOffersProtection()} />
      <SessionsPanel player={user.userName} />
      <AccountLists player={user.userName} />
      <Panel title="Quick stakes" text="The buttons of the bet slip, up to eight, in this order.">
        {isUnknownCall(settings.error) ? (
          <Stakes player={user.userName} stakes={stakes} />
        ) : (
          <ReadState query={settings} what="Your stakes" skeleton={<Skeleton height="360px" />}>
            {() => <Stakes player={user.userName} stakes={stakes} />}
          </ReadState>
        )}
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
