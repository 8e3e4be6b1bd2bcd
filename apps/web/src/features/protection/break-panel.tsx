import { useState } from 'react';
import type { ExclusionMonths, PlayBreak, TimeOutHours } from '../../provider/protection.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { BreakDialog } from './break-dialog.tsx';
import type { WantedBreak } from './break-dialog.tsx';
import styles from './breaks.module.css';

const TIME_OUTS: readonly (readonly [TimeOutHours, string])[] = [
  [24, '24 hours'],
  [168, '7 days'],
  [720, '30 days'],
  [1008, '6 weeks'],
];
const EXCLUSIONS: readonly (readonly [ExclusionMonths, string])[] = [
  [6, '6 months'],
  [12, '1 year'],
  [60, '5 years'],
  [null, 'For ever'],
];

interface BreakPanelProps {
  readonly current: PlayBreak | null;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Resolves true when the break has begun. */
  readonly onTake: (wanted: WantedBreak) => Promise<boolean>;
  /** A dialog was closed; what was wrong with the try is over. */
  readonly onDismiss: () => void;
}

function InForce({ current }: { readonly current: PlayBreak }) {
  return (
    <p className={styles.inForce}>
      <strong>{current.kind === 'TIME_OUT' ? 'You are on a time-out' : 'You are self-excluded'}</strong>{' '}
      {current.until === null ? (
        'for ever'
      ) : (
        <>
          until <WhenText at={current.until} />
        </>
      )}
      . It began <WhenText at={current.since} />.
    </p>
  );
}

/** Time-out and self-exclusion, each with its lengths. */
export function BreakPanel({ current, busy, problem, onTake, onDismiss }: BreakPanelProps) {
  const [wanted, setWanted] = useState<WantedBreak | null>(null);
  const close = () => {
    setWanted(null);
    onDismiss();
  };
  return (
    <Panel
      title="Take a break"
      text="Bets, deposits and bonuses are closed while it lasts. You can still log in, see your account and withdraw."
    >
      {current && <InForce current={current} />}
      <div className={styles.kind}>
        <h3>Time-out</h3>
        <p className={styles.text}>A break that ends automatically and cannot be ended earlier.</p>
        <div className={styles.lengths}>
          {TIME_OUTS.map(([hours, name]) => (
            <Button
              key={hours}
              onClick={() => setWanted({ kind: 'TIME_OUT', hours, name })}
              aria-label={`Time-out for ${name}`}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.kind}>
        <h3>Self-exclusion</h3>
        <p className={styles.text}>
          For when you want to stop. It cannot be undone, and only our staff can reopen the account.
        </p>
        <div className={styles.lengths}>
          {EXCLUSIONS.map(([months, name]) => (
            <Button
              key={name}
              variant="danger"
              onClick={() => setWanted({ kind: 'SELF_EXCLUSION', months, name })}
              aria-label={`Self-exclusion: ${name}`}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      {wanted && (
        <BreakDialog
          wanted={wanted}
          busy={busy}
          problem={problem}
          onClose={close}
          onTake={() => {
            void onTake(wanted).then((taken) => {
              if (taken) close();
            });
          }}
        />
      )}
    </Panel>
  );
}
