import type { ReactNode, Ref } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { desk } from '../texts.ts';
import { AMOUNT_TEXTS, isIncomplete, problemText, WAY_TEXTS } from './plan-text.ts';
import { PlanSummary } from './plan-summary.tsx';
import { StakedRunners } from './staked-runners.tsx';
import type { StakedRunner } from './staked-runners.tsx';
import styles from './staking.module.css';
import { WAYS } from './staking-plan.ts';
import type { Plan, Way } from './staking-plan.ts';

/** How the bets are sent: all of them or none, or one by one. */
export type SendMode = 'TOGETHER' | 'SINGLY';

interface StakingPanelProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  /** As typed. */
  readonly amount: string;
  readonly onAmount: (text: string) => void;
  readonly runners: readonly StakedRunner[];
  readonly onSaver: (runnerId: string, saver: boolean) => void;
  readonly onShare: (runnerId: string, text: string) => void;
  readonly plan: Plan;
  readonly mode: SendMode;
  readonly onMode: (mode: SendMode) => void;
  /** The provider takes bets together. */
  readonly canTogether: boolean;
  /** Whether bets sent one by one stay at the turn in-play; null where the market does not ask. */
  readonly keep: boolean | null;
  readonly onKeep: (keep: boolean) => void;
  readonly onAsk: () => void;
  /** What is asked or under way, in place of the button; null if nothing is. */
  readonly children: ReactNode;
}

/** What keeps the plan from being sent, with the amount that would pass. */
function Problem({ plan, runners, onAmount }: Pick<StakingPanelProps, 'plan' | 'runners' | 'onAmount'>) {
  const t = useTexts(desk);
  const amount = useAmount();
  const { problem } = plan;
  if (problem === null) return null;
  const runnerName = (id: string) => runners.find(({ runnerId }) => runnerId === id)?.name ?? '';
  const nearest = problem.code === 'INVALID_BET_SIZE' ? problem.nearest : null;
  return (
    <p className={styles.problem} data-mild={isIncomplete(problem) || undefined} role="status">
      {problemText({ t, amount, runnerName }, problem)}{' '}
      {nearest !== null && (
        <Button size="sm" onClick={() => onAmount(typedOf(nearest))}>
          {t('Use {amount}', { amount: amount(nearest) })}
        </Button>
      )}
    </p>
  );
}

/** Stakes several runners at once: the way, the amount, what each runner gets, and the button. */
export function StakingPanel(props: StakingPanelProps) {
  const { ref, way, amount, runners, plan, mode, canTogether, keep, children } = props;
  const t = useTexts(desk);
  const isReady = plan.problem === null;
  const n = plan.legs.length;
  return (
    <form
      ref={ref}
      className={styles.panel}
      aria-label={t('Staking')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && children === null) props.onAsk();
      }}
    >
      <div className={styles.fields}>
        <SelectField
          label={t('Staking')}
          options={WAYS.map((one) => [one, t(WAY_TEXTS[one])] as const)}
          value={way}
          onChange={props.onWay}
        />
        <NumberField
          label={t(AMOUNT_TEXTS[way])}
          name="staking-amount"
          value={amount}
          maxLength={12}
          onValueChange={props.onAmount}
        />
      </div>
      <StakedRunners way={way} runners={runners} onSaver={props.onSaver} onShare={props.onShare} />
      <PlanSummary plan={plan} singly={mode === 'SINGLY'} />
      <Problem plan={plan} runners={runners} onAmount={props.onAmount} />
      <div className={styles.fields}>
        {canTogether && (
          <SelectField
            label={t('If not all can be matched')}
            options={[
              ['TOGETHER', t('Place nothing')],
              ['SINGLY', t('Leave what does not match')],
            ]}
            value={mode}
            onChange={props.onMode}
          />
        )}
        {mode === 'SINGLY' && keep !== null && (
          <Checkbox
            label={t('Keep the unmatched part in-play')}
            checked={keep}
            onChange={({ target }) => props.onKeep(target.checked)}
          />
        )}
      </div>
      {!canTogether && (
        <p className={styles.hint}>
          {t('This exchange does not take several bets together: they are sent one by one.')}
        </p>
      )}
      {children ?? (
        <Button type="submit" variant="primary" size="lg" wide aria-disabled={!isReady || undefined}>
          {n > 0 ? t('Place {n} bet|Place {n} bets', { n }) : t('Place the bets')}
        </Button>
      )}
    </form>
  );
}
