import { useQuery } from '@tanstack/react-query';
import type { Paise } from '@layline/units/money.ts';
import { useCallback, useEffect, useRef } from 'react';
import { gameVisitQuery } from '../../../api/casino.ts';
import { invalidate } from '../../../api/reads.ts';
import { holdResult, showResult, useStill } from '../../../session/result-hold.ts';
import { useUser } from '../../../session/session-store.ts';
import type { OpenedGame } from './room-state.ts';

interface VisitMoney {
  /** Null without a player. */
  readonly balance: Paise | null;
  /** Returns less stakes of the visit; null if unknown. */
  readonly net: Paise | null;
  /** The game's page reports whether it already shows its last result. */
  readonly onResult: (shown: boolean) => void;
}

/** Balance and net position of a visit, which do not reveal a result before the game shows it. */
export function useVisitMoney(opened: OpenedGame | null): VisitMoney {
  const balance = useUser()?.balance ?? null;
  const visit = useQuery(gameVisitQuery(opened?.visitId ?? null)).data;
  // Other providers do not send our messages: their games' effects show in the balance.
  const silent = opened?.rules.own === false;
  useEffect(() => {
    if (silent) invalidate('gameVisit');
  }, [silent, balance]);
  // If the game's page ends for any reason, its request to hold the balance ends too.
  const address = opened?.rules.src;
  useEffect(() => showResult, [address]);
  return {
    balance: useStill(balance),
    net: useStill(visit ? visit.net : null),
    onResult: (shown) => {
      // Only a page of ours is known to release it again.
      if (shown) showResult();
      else if (opened?.rules.own === true) holdResult();
    },
  };
}

/** Minimum interval between requests to the provider, however often a page reports that money has moved. */
const PAUSE_MS = 500;

/** Reloads balance and visit immediately, and once more after a pause, for changes that follow. */
export function useMoneyMoved(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const again = useRef(false);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(() => {
    const read = () => {
      again.current = false;
      invalidate('betting');
      invalidate('gameVisit');
      timer.current = setTimeout(() => {
        timer.current = null;
        if (again.current) read();
      }, PAUSE_MS);
    };
    if (timer.current === null) read();
    else again.current = true;
  }, []);
}
