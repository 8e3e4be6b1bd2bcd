import type { Paise } from '@layline/units/money.ts';
import { formatPrice } from '@layline/ui/format-price.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import type { HouseTerms } from './house-money.ts';
import type { Slip } from './slip.ts';

interface MeterNoteProps {
  readonly slip: Slip;
  readonly stake: Paise;
  readonly terms: Extract<HouseTerms, { readonly kind: 'METER' }>;
}

/** What a stake per run means, with its cap (rules section 13.3). */
export function MeterNote({ slip, stake, terms }: MeterNoteProps) {
  const amount = useAmount();
  if (slip.line === null) return null;
  const [wins, loses] = slip.side === 'BACK' ? ['above', 'below'] : ['below', 'above'];
  return (
    <>
      {amount(stake)} won for each run {wins} {formatPrice(slip.line)}, lost for each run {loses} it. Results
      count from {formatPrice(terms.min)} to {formatPrice(terms.max)}.{' '}
    </>
  );
}
