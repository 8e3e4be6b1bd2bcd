import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getOperatorMarket, quoteMarket } from '@layline/contract/calls/operator/markets.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { ask } from '../../exchange/ask.ts';
import { read } from '../../exchange/reads.ts';
import { useSending } from './use-sending.ts';

type Quotes = BodyOf<typeof quoteMarket>['quotes'];

interface Quoting {
  /** True while an answer is missing. */
  readonly busy: boolean;
  /** Why the last quote was refused; null if it was not. */
  readonly failure: string | null;
  /** Quotes rows in any case, even while another quote is on its way: for rows that take no bets. */
  readonly stop: (quotes: Quotes) => void;
  /** Offers rows, unless another operator has quoted since the version on the screen. Does nothing while an answer is missing. */
  readonly offer: (quotes: Quotes) => void;
}

/**
 * Quotes a market at match speed. A stop is sent at once and without a version, so it counts whatever else is on its way; an offer names the version of
 * the quotes that it replaces, so one that arrives after a stop is refused. `stoppedAt` is the version that a stop of the whole event has left.
 */
export function useQuoting(
  { marketId, quoteVersion }: OperatorMarketDetail,
  reason: string,
  stoppedAt = 0,
): Quoting {
  const queries = useQueryClient();
  const { busy, failure, isIdle, send } = useSending();
  const latest = useRef(0);

  const quote = (quotes: Quotes, version?: number) =>
    send(async () => {
      const body = { marketId, quotes, reason, ...(version === undefined ? {} : { quoteVersion: version }) };
      const answer = await ask(quoteMarket, { body });
      if (answer.quoteVersion <= latest.current) return;
      latest.current = answer.quoteVersion;
      queries.setQueryData(read(getOperatorMarket, { marketId }).queryKey, answer);
    });

  return {
    busy,
    failure,
    stop: (quotes) => quote(quotes),
    offer(quotes) {
      if (isIdle()) quote(quotes, Math.max(quoteVersion, latest.current, stoppedAt));
    },
  };
}
