import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { useQuickStakes } from '../../api/player-settings.ts';
import { STAKE_MAX } from '../../provider/bets.ts';
import { disarmOneClick } from './one-click-store.ts';
import type { Cell } from './rules/press-guard.ts';
import { stakeAt } from '../../betting/stake-entry.ts';
import type { StakeEntry } from '../../betting/stake-entry.ts';
import { STAKES_MAX } from './stake-field.tsx';

/** The amount of the next presses. */
export interface TypedStake {
  readonly text: string;
  readonly type: (text: string) => void;
  /** What the amount is. */
  readonly entry: StakeEntry;
  readonly enter: (entry: StakeEntry) => void;
  /** Types one of the player's own stakes, counted from 1. */
  readonly choose: (place: number) => void;
  /** The amount itself; null unless it is a stake. */
  readonly stake: Paise | null;
  /** The stake that the amount makes on a cell of a market with this step of stakes; null if it makes none. */
  readonly at: (cell: Cell, stakeStep: Paise) => Paise | null;
}

/** The amount in the stake's field, and what it makes of an order. A change switches one-click off. */
export function useTypedStake(): TypedStake {
  const quick = useQuickStakes().slice(0, STAKES_MAX);
  const [text, setText] = useState('');
  const [entry, setEntry] = useState<StakeEntry>('STAKE');
  const typed = hundredthsTyped(text);
  const amount = typed === null || typed <= 0 || typed > STAKE_MAX ? null : (typed as Paise);
  const type = (next: string) => {
    setText(next);
    if (next !== text) disarmOneClick('CHANGED');
  };
  const choose = (place: number) => {
    const chip = quick[place - 1];
    if (chip) type(typedOf(chip.value));
  };
  const enter = (next: StakeEntry) => {
    setEntry(next);
    if (next !== entry) disarmOneClick('CHANGED');
  };
  return {
    text,
    entry,
    enter,
    type,
    choose,
    stake: entry === 'STAKE' ? amount : null,
    at: (cell, stakeStep) => (amount === null ? null : stakeAt(entry, amount, cell, stakeStep)),
  };
}
