import { useState } from 'react';
import type { ExclusionMonths, PlayBreak, TimeOutHours } from '../../provider/protection.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import styles from './breaks.module.css';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { protection } from './texts.ts';

type Text = PlainTextOf<typeof protection>;

/** A break being considered. */
export type WantedBreak =
  | { readonly kind: 'TIME_OUT'; readonly hours: TimeOutHours; readonly name: Text }
  | { readonly kind: 'SELF_EXCLUSION'; readonly months: ExclusionMonths; readonly name: Text };

/** What must be typed to start a self-exclusion. */
const WORD = 'EXCLUDE';

interface BreakDialogProps {
  readonly wanted: WantedBreak;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

const COMMON = [
  'Your unmatched bets are cancelled now. Matched bets stand and are settled.',
  'You cannot bet, deposit or claim a bonus while it lasts.',
  'You can log in, see your account and withdraw your money.',
] as const;

/** Says plainly what a break means, and asks for confirmation; a self-exclusion needs a typed word. */
export function BreakDialog({ wanted, busy, problem, onTake, onClose }: BreakDialogProps) {
  const t = useTexts(protection);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const excluding = wanted.kind === 'SELF_EXCLUSION';
  const confirmed = !excluding || typed.trim().toUpperCase() === WORD;
  const length = t(wanted.name).toLowerCase();
  const points: readonly Text[] = excluding
    ? [
        ...COMMON,
        'It cannot be ended earlier or made shorter, by you or by us.',
        wanted.months === null
          ? 'It does not end.'
          : 'It does not end automatically: once it is over, ask our staff to reopen the account.',
        'No other account can be opened with your mobile number meanwhile.',
      ]
    : [...COMMON, 'It ends automatically and cannot be ended earlier.'];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={excluding ? t('Self-exclusion: {length}', { length }) : t('Time-out for {length}', { length })}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (confirmed && !busy) onTake();
        }}
      >
        <FormAlert text={problem} />
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ul>
        {excluding && (
          <TextField
            label={t('Type {word} to confirm', { word: WORD })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={tried && !confirmed ? t('Type the word {word}.', { word: WORD }) : undefined}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('Not now')}</Button>
          <Button type="submit" variant={excluding ? 'danger' : 'primary'} busy={busy}>
            {excluding ? t('Exclude me') : t('Start the time-out')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const TIME_OUTS: readonly (readonly [TimeOutHours, Text])[] = [
  [24, '24 hours'],
  [168, '7 days'],
  [720, '30 days'],
  [1008, '6 weeks'],
];
const EXCLUSIONS: readonly (readonly [ExclusionMonths, Text])[] = [
  [6, '6 months'],
  [12, '1 year'],
  [60, '5 years'],
  [null, 'For ever'],
];

interface BreakPanelProps {
  readonly current: PlayBreak | null;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Resolves to true once the break has started. */
  readonly onTake: (wanted: WantedBreak) => Promise<boolean>;
  /** A dialog was closed; errors of the attempt are cleared. */
  readonly onDismiss: () => void;
}

function InForce({ current }: { readonly current: PlayBreak }) {
  const bold = (words: string) => <strong>{words}</strong>;
  const since = <WhenText at={current.since} />;
  if (current.until === null) {
    return (
      <p className={styles.inForce}>
        <RichText
          room={protection}
          text="<bold>You are excluded</bold> for ever. It began {since}."
          parts={{ bold, since }}
        />
      </p>
    );
  }
  return (
    <p className={styles.inForce}>
      <RichText
        room={protection}
        text={
          current.kind === 'TIME_OUT'
            ? '<bold>You are on a time-out</bold> until {until}. It began {since}.'
            : '<bold>You are excluded</bold> until {until}. It began {since}.'
        }
        parts={{ bold, since, until: <WhenText at={current.until} /> }}
      />
    </p>
  );
}

/** Time-out and self-exclusion, each with its possible lengths. */
export function BreakPanel({ current, busy, problem, onTake, onDismiss }: BreakPanelProps) {
  const t = useTexts(protection);
  const [wanted, setWanted] = useState<WantedBreak | null>(null);
  const close = () => {
    setWanted(null);
    onDismiss();
  };
  return (
    <Panel
      title={t('Take a break')}
      text={t(
        'Bets, deposits and bonuses are closed while it lasts. You can still log in, see your account and withdraw.',
      )}
    >
      {current && <InForce current={current} />}
      <div className={styles.kind}>
        <h3>{t('Time-out')}</h3>
        <p className={styles.text}>{t('A break that ends automatically and cannot be ended earlier.')}</p>
        <div className={styles.lengths}>
          {TIME_OUTS.map(([hours, name]) => (
            <Button
              key={hours}
              onClick={() => setWanted({ kind: 'TIME_OUT', hours, name })}
              aria-label={t('Time-out for {length}', { length: t(name) })}
            >
              {t(name)}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.kind}>
        <h3>{t('Self-exclusion')}</h3>
        <p className={styles.text}>
          {t('For when you want to stop. It cannot be undone, and only our staff can reopen the account.')}
        </p>
        <div className={styles.lengths}>
          {EXCLUSIONS.map(([months, name]) => (
            <Button
              key={name}
              variant="danger"
              onClick={() => setWanted({ kind: 'SELF_EXCLUSION', months, name })}
              aria-label={t('Self-exclusion: {length}', { length: t(name) })}
            >
              {t(name)}
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
