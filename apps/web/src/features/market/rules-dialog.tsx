import { isNamed } from '../../provider/markets.ts';
import type { DelayModel, Market, UserLimits } from '../../provider/markets.ts';
import { useLimits } from '../../site/use-limits.ts';
import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { market as room } from './texts.ts';
import styles from './rules-dialog.module.css';

interface RulesDialogProps {
  readonly market: Market;
  /** The player's limits, if known. */
  readonly limits: UserLimits | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function delayText(model: DelayModel, isHouse: boolean) {
  if (isHouse) {
    return 'In-play, every bet waits {n} second before it is checked against the current quote.|In-play, every bet waits {n} seconds before it is checked against the current quote.';
  }
  return model === 'PASSIVE'
    ? 'In-play, a bet that takes a price waits {n} second before it enters the market.|In-play, a bet that takes a price waits {n} seconds before it enters the market.'
    : 'In-play, every bet waits {n} second before it enters the market.|In-play, every bet waits {n} seconds before it enters the market.';
}

/** What each market's rules must state (rules section 10.8): text, charges, limits, delay. */
export function RulesText({ market, limits }: Pick<RulesDialogProps, 'market' | 'limits'>) {
  const t = useTexts(room);
  const ofMarket = useLimits(market);
  const isHouse = market.bettingType === 'BOOKMAKER' || market.bettingType === 'FANCY';
  const { minStake, maxStake, stakeStep, maxMarketExposure, maxPayout } = limits ?? ofMarket;
  const commission = limits?.commissionRate ?? market.commissionRate;
  const amounts = [
    [t('Minimum stake'), minStake],
    [t('Maximum stake'), maxStake],
    [t('Stakes in steps of'), stakeStep],
    [t('Maximum exposure in this market'), maxMarketExposure],
    [t('Maximum win per bet'), maxPayout],
  ] as const;
  return (
    <div className={styles.text}>
      {market.rules.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isHouse && <p>{t('The house takes the other side of every bet; there is no commission.')}</p>}
      {!isHouse && commission !== null && (
        <p>
          {t("Commission is {percent}% of a player's net winnings in this market; nothing on a loss.", {
            percent: typedOf(commission),
          })}
        </p>
      )}
      {market.betDelaySec > 0 && <p>{t(delayText(market.delayModel, isHouse), { n: market.betDelaySec })}</p>}
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
      {market.bettingType === 'ODDS' && maxPayout !== null && isNamed(maxPayout) && (
        <p>
          {t(
            'The maximum win is counted at the odds you ask for. Matched at better odds, a bet can win more.',
          )}
        </p>
      )}
      {market.rulesVersion !== '' && (
        <p className={styles.version}>{t('Rules version {version}', { version: market.rulesVersion })}</p>
      )}
    </div>
  );
}

/** A market's rules in a dialog. */
export function RulesDialog({ market, limits, open, onOpenChange }: RulesDialogProps) {
  const t = useTexts(room);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('{market}: rules', { market: market.name })}>
      <RulesText market={market} limits={limits} />
    </Dialog>
  );
}
