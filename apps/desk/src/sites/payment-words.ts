import type {
  MoneyLimits,
  PaymentMethod,
  PaymentSettings,
  PaymentWay,
} from '@layline/contract/entities/cashier.ts';

/** A way to pay as the desk calls it. */
export const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = {
  UPI: 'UPI',
  BANK: 'Bank account',
  ONLINE: 'Payment gateway',
};

/** A way to pay with all that it says, because a changed account takes players' money elsewhere. */
function wayText(way: PaymentWay): string {
  const { title, method, deposit, withdrawal, upiId, qrText, bank, instructions } = way;
  const uses = [...(deposit ? ['deposits'] : []), ...(withdrawal ? ['withdrawals'] : [])];
  return [
    `“${title}” (${METHOD_WORDS[method]})`,
    uses.length === 0 ? 'not in use' : `for ${uses.join(' and ')}`,
    ...(upiId === null ? [] : [`to ${upiId}`]),
    ...(bank === null ? [] : [`to ${bank.holder}, ${bank.accountNumber}, ${bank.ifsc}`]),
    ...(qrText === null ? [] : [`with the code ${qrText}`]),
    ...(instructions === null || instructions === '' ? [] : [`with the text “${instructions}”`]),
    ...(way.needsReference ? ['asks for a reference'] : []),
    ...(way.needsReceipt ? ['asks for a receipt'] : []),
  ].join(', ');
}

function limitsText({ min, max, perDay }: MoneyLimits): string {
  return `from ${min} to ${max}, ${perDay === null ? 'without a limit' : `at most ${perDay}`} in 24 hours`;
}

function aloneText(amount: number | null): string {
  return amount === null ? 'without a limit' : `up to ${amount}`;
}

/** What is said of each part other than the ways. */
const PARTS: { readonly [Part in Exclude<keyof PaymentSettings, 'ways'>]: (to: PaymentSettings) => string } =
  {
    deposit: ({ deposit }) => `Deposits: ${limitsText(deposit)}.`,
    withdrawal: ({ withdrawal }) => `Withdrawals: ${limitsText(withdrawal)}.`,
    openRequestsMax: (to) => `Requests of a player that may wait at once: ${to.openRequestsMax}.`,
    withdrawalReversal: (to) =>
      `Players ${to.withdrawalReversal ? 'can' : 'cannot'} take back a withdrawal that waits.`,
    secondApprovalAbove: (to) =>
      `For one player, a cashier approves alone in 24 hours: ${aloneText(to.secondApprovalAbove)}.`,
    secondApprovalAbovePerDay: (to) =>
      `For all players, a cashier approves alone in 24 hours: ${aloneText(to.secondApprovalAbovePerDay)}.`,
    depositExpiryMinutes: (to) =>
      `A deposit that nobody decides expires after ${to.depositExpiryMinutes} minutes.`,
    payeeCoolingHours: ({ payeeCoolingHours: hours }) =>
      `A first withdrawal to a payee waits ${hours === null ? 'as the exchange has set' : `${hours} hours`}.`,
  };

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What differs between two payment settings of a site, a sentence each. */
export function paymentChanges(now: PaymentSettings, next: PaymentSettings): readonly string[] {
  const missingIn = (ways: readonly PaymentWay[]) => (way: PaymentWay) =>
    !ways.some((other) => isSame(way, other));
  const ways = [
    ...next.ways.filter(missingIn(now.ways)).map((way) => `With the way to pay ${wayText(way)}.`),
    ...now.ways.filter(missingIn(next.ways)).map((way) => `Without the way to pay ${wayText(way)}.`),
  ];
  const isMoved = ways.length === 0 && !isSame(now.ways, next.ways);
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (part) => !isSame(now[part], next[part]),
  );
  return [
    ...ways,
    ...(isMoved ? ['Ways to pay: in another order or number.'] : []),
    ...parts.map((part) => PARTS[part](next)),
  ];
}
