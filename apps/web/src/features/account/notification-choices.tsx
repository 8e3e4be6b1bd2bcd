import { NOTICE_KINDS } from '@layline/domain/notices.ts';
import type { NoticeKind } from '@layline/domain/notices.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import type { PushState } from '../../api/push.ts';
import styles from './notification-choices.module.css';
import { account } from './texts.ts';

const KINDS = {
  SETTLED: 'Your bets in a market are settled',
  MATCHED: 'An offer of yours is matched',
  ALERT: 'One of your alerts goes off',
} as const satisfies Record<NoticeKind, PlainTextOf<typeof account>>;

interface NotificationChoicesProps {
  readonly state: PushState;
  readonly kinds: readonly NoticeKind[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onChange: (kinds: NoticeKind[]) => void;
}

/** The notifications that this device gets, by kind; or why it cannot get any. */
export function NotificationChoices({ state, kinds, busy, problem, onChange }: NotificationChoicesProps) {
  const t = useTexts(account);
  if (state === 'NONE')
    return (
      <p className={styles.note}>
        {t(
          'This browser cannot show notifications from this site. On an iPhone or iPad, add the site to the home screen first and open it from there.',
        )}
      </p>
    );
  return (
    <div className={styles.choices}>
      <FormAlert text={problem} />
      {state === 'DENIED' && (
        <p className={styles.note}>
          {t(
            'Your browser blocks notifications from this site. Allow them in the browser’s settings, then reload this page.',
          )}
        </p>
      )}
      {NOTICE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(KINDS[kind])}
          checked={kinds.includes(kind)}
          disabled={busy || state === 'DENIED'}
          onChange={({ target }) =>
            onChange(NOTICE_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
          }
        />
      ))}
    </div>
  );
}
