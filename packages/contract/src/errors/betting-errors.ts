import type { ErrorSpec } from './error-spec.ts';

/** Refusals of a bet in the order in which they are checked (rules section 4.2), then those of cancel and change. */
export const BETTING_ERRORS = {
  ALERT_NOT_OFFERED: {
    status: 409,
    message: 'This alert is not possible on this market.',
    description:
      'An alert on a closed market, on a price or an amount of a market against the house, or on the score of a race.',
  },
  ALERT_HOLDS_ALREADY: {
    status: 409,
    message: 'This is already the case. Choose something that has yet to happen.',
    description: 'An alert whose condition is met at this moment.',
  },
  TOO_MANY_ALERTS: {
    status: 409,
    message: 'You have as many alerts as possible. Remove one first.',
    description: 'One alert more than the 50 that a player can have waiting.',
  },
  INVALID_ACCOUNT_STATE: {
    status: 403,
    message: 'Your account cannot bet at the moment. Your open bets stand.',
    description: 'The account is locked, excluded or in a time-out.',
  },
  BET_LOCKED: {
    status: 403,
    message: 'Your account cannot place new bets at the moment. Your open bets stand.',
    description: 'The player, or an agent above, is locked.',
  },
  DUPLICATE_TRANSACTION: {
    status: 409,
    message: 'This request was already used for another bet. Check your open bets.',
    description:
      'The customerRef is known with different content. The same content would get the first answer again.',
  },
  INVALID_MARKET_ID: {
    status: 404,
    message: 'This market no longer exists.',
    description: 'Unknown market id.',
  },
  MARKET_SUSPENDED: {
    status: 409,
    message: 'The market is suspended. Wait until it reopens.',
    description: 'The market is SUSPENDED.',
  },
  MARKET_NOT_OPEN_FOR_BETTING: {
    status: 409,
    message: 'The market is closed.',
    description: 'The market is INACTIVE or CLOSED.',
  },
  INVALID_RUNNER: {
    status: 400,
    message: 'This runner is not part of the market.',
    description: 'Unknown runner id in this market.',
  },
  NOT_TRADED: {
    status: 409,
    message: 'Nothing is traded between players in this market.',
    description: 'A chart or the traded volume of a market whose prices the house sets.',
  },
  RUNNER_REMOVED: {
    status: 409,
    message: 'This runner has been withdrawn.',
    description: 'The runner is not ACTIVE.',
  },
  SP_NOT_AVAILABLE: {
    status: 409,
    message: 'There is no starting price to take here. Give a price.',
    description: 'A bet at the starting price on a market that has none, or that is in-play already.',
  },
  INVALID_ODDS: {
    status: 400,
    message: 'These odds are not offered. Choose the nearest price.',
    description: 'The price is off the ladder, or the line is outside the range or steps of the market.',
  },
  RATE_CHANGED: {
    status: 409,
    message: 'The rate has changed. Look at the new one and try again.',
    description:
      'The house quotes a worse price than requested, beyond the accepted ticks; one tick is one percent point, and a line that moved against the bet is always refused. `details`: rate, line, both as quoted now.',
  },
  INVALID_BET_SIZE: {
    status: 400,
    message: 'The stake is outside the limits of this market.',
    description: 'Not a multiple of the step, or below or above the limits. `details`: min, max, step.',
  },
  MAX_PAYOUT_EXCEEDED: {
    status: 409,
    message: 'The possible winnings are above the limit. Lower the stake.',
    description:
      'A bet may not win more than the limit at the requested price; matched at a better one, it may. `details`: limit.',
  },
  MAX_MARKET_EXPOSURE: {
    status: 409,
    message: 'Your exposure in this market would be above the limit. Lower the stake.',
    description: 'Exposure in the market would exceed the limit. `details`: limit.',
  },
  BET_TAKEN_OR_LAPSED: {
    status: 409,
    message: 'Too late: the market has moved on. Look at your bets and the new odds before you try again.',
    description:
      'The marketVersion is older than the last material change, or a bet to cancel or change has no unmatched part left.',
  },
  INVALID_PERSISTENCE_TYPE: {
    status: 400,
    message: 'Bets cannot be kept at in-play in this market.',
    description: 'PERSIST in a market that does not offer it.',
  },
  UNEXPECTED_PERSISTENCE_TYPE: {
    status: 400,
    message: 'A fill-or-kill bet cannot be kept.',
    description: 'PERSIST with FILL_OR_KILL.',
  },
  LOSS_LIMIT_EXCEEDED: {
    status: 409,
    message: 'This bet would exceed the limit that you set yourself.',
    description: "The player's own stake or loss limit. `details`: limit.",
  },
  INSUFFICIENT_FUNDS: {
    status: 409,
    message: 'Your balance does not cover this bet. Lower the stake or deposit.',
    description: 'The bet needs more than is available. `details`: needed, available.',
  },
  UPLINE_LIMIT_REACHED: {
    status: 409,
    message: 'This bet cannot be taken at the moment. Try a smaller stake.',
    description:
      'It would take an agent above the player past a limit. The answer names neither the agent nor the amount.',
  },
  TOO_MANY_UNMATCHED_BETS: {
    status: 409,
    message: 'You have too many unmatched bets in this market. Cancel some of them first.',
    description:
      'The player has 500 bets with an unmatched part in this market. Fill or kill is always possible.',
  },
  INVALID_BACK_LAY_COMBINATION: {
    status: 409,
    message: 'This bet would be matched with your own bet. Cancel that one first.',
    description: 'The whole order would match orders of the same player.',
  },
  ONE_CLICK_NOT_ARMED: {
    status: 409,
    message: 'One-click is off. Nothing was placed.',
    description:
      'A bet of the source ONE_CLICK without an armId that this session has armed and that is still in force.',
  },
  ONE_CLICK_CAP: {
    status: 409,
    message: 'This press would exceed a cap of one-click. Nothing was placed.',
    description:
      'A cap of `Bet/ArmOneClick`. `details`: cap (PRESS, MINUTE or COUNT), used, limit for PRESS and MINUTE, and freeAt unless the press never fits.',
  },
  BASKET_IN_PROGRESS: {
    status: 409,
    message: 'Another basket of yours is waiting in this market. Wait until it is over.',
    description: 'One basket per player and market may wait for the bet delay.',
  },
  FOK_NOT_FILLED: {
    status: 409,
    message: 'Not enough was on offer at your prices. Nothing was placed.',
    description: 'A leg of a basket cannot be matched whole at its price or better. `details`: runnerId.',
  },
  CASH_OUT_IN_PROGRESS: {
    status: 409,
    message: 'A cash-out in this market is already in progress.',
    description: 'One cash-out per player and market may wait for the bet delay.',
  },
  NOTHING_TO_CASH_OUT: {
    status: 409,
    message: 'There is nothing to cash out: no bet on offer would improve your position.',
    description: 'No position, or no trade at current prices improves its worst result.',
  },
  CASH_OUT_UNAVAILABLE: {
    status: 409,
    message: 'Nobody offers a price to cash out at. Try again later.',
    description: 'Nobody else offers any bet that would close the position.',
  },
  FIGURE_WORSE: {
    status: 409,
    message: 'The cash-out has fallen. Press again to take the new figure.',
    description: 'The figure is below the requested floor; nothing was struck. `details`: figure.',
  },
  INVALID_TRIGGER: {
    status: 400,
    message: 'An order cannot be armed like this here.',
    description:
      'What was asked does not go together or does not suit the market, or the bet has an offset or a pair already. The call’s description says what does.',
  },
  TOO_MANY_TRIGGERS: {
    status: 409,
    message: 'You have armed too much here. Cancel something that is armed first.',
    description:
      'A player may have 5 automatic cash-outs in one market and 100 in all, and 50 armed orders in one market and 200 in all.',
  },
  TRIGGER_ALREADY_TRUE: {
    status: 409,
    message: 'This has been reached already. Act now, or choose another figure.',
    description: 'The automatic cash-out or armed order would fire at once.',
  },
  TRIGGER_NOT_FOUND: {
    status: 404,
    message: 'This is no longer armed.',
    description: 'Unknown id, another player’s, or one that has ended.',
  },
  BET_NOT_FOUND: {
    status: 404,
    message: 'This bet was not found.',
    description: 'Unknown bet id, or another player’s bet.',
  },
  BET_IN_PROGRESS: {
    status: 409,
    message: 'This bet is being placed with the house. It cannot be cancelled or changed now.',
    description:
      'Cancel or change of a bet on a bookmaker or fancy market during its delay. Afterwards it is matched in full or lapses.',
  },
  CANCELLED_NOT_PLACED: {
    status: 409,
    message: 'The old bet was cancelled, but the new one was not accepted.',
    description:
      'A change of price whose cancellation stands (rules section 4.7). `details`: cancelled, because (the code that refused the new bet), and the details of that code.',
  },
} as const satisfies Record<string, ErrorSpec>;
