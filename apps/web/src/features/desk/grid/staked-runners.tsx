import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import { desk } from '../texts.ts';
import styles from './staking.module.css';
import type { PlannedLeg, Way } from './staking-plan.ts';

/** A runner that is staked, as the panel lists it. */
export interface StakedRunner {
  readonly runnerId: string;
  readonly name: string;
  /** Hundredths; null if nothing is on offer. */
  readonly price: number | null;
  readonly isSaver: boolean;
  /** Percent, as typed. */
  readonly share: string;
  /** Null until its stake is known. */
  readonly leg: PlannedLeg | null;
}

interface StakedRunnersProps {
  readonly way: Way;
  readonly runners: readonly StakedRunner[];
  readonly onSaver: (runnerId: string, saver: boolean) => void;
  readonly onShare: (runnerId: string, text: string) => void;
}

/** The runners that are staked: price, stake, result if it wins, and what can be chosen for each. */
export function StakedRunners({ way, runners, onSaver, onShare }: StakedRunnersProps) {
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  return (
    <ul className={styles.runners}>
      {runners.map(({ runnerId, name, price, isSaver, share, leg }) => (
        <li key={runnerId} className={styles.runner} aria-label={name}>
          <span className={styles.name}>{name}</span>
          <span className={styles.at}>{price === null ? '–' : offerText('ODDS', price)}</span>
          <span className={styles.stake}>{leg ? amount(leg.stake) : '–'}</span>
          <span className={styles.result}>{leg && <MoneyText amount={leg.ifWins} profit />}</span>
          {way === 'SAVER' && (
            <span className={styles.choice}>
              <Checkbox
                label={t('Saver')}
                aria-label={t('Saver on {runner}', { runner: name })}
                checked={isSaver}
                onChange={({ target }) => onSaver(runnerId, target.checked)}
              />
            </span>
          )}
          {way === 'SHARES' && (
            <span className={styles.choice}>
              <NumberField
                label={t('Share of {runner}, %', { runner: name })}
                value={share}
                maxLength={6}
                onValueChange={(text) => onShare(runnerId, text)}
              />
            </span>
          )}
          {leg && leg.onOffer !== null && (
            <span className={styles.short}>
              {t('Only {amount} is on offer at this price.', { amount: amount(leg.onOffer) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
