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

/** What the player chooses for a runner, by the way of staking. */
function Choice({ way, runner, onSaver, onShare }: StakedRunnersProps & { readonly runner: StakedRunner }) {
  const t = useTexts(desk);
  const { runnerId, name, isSaver, share } = runner;
  if (way === 'SAVER') {
    return (
      <Checkbox
        label={t('Saver')}
        aria-label={t('Saver on {runner}', { runner: name })}
        checked={isSaver}
        onChange={({ target }) => onSaver(runnerId, target.checked)}
      />
    );
  }
  if (way !== 'SHARES') return null;
  return (
    <NumberField
      label={t('Share of {runner}, %', { runner: name })}
      value={share}
      maxLength={6}
      onValueChange={(text) => onShare(runnerId, text)}
    />
  );
}

/** The runners that are staked: price, stake, result if it wins, and what can be chosen for each. */
export function StakedRunners(props: StakedRunnersProps) {
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  if (props.runners.length === 0) return null;
  return (
    <table className={styles.runners}>
      <thead>
        <tr>
          <th scope="col">{t('Runner')}</th>
          <th scope="col">{t('Odds')}</th>
          <th scope="col">{t('Stake')}</th>
          <th scope="col">{t('If it wins')}</th>
        </tr>
      </thead>
      <tbody>
        {props.runners.map((runner) => {
          const { runnerId, name, price, leg } = runner;
          return (
            <tr key={runnerId}>
              <th scope="row">
                {name}
                <Choice {...props} runner={runner} />
                {leg && leg.onOffer !== null && (
                  <span className={styles.short}>
                    {t('Only {amount} is on offer at this price.', { amount: amount(leg.onOffer) })}
                  </span>
                )}
              </th>
              <td>{price === null ? '–' : offerText('ODDS', price)}</td>
              <td className={styles.stake}>{leg ? amount(leg.stake) : '–'}</td>
              <td>{leg ? <MoneyText amount={leg.ifWins} profit /> : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
