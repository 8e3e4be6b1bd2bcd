import type { MarketLimits } from '../../provider/markets.ts';
import { MoneyText } from '@layline/ui/money-text.tsx';

/** From the least to the greatest stake; without a greatest one, what it begins with. */
export function StakeRange({ limits: { minStake, maxStake } }: { readonly limits: MarketLimits }) {
  if (maxStake === null) {
    return (
      <>
        from <MoneyText amount={minStake} form="compact" />
      </>
    );
  }
  return (
    <>
      <MoneyText amount={minStake} form="compact" />–
      <MoneyText amount={maxStake} form="compact" />
    </>
  );
}
