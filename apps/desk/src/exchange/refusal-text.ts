import type { CallError } from '@layline/contract/envelope.ts';

/** What a refusal says on the desk: its message, what is wrong with each field, and the bound that was passed. */
export function refusalText({ code, message, fields = [], details = {} }: CallError): string {
  const { needed, available, least, bound } = details;
  const bounds = [
    ...(needed === undefined ? [] : [`Needed: ${needed}.`]),
    ...(available === undefined ? [] : [`Available: ${available}.`]),
    ...(least === undefined ? [] : [`The least possible now is ${least}.`]),
    ...(bound === undefined ? [] : [`The bound is ${bound}%.`]),
  ];
  // The exchange's own message is meant for a player who bets.
  const said = code === 'INSUFFICIENT_FUNDS' ? 'There is not enough money for this.' : message;
  return [said, ...fields.map((field) => field.message), ...bounds].join(' ');
}
