import { useState } from 'react';
import { ALERT_CONDITIONS } from '@layline/domain/notices.ts';
import type { AlertCondition } from '@layline/domain/notices.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { Market } from '../provider/markets.ts';
import type { NewAlert } from '../provider/alerts.ts';
import { CONDITIONS } from './alert-words.ts';
import styles from './alerts.module.css';
import { alerts as room } from './texts.ts';

interface AlertFormProps {
  readonly market: Market;
  /** The sides that can score; none where the score names none. */
  readonly sides: readonly string[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSet: (alert: NewAlert) => void;
}

/** True for a condition with a runner and a price. */
function isPrice(condition: AlertCondition): boolean {
  return condition === 'PRICE_AT_LEAST' || condition === 'PRICE_AT_MOST';
}

/** The typed number to two decimals, from `least` to `most`; null if it is none. */
function numberFrom(text: string, least: number, most: number): number | null {
  const value = Math.round(Number(text) * 100) / 100;
  return text !== '' && value >= least && value <= most ? value : null;
}

/** What to set alerts for in a market. A market against the house has no prices that an alert could wait for. */
export function AlertForm({ market, sides, busy, problem, onSet }: AlertFormProps) {
  const t = useTexts(room);
  const offered = ALERT_CONDITIONS.filter(
    (one) => market.bettingType === 'ODDS' || !(isPrice(one) || one === 'VOLUME'),
  );
  const runners = market.runners.filter(({ status }) => status === 'ACTIVE');
  const [condition, setCondition] = useState<AlertCondition>(offered[0] ?? 'SUSPENDED');
  const [runnerId, setRunnerId] = useState<string>(runners[0]?.runnerId ?? '');
  const [chosen, setTeam] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { marketId } = market;
  const value = isPrice(condition) ? numberFrom(typed, 1.01, 1000) : numberFrom(typed, 0.01, 100_000_000);
  const hasValue = isPrice(condition) || condition === 'VOLUME';
  const team = condition === 'SCORE' && sides.includes(chosen) ? chosen : '';
  const send = () => {
    if (!hasValue) return onSet({ condition, marketId, ...(team === '' ? {} : { team }) });
    if (value === null) return;
    onSet({ condition, marketId, value, ...(isPrice(condition) ? { runnerId } : {}) });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!busy) send();
      }}
    >
      <FormAlert text={problem} />
      <SelectField
        label={t('Tell me when')}
        options={offered.map((one) => [one, t(CONDITIONS[one])] as const)}
        value={condition}
        onChange={(wanted) => {
          setCondition(wanted);
          setTried(false);
        }}
      />
      {isPrice(condition) && (
        <SelectField
          label={t('Runner')}
          options={runners.map((one) => [one.runnerId as string, one.name] as const)}
          value={runnerId}
          onChange={setRunnerId}
        />
      )}
      {condition === 'SCORE' && sides.length > 0 && (
        <SelectField
          label={t('Of whom')}
          options={[['', t('Either side')] as const, ...sides.map((side) => [side, side] as const)]}
          value={team}
          onChange={setTeam}
        />
      )}
      {hasValue && (
        <NumberField
          label={isPrice(condition) ? t('Price') : t('Amount')}
          value={typed}
          onValueChange={setTyped}
          error={
            tried && value === null
              ? isPrice(condition)
                ? t('Enter a price from 1.01 to 1000.')
                : t('Enter an amount.')
              : undefined
          }
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('Set alert')}
      </Button>
    </form>
  );
}
