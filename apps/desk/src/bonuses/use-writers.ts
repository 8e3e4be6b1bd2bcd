import { useMemo } from 'react';
import { toPaise } from '@layline/contract/wire.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { whenText } from '@layline/ui/format/when.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Writers } from './bonus-words.ts';

/** Writes the amounts and times of bonuses as the desk does everywhere. */
export function useWriters(): Writers {
  const inPaise = useAmount();
  const { tag } = useLocale();
  return useMemo(
    () => ({
      amount: (rupees) => inPaise(toPaise(rupees)),
      when: (at) => whenText(at, MINUTE, tag),
    }),
    [inPaise, tag],
  );
}
