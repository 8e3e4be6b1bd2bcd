import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { equalShares } from './staking-plan.ts';
import type { StakingEntry, Way } from './staking-plan.ts';

const NONE: ReadonlySet<string> = new Set();

function changed(set: ReadonlySet<string>, id: string, has: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (has) next.add(id);
  else next.delete(id);
  return next;
}

/** What the player has chosen and typed for staking, and the ways to change it. */
export function useStakingEntry() {
  const [way, setWay] = useState<Way>('DUTCH_TOTAL');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(NONE);
  const [savers, setSavers] = useState(NONE);
  const [shares, setShares] = useState<ReadonlyMap<string, string>>(new Map());
  const typed = hundredthsTyped(text);
  const entry: StakingEntry = {
    way,
    amount: typed === null || typed <= 0 ? null : (typed as Paise),
    picked,
    savers,
    shares: new Map([...shares].map(([runnerId, share]) => [runnerId, hundredthsTyped(share) ?? 0])),
  };

  /** Until the player types shares they are equal. */
  function shareEqually(runnerIds: Iterable<string>): void {
    const equal = equalShares([...runnerIds]);
    setShares(new Map([...equal].map(([runnerId, share]) => [runnerId, typedOf(share)])));
  }

  return {
    entry,
    text,
    shares,
    type: setText,
    chooseWay: (next: Way) => {
      setWay(next);
      if (next === 'SHARES') shareEqually(picked);
    },
    pick: (runnerId: string, isPicked: boolean) => {
      const next = changed(picked, runnerId, isPicked);
      setPicked(next);
      if (way === 'SHARES') shareEqually(next);
    },
    setSaver: (runnerId: string, isSaver: boolean) => setSavers(changed(savers, runnerId, isSaver)),
    setShare: (runnerId: string, share: string) => setShares(new Map(shares).set(runnerId, share)),
  };
}
