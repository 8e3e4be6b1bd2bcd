import type { PlayingTime } from '../../provider/protection.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import styles from './time.module.css';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { minutesText } from './limits.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { protection } from './texts.ts';

/** Time, result and stakes since play began. */
function PlayFigures({ time }: { readonly time: PlayingTime }) {
  const t = useTexts(protection);
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{t('Playing for')}</dt>
        <dd>{minutesText(time.minutes)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t('Result')}</dt>
        <dd>
          <MoneyText amount={time.netResult} profit symbol />
        </dd>
      </div>
      <div className={styles.figure}>
        <dt>{t('Staked')}</dt>
        <dd>
          <MoneyText amount={time.staked} symbol />
        </dd>
      </div>
    </dl>
  );
}

/** How long the player has been in session, and the result. */
export function TimePanel({ time }: { readonly time: PlayingTime }) {
  const t = useTexts(protection);
  const { minutesToday, limitMinutes, checkAt } = time;
  const today = <strong>{minutesText(minutesToday)}</strong>;
  return (
    <Panel title={t('Your time')}>
      <p className={styles.today}>
        {limitMinutes === null ? (
          <RichText room={protection} text="{time} today" parts={{ time: today }} />
        ) : (
          <RichText
            room={protection}
            text="{time} today of {limit}"
            parts={{ time: today, limit: minutesText(limitMinutes) }}
          />
        )}
      </p>
      <PlayFigures time={time} />
      <p className={styles.note}>
        {checkAt === null ? (
          t('No reality check is set.')
        ) : (
          <RichText
            room={protection}
            text="Next reality check: {time}"
            parts={{ time: <WhenText at={checkAt} /> }}
          />
        )}
      </p>
    </Panel>
  );
}

/** Minutes between two checks; null for none. */
const CHOICES = [15, 30, 45, 60, null];

interface RealityCheckPanelProps {
  /** Minutes between two checks; null for none. */
  readonly minutes: number | null;
  readonly busy: boolean;
  readonly onChoose: (minutes: number | null) => void;
}

/** After how much play to show the player its time and result. */
export function RealityCheckPanel({ minutes, busy, onChoose }: RealityCheckPanelProps) {
  const t = useTexts(protection);
  const choices = CHOICES.includes(minutes) ? CHOICES : [minutes, ...CHOICES];
  const nameOf = (value: number | null) => {
    if (value === null) return t('Off');
    return value === 60 ? t('1 hour') : t('{n} min', { n: value });
  };
  return (
    <Panel
      title={t('Reality check')}
      text={t('Shows your time and result on any page. You can bet again once you have seen it.')}
    >
      <div className={styles.choices} role="group" aria-label={t('Show it every')}>
        {choices.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={value === minutes}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy && value !== minutes) onChoose(value);
            }}
          >
            {nameOf(value)}
          </button>
        ))}
      </div>
    </Panel>
  );
}

/** Where the player goes from a reality check. */
export type CheckAnswer = 'GO_ON' | 'HISTORY' | 'BREAK';

interface RealityCheckDialogProps {
  readonly time: PlayingTime;
  /** The answer being sent. */
  readonly sending: CheckAnswer | null;
  readonly problem: string | null;
  readonly onAnswer: (answer: CheckAnswer) => void;
}

const ANSWERS = [
  ['GO_ON', 'Go on'],
  ['HISTORY', 'See history'],
  ['BREAK', 'Take a break'],
] as const satisfies readonly (readonly [CheckAnswer, PlainTextOf<typeof protection>])[];

/** Time, result and stakes, over any page, until one of its buttons is pressed. */
export function RealityCheckDialog({ time, sending, problem, onAnswer }: RealityCheckDialogProps) {
  const t = useTexts(protection);
  return (
    <Dialog open required onOpenChange={() => undefined} title={t('Reality check')}>
      <div className={styles.form}>
        <FormAlert text={problem} />
        <p>{t('You asked for this check. You can bet again once you have seen it.')}</p>
        <PlayFigures time={time} />
        <div className={styles.buttons}>
          {ANSWERS.map(([answer, name]) => (
            <Button
              key={answer}
              size="lg"
              variant={answer === 'GO_ON' ? 'primary' : 'secondary'}
              busy={sending === answer}
              disabled={sending !== null && sending !== answer}
              onClick={() => onAnswer(answer)}
            >
              {t(name)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
