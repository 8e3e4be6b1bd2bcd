import { useEffect, useRef, useState } from 'react';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import type { Paise } from '@layline/units/money.ts';
import { stakeAt } from '../../betting/stake-entry.ts';
import type { StakeEntry } from '../../betting/stake-entry.ts';
import { isEditable } from '../../session/slip.ts';
import { dispatch } from './slip-store.ts';
import type { SlipView } from './use-slip.ts';

/**
 * The amount beside the odds: the stake, or what the stake is worked out from, and follows when the odds change. It is worked out at the worst
 * odds that the slip accepts, so that the liability is not exceeded and the amount to win is reached, whatever odds the bet is matched at. A stake
 * that was changed elsewhere, as in another tab, stays and is a stake.
 */
export function useEnteredStake({ slip, context, summary }: SlipView) {
  const { key, side, stake } = slip;
  const [entry, setEntry] = useState<StakeEntry>('STAKE');
  const [text, setText] = useState('');
  const typed = hundredthsTyped(text);
  const { market } = context;
  const worked =
    typed === null || typed <= 0 || summary.worst === null || market === null
      ? null
      : stakeAt(entry, typed as Paise, { side, price: summary.worst }, market.limits.stakeStep);
  const next = entry === 'STAKE' || !isEditable(slip) ? null : worked === null ? '' : typedOf(worked);
  const written = useRef<string | null>(null);
  useEffect(() => {
    const isNew = next !== written.current;
    written.current = next;
    if (next === null || next === stake) return;
    if (isNew) dispatch({ type: 'typeStake', key, text: next });
    else setEntry('STAKE');
  }, [key, next, stake]);
  return {
    entry,
    text: entry === 'STAKE' ? stake : text,
    type: (changed: string) => {
      if (entry === 'STAKE') dispatch({ type: 'typeStake', key, text: changed });
      else setText(changed);
    },
    /** Types a stake, whatever was entered before. */
    typeStake: (changed: string) => {
      setEntry('STAKE');
      dispatch({ type: 'typeStake', key, text: changed });
    },
    enter: (chosen: StakeEntry) => {
      setText('');
      setEntry(chosen);
    },
  };
}
