import type { PlayingTime } from '../../provider/protection.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { PlayFigures } from './play-figures.tsx';
import styles from './time.module.css';

/** Where the player goes from a reality check. */
export type CheckAnswer = 'GO_ON' | 'HISTORY' | 'BREAK';

interface RealityCheckDialogProps {
  readonly time: PlayingTime;
  /** The answer that is on its way. */
  readonly sending: CheckAnswer | null;
  readonly problem: string | null;
  readonly onAnswer: (answer: CheckAnswer) => void;
}

const ANSWERS: readonly (readonly [CheckAnswer, string])[] = [
  ['GO_ON', 'Go on'],
  ['HISTORY', 'See history'],
  ['BREAK', 'Take a break'],
];

/** Time, result and stakes, over any page; it stays until one of its buttons is pressed. */
export function RealityCheckDialog({ time, sending, problem, onAnswer }: RealityCheckDialogProps) {
  return (
    <Dialog open required onOpenChange={() => undefined} title="Reality check">
      <div className={styles.form}>
        <FormAlert text={problem} />
        <p>You asked for this check. You can bet again once you have seen it.</p>
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
              {name}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
