import type { ErrorSpec } from './error-spec.ts';

/** Codes of the calls of operators. */
export const OPERATOR_ERRORS = {
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Give the code of your authenticator app as well, or use your passkey.',
    description:
      'Log-in, or a change of what the operator logs in with, with the right password alone, although there is a second factor or a passkey.',
  },
  PAYEE_TOO_NEW: {
    status: 409,
    message:
      'The player was never paid to this account. The withdrawal cannot be approved before its cooling time is over.',
    description:
      'The first withdrawal to a payee waits, so that the player can still stop a stranger. `payableFrom` says until when; it can be rejected meanwhile.',
  },
  WITHDRAWAL_HELD: {
    status: 409,
    message: 'This withdrawal is held. Look at its holds and have another operator release it, or reject it.',
    description:
      'Something about the withdrawal has to be looked at by a person first: `getWithdrawalHolds` says what. Nothing is paid meanwhile.',
  },
  BONUS_EXISTS: {
    status: 409,
    message: 'There is already a bonus with this id. Choose another id.',
    description: 'The id of a new bonus is taken.',
  },
  ACCOUNT_NOT_EMPTY: {
    status: 409,
    message: 'This account still has money, a bet, a request, a bonus or a game. End that first.',
    description:
      'Personal data cannot be erased while the account holds or owes money, or while a bet, a request, a bonus or a casino round is open.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'This is the last admin. Make another operator an admin first.',
    description: 'A change that would leave the exchange without an active admin.',
  },
  SECOND_ADMIN_NEEDED: {
    status: 409,
    message:
      'Another admin has to approve this, and there is none. Have a second admin added on the host first.',
    description: 'Adding and changing operators takes two admins, and the caller is the only active one.',
  },
  OPERATOR_PENDING: {
    status: 409,
    message: 'This operator waits for an approval. Have it approved, or disable the operator first.',
    description: 'A PENDING operator can be approved or disabled, not changed.',
  },
  SET_UP_REFUSED: {
    status: 401,
    message: 'These codes are wrong, or no longer valid. Ask two admins for new ones.',
    description:
      'Another name, a wrong code, one that was used, or more than 24 hours after the second admin’s approval.',
  },
  FIRST_ADMIN_REFUSED: {
    status: 401,
    message:
      'This link is wrong, or no longer valid. If you have already used it, log in. While there are fewer than two admins, each start of the exchange prints new links.',
    description:
      'A wrong secret, one that was used, or more than an hour after the start; and any secret once there are two admins.',
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message:
      'Set up a second factor or a passkey first: one is required where there is real money. Begin a second factor, then confirm it with a code from your authenticator app.',
    description:
      'Any call except those for the caller’s own password, second factor, passkeys, session and name, where there is real money and the caller has neither second factor nor passkey.',
  },
  LAST_SECOND_FACTOR: {
    status: 409,
    message:
      'This is your only second factor, and one is required where there is real money. Add another first.',
    description:
      'Removing the only passkey of an operator without an authenticator app, where there is real money.',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    message: 'This takes two people. Your part is noted; ask a colleague to do the same within half an hour.',
    description:
      'The first of two operators has made this call. Nothing has changed; it is done when another operator makes the same call within 30 minutes.',
  },
  MARKET_CHANGED: {
    status: 409,
    message: 'The market has changed meanwhile. Look at it again, then decide.',
    description: 'The market no longer has the version that the proposal or the call was made for.',
  },
  SAME_PERSON: {
    status: 403,
    message: 'This takes two people, and you are one of them already. Ask a colleague.',
    description:
      'An operator decides alone on something that takes two: the caller’s own proposal or new operator, a deposit whose first approval was the caller’s, or the payment of a withdrawal that the caller approved.',
  },
  PROPOSAL_DECIDED: {
    status: 409,
    message: 'This proposal has been decided already.',
    description: 'The proposal has already been approved, rejected or refused.',
  },
  PROPOSAL_EXPIRED: {
    status: 410,
    message: 'This proposal has expired. Make a new one.',
    description: 'Nobody decided on the proposal in time.',
  },
  EVENT_EXISTS: {
    status: 409,
    message: 'There is already another event with this reference. Start the form again.',
    description: 'An event is made with the reference of one that has other content. Nothing was changed.',
  },
  INVALID_START: {
    status: 400,
    message: 'The start must be within the last day or the next two years.',
    description: 'An event is made that starts more than a day ago or in more than two years.',
  },
  EVENT_OF_FEED: {
    status: 409,
    message: 'A feed runs this event. You can only leave it out of the lists or take it in again.',
    description: 'An event of a feed is changed or withdrawn as if an operator had made it.',
  },
  EVENT_LISTED: {
    status: 409,
    message: 'Players still see this event. Leave it out of the lists first.',
    description: 'An event is withdrawn that is in the lists.',
  },
  EVENT_NOT_LISTED: {
    status: 409,
    message: 'Players do not see the event of this market. Take it into the lists first.',
    description: 'A market is opened whose event is not in the lists.',
  },
  EVENT_HAS_BETS: {
    status: 409,
    message: 'There are bets on this event. Propose to void its markets first.',
    description: 'An event is withdrawn that has bets in a market without a result.',
  },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'Somebody else has changed these settings meanwhile. Read them again.',
    description: 'The given version is not the one in force.',
  },
  ASK_OUTDATED: {
    status: 409,
    message: 'What was asked for has changed since. Look at it again, and ask again if it is still right.',
    description:
      'A second operator agrees to an act, but what it was asked about is not the same any more: a level has moved, or less of a dispute is left to decide. The request is used up.',
  },
} as const satisfies Record<string, ErrorSpec>;

/** Refusals of the engine that only operators and feeds can get. */
export const OPERATION_ERRORS = {
  PLAYER_EXISTS: {
    status: 409,
    message: 'This player exists already.',
    description: 'A player is opened twice.',
  },
  PLAYER_NOT_FOUND: {
    status: 404,
    message: 'This player was not found.',
    description: 'Unknown player id.',
  },
  MARKET_EXISTS: {
    status: 409,
    message: 'This market exists already.',
    description: 'A market is created twice.',
  },
  TOO_OLD: {
    status: 409,
    message: 'Something newer has been done meanwhile. Look at it again.',
    description:
      'The command was late: a later one for the same player or market has already been carried out.',
  },
  INVALID_MARKET_STATE: {
    status: 409,
    message: 'The market is not in a state that allows this.',
    description: 'For example settling a market that has been archived.',
  },
  INVALID_DEFINITION: {
    status: 400,
    message: 'The definition of the market is not valid.',
    description: 'Runners, limits or line range contradict each other.',
  },
  INVALID_RESULT: {
    status: 400,
    message: 'The result does not fit the market.',
    description: 'Winners missing, unknown or too many, or no line result.',
  },
  INVALID_AMOUNT: {
    status: 400,
    message: 'The amount is not valid.',
    description: 'A transfer that is not a positive amount within range.',
  },
  AMOUNT_MISMATCH: {
    status: 409,
    message: 'What was paid is not what was asked for. Approve the amount that arrived.',
    description: 'A deposit whose payment had a different amount must be approved with that amount.',
  },
  INVALID_INPUT: {
    status: 400,
    message: 'Check the highlighted fields.',
    description: 'A command whose fields contradict each other.',
  },
} as const satisfies Record<string, ErrorSpec>;
