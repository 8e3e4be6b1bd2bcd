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
    openRequestsMax: (to) => `Requests that a player may have waiting at once: ${to.openRequestsMax}.`,
    withdrawalReversal: (to) =>
      `Players ${to.withdrawalReversal ? 'can' : 'cannot'} take back a waiting withdrawal.`,
    secondApprovalAbove: (to) =>
      `What one cashier approves for a player in 24 hours: ${aloneText(to.secondApprovalAbove)}.`,
    secondApprovalAbovePerDay: (to) =>
      `What one cashier approves for all players in 24 hours: ${aloneText(to.secondApprovalAbovePerDay)}.`,
    depositExpiryMinutes: (to) => `An undecided deposit expires after ${to.depositExpiryMinutes} minutes.`,
    payeeCoolingHours: ({ payeeCoolingHours: hours }) =>
      `A first withdrawal to a payee waits ${hours === null ? 'as the exchange has set' : `${hours} hours`}.`,
  };

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Where a way leads, for comparing. */
function accountText({ method, upiId, bank }: PaymentWay): string {
  if (bank !== null) return `${bank.holder}, ${bank.accountNumber}, ${bank.ifsc}`;
  return upiId ?? METHOD_WORDS[method];
}

/** What differs between the ways, a sentence each. A changed account comes first, in a sentence of its own, because a changed letter is easily missed. */
function wayChanges(now: readonly PaymentWay[], next: readonly PaymentWay[]): readonly string[] {
  if (isSame(now, next)) return [];
  const missingIn = (ways: readonly PaymentWay[]) => (way: PaymentWay) =>
    !ways.some((other) => isSame(way, other));
  const moved = next.flatMap((way) => {
    const before = now.find(({ method }) => method === way.method);
    return before === undefined || accountText(before) === accountText(way)
      ? []
      : [
          `${METHOD_WORDS[way.method]}: ANOTHER ACCOUNT, ${accountText(way)} instead of ${accountText(before)}.`,
        ];
  });
  return [
    ...moved,
    ...next.filter(missingIn(now)).map((way) => `New way to pay: ${wayText(way)}.`),
    ...now.filter(missingIn(next)).map((way) => `No longer a way to pay: ${wayText(way)}.`),
    `Ways to pay in their order: ${next.map((way) => `“${way.title}”, ${accountText(way)}`).join('; ') || 'none'}.`,
  ];
}

/** What differs between two payment settings of a site, a sentence each. */
export function paymentChanges(now: PaymentSettings, next: PaymentSettings): readonly string[] {
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (part) => !isSame(now[part], next[part]),
  );
  return [...wayChanges(now.ways, next.ways), ...parts.map((part) => PARTS[part](next))];
}
