import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import type { IconName } from '@layline/ui/icon.tsx';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { PageFrame } from '@layline/ui/layout/page-frame.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertsPanel } from '../../alerts/alerts-panel.tsx';
import { callerAddressQuery } from '../../api/activity.ts';
import { playerSettingsQuery, useQuickStakes } from '../../api/player-settings.ts';
import { useOffersProtection } from '../../api/protection.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { DEFAULT_QUICK_STAKES } from '../../provider/user-info.ts';
import type { QuickStake, UserInfo } from '../../provider/user-info.ts';
import { addUserStakes } from '../../provider/preferences.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { useSettings } from '../../site/site-store.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import styles from './profile-page.module.css';
import { AccountLists } from './account-lists.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { StakesForm } from './stakes-form.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

type Text = PlainTextOf<typeof account>;

interface WhoAmIProps {
  readonly userName: string;
  /** Address and country of this session; null if unknown. */
  readonly from: string | null;
  /** Available to bet, paise. */
  readonly balance: Paise | null;
  /** Held for open bets, paise. */
  readonly exposure: Paise | null;
}

/** The player's name and money: total, held, and available to bet. */
export function WhoAmI({ userName, from, balance, exposure }: WhoAmIProps) {
  const t = useTexts(account);
  return (
    <section className={styles.card} aria-label={t('Account')}>
      <span className={styles.avatar} data-letter={userName.slice(0, 1).toUpperCase()} aria-hidden="true" />
      <div className={styles.who}>
        <p className={styles.name}>{userName}</p>
        {from !== null && (
          <p className={styles.note}>{t('This session comes from {place}.', { place: from })}</p>
        )}
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('Balance')}</dt>
          <dd>{balance === null ? '–' : <MoneyText amount={balance} symbol />}</dd>
          <dd className={styles.note}>{t('free to bet')}</dd>
        </div>
        <div>
          <dt>{t('Exposure')}</dt>
          <dd>{exposure === null ? '–' : <MoneyText amount={exposure} symbol />}</dd>
          <dd className={styles.note}>{t('held for open bets')}</dd>
        </div>
        <div>
          <dt>{t('Cash')}</dt>
          <dd>
            {balance === null || exposure === null ? (
              '–'
            ) : (
              <MoneyText amount={paise(balance + exposure)} symbol />
            )}
          </dd>
          <dd className={styles.note}>{t('in all')}</dd>
        </div>
      </dl>
    </section>
  );
}

const LINKS = [
  ['/player-protection', 'shield', 'Player protection', 'Limits, breaks, reality checks'],
  ['/change-password', 'key', 'Change password', 'Choose a new one'],
  ['/account-cash-statement', 'wallet', 'Account statement', 'Every transaction'],
  ['/ProfitLoss', 'chart', 'Profit and loss', 'By sport, event and market'],
] as const satisfies readonly (readonly [string, IconName, Text, Text])[];

/** Links to other account pages; `protection` is false if the provider has none. */
export function AccountLinks({ protection }: { readonly protection: boolean }) {
  const t = useTexts(account);
  return (
    <nav aria-label={t('Account pages')}>
      <ul className={styles.links}>
        {LINKS.filter(([to]) => protection || to !== '/player-protection').map(([to, icon, title, text]) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Icon name={icon} size={24} />
              <span>
                <span className={styles.title}>{t(title)}</span>
                <span className={styles.text}>{t(text)}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the profile is for, shown to visitors who are not signed in (R2.9). */
export function GuestProfile() {
  const t = useTexts(account);
  return (
    <PageFrame title={t('My Profile')}>
      <ListPanel>
        <EmptyState
          icon="user"
          title={t('Log in to see your profile')}
          text={t(
            'Your money and what is held for bets, every log-in with time, address and browser, your quick stakes, and the limits you set yourself.',
          )}
          action={
            <Button variant="primary" onClick={() => showAuthDialog('login')}>
              {t('Log in')}
            </Button>
          }
        />
      </ListPanel>
    </PageFrame>
  );
}

interface StakesProps {
  readonly player: string;
  readonly stakes: readonly QuickStake[];
}

function Stakes({ player, stakes }: StakesProps) {
  const t = useTexts(account);
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
    showToast('success', t('Quick stakes saved.'));
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

/** The name of a country given as two letters, in the page's language. */
function countryName(country: string, locale: string): string {
  return /^[A-Z]{2}$/i.test(country)
    ? (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country.toUpperCase()) ??
        country)
    : country;
}

/** Address and country of this session, in words; null until they are known. */
function useWhereabouts(): string | null {
  const lookUp = useSettings()?.ipLookupUrl ?? null;
  const { data } = useQuery(callerAddressQuery(lookUp));
  const { tag } = useLocale();
  const parts = [data?.ip, data?.country && countryName(data.country, tag)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

function PlayerProfile({ user }: { readonly user: UserInfo }) {
  const t = useTexts(account);
  const settings = useQuery(playerSettingsQuery(user.userName));
  // Read here, which stays mounted: a form that read it on each mount would appear and disappear endlessly where the provider lacks the call.
  const stakes = useQuickStakes();
  return (
    <PageFrame title={t('My Profile')}>
      <WhoAmI
        userName={user.userName}
        balance={user.balance}
        exposure={user.exposure}
        from={useWhereabouts()}
      />
      <AccountLinks protection={useOffersProtection()} />
      <SessionsPanel player={user.userName} />
      <AccountLists player={user.userName} />
      <Panel title={t('Quick stakes')} text={t('The buttons of the bet slip, up to eight, in this order.')}>
        {isUnknownCall(settings.error) ? (
          <Stakes player={user.userName} stakes={stakes} />
        ) : (
          <ReadState query={settings} what={t('Your stakes')} skeleton={<Skeleton height="360px" />}>
            {() => <Stakes player={user.userName} stakes={stakes} />}
          </ReadState>
        )}
      </Panel>
      <PreferencesPanel player={user.userName} settings={settings} />
      <NotificationsPanel player={user.userName} />
      <AlertsPanel />
    </PageFrame>
  );
}

/** `/activity-log` (R2.9): who I am, what happens on my account, and how I like to bet. */
export function ProfilePage() {
  const user = useUser();
  return user === null ? <GuestProfile /> : <PlayerProfile user={user} />;
}
