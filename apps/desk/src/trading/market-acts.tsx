import { handBackMarket, openMarket, suspendMarket } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';

type Subject = Pick<OperatorMarket, 'marketId' | 'name' | 'eventTitle' | 'status' | 'manual'>;

const TAKES_OVER = 'The feed no longer opens, quotes or settles it until you hand it back.';

/** Stops betting. */
function suspendAct({ marketId, name, eventTitle }: Subject): Act {
  return {
    title: `Suspend ${name}`,
    will: [`Stops betting on ${name} of ${eventTitle} at once. Offers stay in the book.`, TAKES_OVER],
    verb: 'Suspend',
    run: (reason) => ask(suspendMarket, { body: { marketId, reason } }),
  };
}

/** Opens by hand. */
function openAct({ marketId, name, eventTitle }: Subject): Act {
  return {
    title: `Open ${name}`,
    will: [`Takes bets on ${name} of ${eventTitle} at once.`, TAKES_OVER],
    verb: 'Open',
    run: (reason) => ask(openMarket, { body: { marketId, reason } }),
  };
}

/** Lets the feed run it again. */
function handBackAct({ marketId, name }: Subject): Act {
  return {
    title: `Hand ${name} back`,
    will: ['The feed runs the market again, and puts it into the state that the feed wants now.'],
    verb: 'Hand back',
    run: (reason) => ask(handBackMarket, { body: { marketId, reason } }),
  };
}

/** What one person may do with a market now: each with its key and the word of its button. */
export function actsOn(
  market: Subject,
  may: (call: OperatorCallName) => boolean,
): readonly { readonly key: string; readonly label: string; readonly act: Act }[] {
  const { status, manual } = market;
  const isShut = status === 'SUSPENDED' || status === 'INACTIVE';
  return [
    ...(status === 'OPEN' && may('suspendMarket')
      ? [{ key: 's', label: 'Suspend', act: suspendAct(market) }]
      : []),
    ...(isShut && may('openMarket') ? [{ key: 'o', label: 'Open', act: openAct(market) }] : []),
    ...(manual !== null && status !== 'CLOSED' && may('handBackMarket')
      ? [{ key: 'h', label: 'Hand back', act: handBackAct(market) }]
      : []),
  ];
}
