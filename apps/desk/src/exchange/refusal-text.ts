import type { CallError, ErrorDetails } from '@layline/contract/envelope.ts';

/** What prevents closing or moving a member of the tree of agents. */
const OBSTACLES: Readonly<Record<NonNullable<ErrorDetails['obstacle']>, string>> = {
  CHILDREN: 'An account below is not closed.',
  OPEN_BETS: 'There are open bets.',
  UNSETTLED: 'There is money to settle, or a dispute.',
  CREDIT: 'Its credit is not 0.',
  LEVEL: 'Its level does not fit there.',
  SHARE: 'Its shares do not fit there.',
  RATE: 'Its rates do not fit there.',
};

/** Where the exchange's own message is meant for a player who bets. */
const FOR_OPERATORS: Readonly<Partial<Record<string, string>>> = {
  INSUFFICIENT_FUNDS: 'There is not enough money for this.',
  DUPLICATE_TRANSACTION: 'This has already been done, or answered differently. Look at it again.',
};

/** What a refusal says on the desk: its message, what is wrong with each field, and the bound or the obstacle. */
export function refusalText({ code, message, fields = [], details = {} }: CallError): string {
  const { needed, available, least, bound, obstacle } = details;
  const bounds = [
    ...(needed === undefined ? [] : [`Needed: ${needed}.`]),
    ...(available === undefined ? [] : [`Available: ${available}.`]),
    ...(least === undefined ? [] : [`The lowest possible now is ${least}.`]),
    ...(obstacle === undefined ? [] : [OBSTACLES[obstacle]]),
    ...(bound === undefined ? [] : [`The limit is ${bound}%.`]),
  ];
  const said = FOR_OPERATORS[code] ?? message;
  return [said, ...fields.map((field) => field.message), ...bounds].join(' ');
}
