import { useMemo } from 'react';
import { useLocale } from '@layline/ui/format/locale.ts';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { whenText } from '@layline/ui/format/when.ts';
import { paiseFromMajor } from '@layline/units/money.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Writers } from './bonus-words.ts';

/** Writes the amounts and times of bonuses as the desk does everywhere. */
export function useWriters(): Writers {
  const inPaise = useAmount();
  const { tag } = useLocale();
  return useMemo(
    () => ({
      // While it is being typed it may be no amount yet.
      amount(rupees) {
        const paise = paiseFromMajor(rupees);
        return paise === undefined ? String(rupees) : inPaise(paise);
      },
      when: (at) => whenText(at, MINUTE, tag),
    }),
    [inPaise, tag],
  );
}
