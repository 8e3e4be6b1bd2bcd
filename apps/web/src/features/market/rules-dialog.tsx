import { isNamed } from '../../provider/markets.ts';
import type { Market, UserLimits } from '../../provider/markets.ts';
import { typedOf } from '@layline/ui/decimal-text.ts';
import { Dialog } from '@layline/ui/dialog.tsx';
import { MoneyText } from '@layline/ui/money-text.tsx';
import styles from './rules-dialog.module.css';

interface RulesDialogProps {
  readonly market: Market;
  /** Those of the player, where they are known. */
  readonly limits: UserLimits | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** What each rules page must state (rules section 10.8): text, charges, limits, delay. */
export function RulesText({ market, limits }: Pick<RulesDialogProps, 'market' | 'limits'>) {
  const isHouse = market.bettingType === 'BOOKMAKER' || market.bettingType === 'FANCY';
  const { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout } = limits ?? market.limits;
  const commission = limits?.commissionRate ?? market.commissionRate;
  const amounts = [
    ['Minimum stake', minStake],
    ['Maximum stake', maxStake],
    ['Stakes in steps of', stakeStep],
    ['Maximum exposure in this market', maxMarketExposure],
    ['Maximum win per bet', maxPayout],
  ] as const;
  return (
    <div className={styles.text}>
      {market.rules.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isHouse && <p>The house takes the other side of every bet; there is no commission.</p>}
      {!isHouse && commission !== null && (
        <p>
          Commission is {typedOf(commission)}% of a player's net winnings in this market; nothing on a loss.
        </p>
      )}
      {market.betDelaySec > 0 && (
        <p>
          In-play {market.delayModel === 'PASSIVE' ? 'a bet that takes a price' : 'every bet'} waits{' '}
          {market.betDelaySec} seconds before it{' '}
          {isHouse ? 'is checked against the current quote' : 'enters the market'}.
        </p>
      )}
      <dl className={styles.list}>
        {amounts.map(
          ([name, amount]) =>
            amount !== null &&
            isNamed(amount) && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <MoneyText amount={amount} form="short" symbol />
                </dd>
              </div>
            ),
        )}
      </dl>
      {market.rulesVersion !== '' && <p className={styles.version}>Rules version {market.rulesVersion}</p>}
    </div>
  );
}

/** The rules of a market in a dialog. */
export function RulesDialog({ market, limits, open, onOpenChange }: RulesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`${market.name}: rules`}>
      <RulesText market={market} limits={limits} />
    </Dialog>
  );
}
