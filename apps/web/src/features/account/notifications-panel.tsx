import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeKind } from '@layline/domain/notices.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { choosePush, pushQuery } from '../../api/push.ts';
import type { PushProblem } from '../../api/push.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { account } from './texts.ts';

/** Push notifications on this device (R16.2). Absent if the provider has none. */
export function NotificationsPanel({ player }: { readonly player: string }) {
  const t = useTexts(account);
  const client = useQueryClient();
  const amount = useAmount();
  const query = useQuery(pushQuery(player));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const textOf = (failure: PushProblem): string | null => {
    if (failure === 'DENIED') return t('Nothing was switched on, because notifications were not allowed.');
    if (failure === 'FAILED') return t('This browser could not switch notifications on.');
    return reportFailure(failure, failureText(failure, amount));
  };
  const choose = async (publicKey: string, kinds: readonly NoticeKind[]) => {
    setBusy(true);
    setProblem(null);
    const failure = await choosePush(publicKey, kinds);
    if (failure !== null) setProblem(textOf(failure));
    await client.invalidateQueries({ queryKey: [READS.push] });
    setBusy(false);
  };

  if (isUnknownCall(query.error)) return null;
  return (
    <Panel
      title={t('Notifications on this device')}
      text={t(
        'What this device tells you while the site is closed. Notifications show no amounts, and stop when you log out here.',
      )}
    >
      <ReadState query={query} what={t('Your notifications')} skeleton={<Skeleton height="104px" />}>
        {({ publicKey, state, kinds }) => (
          <NotificationChoices
            state={state}
            kinds={kinds}
            busy={busy}
            problem={problem}
            onChange={(chosen) => void choose(publicKey, chosen)}
          />
        )}
      </ReadState>
    </Panel>
  );
}
