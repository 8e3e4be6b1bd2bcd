import type { TriggerRule } from '@layline/domain/triggers.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import type { AutomaticCashOut } from '../../provider/automatic-cash-out.ts';
import { AutomaticList } from './automatic-list.tsx';
import { amountIn } from './automatic-words.ts';
import { Choices } from './choices.tsx';
import { cashOut } from './texts.ts';
import styles from './automatic.module.css';

export interface AutomaticProps {
  /** The player's in this market, live or ended. */
  readonly all: readonly AutomaticCashOut[];
  /** A press to arm one is under way. */
  readonly isArming: boolean;
  /** The one that is being cancelled. */
  readonly cancelling: TriggerId | null;
  /** Why the last press was refused. */
  readonly refused: string | null;
  /** The amount is the figure, or for TRAILING the fall. Resolves to true once it is armed. */
  readonly onArm: (rule: TriggerRule, amount: Paise) => Promise<boolean>;
  readonly onCancel: (id: TriggerId) => void;
  /** Shown unfolded at first. */
  readonly isOpen?: boolean;
}

const HINT = {
  PROFIT: 'Cashes out the whole market once your cash-out brings at least this much.',
  LOSS: 'Cashes out the whole market once your cash-out has fallen to a loss of this much.',
  TRAILING: 'Cashes out the whole market once your cash-out has fallen by this much from its highest figure.',
} as const satisfies Record<TriggerRule, TextOf<typeof cashOut>>;

/** Arms automatic cash-outs, and lists those that are armed or have ended. */
export function Automatic(props: AutomaticProps) {
  const { all, isArming, cancelling, refused, onArm, onCancel, isOpen = false } = props;
  const t = useTexts(cashOut);
  const [rule, setRule] = useState<TriggerRule>('PROFIT');
  const [typed, setTyped] = useState('');
  const amount = amountIn(rule, typed);
  return (
    <details className={styles.automatic} open={isOpen}>
      <summary className={styles.summary}>{t('Cash out automatically')}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (amount === null || isArming) return;
          void onArm(rule, amount).then((isArmed) => {
            if (isArmed) setTyped('');
          });
        }}
      >
        <Choices
          label={t('When')}
          choices={[
            { value: 'PROFIT', label: t('At a profit') },
            { value: 'LOSS', label: t('At a loss') },
            { value: 'TRAILING', label: t('After a fall') },
          ]}
          value={rule}
          onChoose={setRule}
        />
        <NumberField label={t('Amount')} value={typed} hint={t(HINT[rule])} onValueChange={setTyped} />
        <p className={styles.note}>
          {t('It also works while you are away. In-play, it waits like any other cash-out.')}
        </p>
        <p className={styles.refused} role="alert">
          {refused}
        </p>
        <Button type="submit" wide busy={isArming} aria-disabled={amount === null || undefined}>
          {t('Arm the automatic cash-out')}
        </Button>
      </form>
      <AutomaticList all={all} cancelling={cancelling} onCancel={onCancel} />
    </details>
  );
}
