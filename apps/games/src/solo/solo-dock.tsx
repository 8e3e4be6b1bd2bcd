import type { SoloChoice, SoloChoices } from '@layline/casino/solo-game.ts';
import type { Paise } from '@layline/units/money.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useGameText } from '../games/game-text.ts';
import { soloGame } from './texts.ts';
import styles from './solo-dock.module.css';

export interface SoloDockProps {
  readonly choices: readonly SoloChoice[];
  readonly chosen: SoloChoices;
  readonly onChoice: (id: string, option: string) => void;
  readonly stake: string;
  readonly stakeError: string | undefined;
  readonly onStake: (text: string) => void;
  /** Quick stakes, paise. */
  readonly quick: readonly Paise[];
  readonly onQuick: (amount: Paise) => void;
  /** True while a round is in progress, when nothing can be changed. */
  readonly playing: boolean;
  /** Null where the page shows it elsewhere; paise. */
  readonly balance: Paise | null;
  readonly sending: boolean;
  /** True while the last round is still being animated. */
  readonly moving: boolean;
  readonly ready: boolean;
  /** Seconds until the next round may start, and of how many. */
  readonly wait: { readonly left: number; readonly of: number } | null;
  readonly startLabel: string;
  readonly onStart: () => void;
  /** What can be taken now, paise; null if nothing can. */
  readonly take: Paise | null;
  readonly onTake: () => void;
  readonly error: string | null;
}

function start({ playing, ready, wait, sending, onStart }: SoloDockProps): void {
  if (!playing && ready && wait === null && !sending) onStart();
}

/** What can be staked; null if the page shows it elsewhere. */
function DockBalance({ balance }: { readonly balance: Paise | null }) {
  const t = useTexts(soloGame);
  return (
    balance !== null && (
      <p className={styles.balance}>
        {t('Balance')}{' '}
        <b>
          <MoneyText amount={balance} symbol />
        </b>
      </p>
    )
  );
}

/** Stake, choices and the main button. No form: a sandboxed frame may not submit one. */
export function SoloDock(props: SoloDockProps) {
  const t = useTexts(soloGame);
  const inLanguage = useGameText();
  const write = useAmount();
  const { playing } = props;
  return (
    <section className={styles.dock} aria-label={t('Your round')}>
      <div className={styles.line}>
        <p className={styles.error} role="alert">
          {props.error ?? props.stakeError}
        </p>
        <DockBalance balance={props.balance} />
      </div>
      <fieldset className={styles.fields} disabled={playing || props.sending || props.moving}>
        <legend className={styles.legend}>{t('Stake and choices')}</legend>
        <NumberField
          label={t('Stake')}
          value={props.stake}
          onValueChange={props.onStake}
          onKeyUp={({ key }) => {
            if (key === 'Enter') start(props);
          }}
          invalid={props.stakeError !== undefined}
          hint={props.stakeError && <VisuallyHidden>{props.stakeError}</VisuallyHidden>}
        />
        {props.choices.map(({ id, name, options }) => (
          <SelectField
            key={id}
            label={inLanguage(name)}
            options={options.map((option) => [option.id, inLanguage(option.name)] as const)}
            value={props.chosen[id] ?? ''}
            onChange={(option) => props.onChoice(id, option)}
          />
        ))}
        <div className={styles.quick}>
          {props.quick.map((amount) => (
            <Button key={amount} size="sm" onClick={() => props.onQuick(amount)}>
              {write(amount)}
            </Button>
          ))}
        </div>
      </fieldset>
      <MainButton {...props} />
    </section>
  );
}

function MainButton(props: SoloDockProps) {
  const t = useTexts(soloGame);
  const write = useAmount();
  const { playing, wait } = props;
  if (playing) {
    return (
      <Button
        variant="primary"
        size="lg"
        wide
        busy={props.sending}
        className={styles.start}
        aria-disabled={props.take === null || undefined}
        onClick={() => {
          if (props.take !== null) props.onTake();
        }}
      >
        {props.take === null ? t('Open a field') : t('Take {amount}', { amount: write(props.take) })}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="lg"
      wide
      className={styles.start}
      busy={props.sending}
      aria-disabled={!props.ready || wait !== null || undefined}
      onClick={() => start(props)}
    >
      {wait === null ? (
        props.startLabel
      ) : (
        <>
          <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
            <circle
              cx="10"
              cy="10"
              r="8"
              pathLength="1"
              strokeDasharray={`${Math.min(1, wait.left / wait.of)} 1`}
            />
          </svg>
          {t('Next round in {seconds} s', { seconds: wait.left })}
        </>
      )}
    </Button>
  );
}
