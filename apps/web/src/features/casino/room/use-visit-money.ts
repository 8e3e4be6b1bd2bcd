import { useQuery } from '@tanstack/react-query';
import type { Paise } from '@layline/units/money.ts';
import { useEffect } from 'react';
import { gameVisitQuery } from '../../../api/casino.ts';
import { invalidate } from '../../../api/reads.ts';
import { holdResult, showResult, useStill } from '../../../session/result-hold.ts';
import { useUser } from '../../../session/session-store.ts';
import type { OpenedGame } from './room-state.ts';

interface VisitMoney {
  /** Null without a player. */
  readonly balance: Paise | null;
  /** Returns less stakes of the visit; null where nobody tells. */
  readonly net: Paise | null;
  /** The game's page says whether it shows its last result already. */
  readonly onResult: (shown: boolean) => void;
}

/** Money of a visit as it may be seen: it does not tell a result before the game does. */
export function useVisitMoney(opened: OpenedGame | null): VisitMoney {
  const balance = useUser()?.balance ?? null;
  const visit = useQuery(gameVisitQuery(opened?.visitId ?? null)).data;
  // Other providers know nothing of our messages: what they do shows in the balance.
  const silent = opened?.rules.own === false;
  useEffect(() => {
    if (silent) invalidate('gameVisit');
  }, [silent, balance]);
  // Whatever ends the game's page ends what it has asked for.
  const address = opened?.rules.src;
  useEffect(() => showResult, [address]);
  return {
    balance: useStill(balance),
    net: useStill(visit ? visit.net : null),
    onResult: (shown) => {
      // Only a page of ours is known to show it again.
      if (shown) showResult();
      else if (opened?.rules.own === true) holdResult();
    },
  };
}
