import { lastOpenBets } from '../../api/open-bets.ts';
import { followBet } from '../../features/bet-slip/placing/follow-bet.ts';
import type { FollowOrder } from '../../features/desk/desk-order.ts';
import { getOpenBets, placeBet } from '../../provider/bets.ts';
import { request } from '../../provider/request.ts';

/** Sends an order of the trading desk, and follows it as the bet slip follows its bets. */
export const followOrder: FollowOrder = (order, report) => {
  const { ref, eventId, marketId, runnerId, names, side, sentAt, ...terms } = order;
  const { marketVersion, source, armId, orderType, ...accepted } = terms;
  const bet = {
    ...accepted,
    ...(marketVersion === null ? {} : { marketVersion }),
    ...(typeof armId === 'string' && { armId }),
    marketId,
    runnerId,
    side,
    ...(orderType && { orderType }),
    customerRef: ref,
    source,
  } as const;
  void followBet(
    {
      place: (signal) => request(placeBet, { body: bet, signal, press: ref }),
      find: () => request(getOpenBets, { query: { customerRef: ref }, press: ref }),
      selection: { eventId, marketId, runnerId, side },
      before: lastOpenBets() ?? null,
      now: () => Date.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    { ...accepted, marketVersion, ref, names, line: null, timeInForce: 'NONE', sentAt },
    report,
  );
};
