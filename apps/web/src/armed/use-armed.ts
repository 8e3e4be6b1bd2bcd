import type { EntryKind, OffsetStake, PairMode } from '@layline/domain/armed-orders.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { BetId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { READS, invalidate } from '../api/reads.ts';
import { failureText } from '../api/refusal-text.ts';
import { tellFailedPress } from '../api/tell-failed-press.ts';
import {
  armEntry,
  armExit,
  armOffset,
  changeArmedOrder,
  disarmOrder,
  getArmedOrders,
} from '../provider/armed-orders.ts';
import type { ArmedChange, ArmedOrder, EntryPress, ExitPress } from '../provider/armed-orders.ts';
import type { ApiFailure, Outcome } from '../provider/failure.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { newRef } from '../session/slip.ts';
import { armedOrders } from './texts.ts';

type Cell = Pick<EntryPress, 'runnerId' | 'side' | 'price'>;

/** How an entry is armed. */
export interface EntryTerms {
  /** The other order of the pair; null for none. */
  readonly otherId: number | null;
  readonly pairMode: PairMode;
  readonly keepInPlay: boolean;
}

/** How the fills of a bet are answered. */
export interface AnswerTerms {
  /** Ticks between a fill and the order that answers it; 0 for none. */
  readonly ticks: number;
  readonly stakeBy: OffsetStake;
}

/** The armed orders of a market, and what can be done with them. */
export interface Armed {
  /** In the order in which they were armed. */
  readonly orders: readonly ArmedOrder[];
  /** False where the provider has none, and until the answer is here. */
  readonly isOffered: boolean;
  /** The armed order that the player is disarming. */
  readonly disarming: TriggerId | null;
  /** Arms an entry; `what` says it in words. */
  readonly arm: (cell: Cell, stake: Paise, kind: EntryKind, terms: EntryTerms, what: string) => void;
  /** Arms an exit; `what` says it in words. */
  readonly armExit: (exit: ExitTerms, what: string) => void;
  readonly change: (to: Omit<ArmedChange, 'customerRef'>) => void;
  /** Has the fills of a bet answered. */
  readonly answerFills: (betId: BetId, terms: AnswerTerms) => void;
  readonly disarm: (id: TriggerId) => void;
}

/** What is asked for before an exit is armed. */
export type ExitTerms = Omit<ExitPress, 'marketId' | 'customerRef'>;

/** A press that was sent: kept until it is answered, so that pressing again after a lost answer arms nothing twice. */
interface Press {
  readonly asked: string;
  readonly customerRef: string;
}

const NONE: readonly ArmedOrder[] = [];

/** Reads and changes the armed orders of a player in a market; `onNote` is told in words what was armed. */
export function useArmed(player: string | null, marketId: string, onNote: (note: string) => void): Armed {
  const t = useTexts(armedOrders);
  const amount = useAmount();
  const [disarming, setDisarming] = useState<TriggerId | null>(null);
  const [last, setLast] = useState<Press | null>(null);
  const { data } = useQuery({
    // Under this key it is read again whenever the player's bets change.
    queryKey: [READS.openBets, 'armed-orders', player],
    queryFn: async ({ signal }) => valueOf(await request(getArmedOrders, { query: {}, signal })),
    enabled: player !== null,
    retry: false,
  });

  /** The reference of a press: the same as before if the same was asked and its answer was lost. */
  function refOf(body: object): string {
    const asked = JSON.stringify(body);
    const customerRef = last?.asked === asked ? last.customerRef : newRef();
    setLast({ asked, customerRef });
    return customerRef;
  }

  function take(outcome: Outcome<unknown>, note: string | null): void {
    if (outcome.ok || outcome.failure.kind === 'refused') setLast(null);
    if (!outcome.ok) tellFailure(outcome.failure);
    else if (note !== null) onNote(note);
    invalidate('betting');
  }

  function tellFailure(failure: ApiFailure): void {
    tellFailedPress(failure, failureText(failure, amount));
  }

  return {
    orders: data?.armedOrders.filter((one) => one.marketId === marketId) ?? NONE,
    isOffered: data !== undefined,
    disarming,
    arm: (cell, stake, kind, { otherId, pairMode, keepInPlay }, what) => {
      const press = { marketId, ...cell, kind, stake, keepInPlay, pairMode };
      const body = otherId === null ? press : { ...press, otherId };
      const customerRef = refOf(body);
      void request(armEntry, { body: { ...body, customerRef }, press: customerRef }).then((outcome) =>
        take(outcome, t('Armed: {what}', { what })),
      );
    },
    armExit: (exit, what) => {
      const body = { marketId, ...exit };
      const customerRef = refOf(body);
      void request(armExit, { body: { ...body, customerRef }, press: customerRef }).then((outcome) =>
        take(outcome, t('Armed: {what}', { what })),
      );
    },
    change: (to) => {
      const customerRef = refOf(to);
      void request(changeArmedOrder, { body: { ...to, customerRef }, press: customerRef }).then((outcome) =>
        take(outcome, null),
      );
    },
    answerFills: (betId, { ticks, stakeBy }) => {
      const customerRef = newRef();
      const body = { marketId, betId, ticks, stakeBy, customerRef };
      void request(armOffset, { body, press: customerRef }).then((outcome) => {
        if (!outcome.ok) tellFailure(outcome.failure);
        invalidate('betting');
      });
    },
    disarm: (armedId) => {
      setDisarming(armedId);
      void request(disarmOrder, { body: { armedId } }).then((outcome) => {
        setDisarming(null);
        if (!outcome.ok) tellFailure(outcome.failure);
        invalidate('betting');
      });
    },
  };
}
