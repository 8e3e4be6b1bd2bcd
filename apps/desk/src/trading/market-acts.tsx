import { handBackMarket, openMarket, suspendMarket } from '@layline/contract/calls/operator/markets.ts';
import { turnInPlay } from '@layline/contract/calls/operator/new-markets.ts';
import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';

type Subject = Pick<OperatorMarket, 'marketId' | 'name' | 'eventTitle' | 'status' | 'manual' | 'inPlay'>;

/** What becomes of the feed of a market that an operator takes over; a market made by hand has none. */
function takesOver(marketId: string): readonly string[] {
  return isMadeByHand(marketId)
    ? []
    : ['The feed no longer opens, quotes or settles it until you hand it back.'];
}

/** Stops betting. */
function suspendAct({ marketId, name, eventTitle }: Subject): Act {
  return {
    title: `Suspend ${name}`,
    will: [
      `Stops betting on ${name} of ${eventTitle} at once. Offers stay in the book.`,
      ...takesOver(marketId),
    ],
    verb: 'Suspend',
    done: `${name} is suspended.`,
    run: (reason) => ask(suspendMarket, { body: { marketId, reason } }),
  };
}

/** Opens by hand. */
function openAct({ marketId, name, eventTitle }: Subject): Act {
  return {
    title: `Open ${name}`,
    will: [`Takes bets on ${name} of ${eventTitle} at once.`, ...takesOver(marketId)],
    verb: 'Open',
    done: `${name} is open.`,
    run: (reason) => ask(openMarket, { body: { marketId, reason } }),
  };
}

/** Turns a market in-play that has no feed. */
function turnInPlayAct({ marketId, name, eventTitle }: Subject): Act {
  return {
    title: `Turn ${name} in-play`,
    will: [
      `Suspends ${name} of ${eventTitle} until you open it. Unmatched bets lapse unless their players keep them.`,
      'From now on bets wait for the market’s bet delay. It cannot be turned back.',
    ],
    verb: 'Turn in-play',
    done: `${name} is in-play, and suspended until you open it.`,
    run: (reason) => ask(turnInPlay, { body: { marketId, reason } }),
  };
}

/** Lets the feed run it again. */
function handBackAct({ marketId, name }: Subject): Act {
  return {
    title: `Hand ${name} back`,
    will: ['The feed runs the market again, and puts it into the state that the feed wants now.'],
    verb: 'Hand back',
    done: `The feed runs ${name} again.`,
    run: (reason) => ask(handBackMarket, { body: { marketId, reason } }),
  };
}

/** What one person may do with a market now: each with its key and the word of its button. */
export function actsOn(
  market: Subject,
  may: (call: OperatorCallName) => boolean,
): readonly { readonly key: string; readonly label: string; readonly act: Act }[] {
  const { status, manual, inPlay } = market;
  const byHand = isMadeByHand(market.marketId);
  const isShut = status === 'SUSPENDED' || status === 'INACTIVE';
  return [
    ...(status === 'OPEN' && may('suspendMarket')
      ? [{ key: 's', label: 'Suspend', act: suspendAct(market) }]
      : []),
    ...(isShut && may('openMarket') ? [{ key: 'o', label: 'Open', act: openAct(market) }] : []),
    ...(byHand && !inPlay && status !== 'CLOSED' && may('turnInPlay')
      ? [{ key: 'i', label: 'Turn in-play', act: turnInPlayAct(market) }]
      : []),
    ...(manual !== null && !byHand && status !== 'CLOSED' && may('handBackMarket')
      ? [{ key: 'h', label: 'Hand back', act: handBackAct(market) }]
      : []),
  ];
}
