import { setTimeout as sleep } from 'node:timers/promises';
import type { ScreenExchange } from './exchange.ts';

/** Longest wait for a settlement, ms. */
const SETTLED_MS = 20_000;

/** Gives a player a history: open and settled bets, deposits, withdrawals and own limits. */
export async function givePast(token: string, exchange: ScreenExchange): Promise<void> {
  const settling = await placeInSettling(token, exchange);
  const common = { runnerId: 'home', side: 'BACK', stake: 1500 } as const;
  await exchange.place(token, { ...common, marketId: 'fixed.quiet.mo', price: 2 });
  await exchange.place(token, { ...common, marketId: 'fixed.quiet.mo', side: 'LAY', price: 1.5 });
  await askForMoney(token, exchange);
  for (const [kind, value] of [
    ['DEPOSIT_DAY', 5000],
    ['LOSS_WEEK', 20_000],
  ] as const)
    await exchange.post(token, 'Protection/SetLimit', { kind, value });
  if (settling !== null) await settled(token, settling, exchange);
}

/** A bet on each side of the market that settles automatically; its current number has to be looked up. */
async function placeInSettling(token: string, exchange: ScreenExchange): Promise<string | null> {
  for (let number = 1; number < 20; number += 1) {
    const marketId = `fixed.settling.${number}.mo`;
    if ((await exchange.book(marketId))?.status !== 'OPEN') continue;
    const bet = { marketId, side: 'BACK', price: 2 } as const;
    await exchange.place(token, { ...bet, runnerId: 'away', stake: 200 });
    await exchange.place(token, { ...bet, runnerId: 'home', stake: 500 });
    return marketId;
  }
  return null;
}

/** A pending deposit, a cancelled one, and a withdrawal. */
async function askForMoney(token: string, exchange: ScreenExchange): Promise<void> {
  const reference = String(Date.now()).slice(-10);
  const deposit = (amount: number, number: number) =>
    exchange.post<{ readonly requestId: string }>(token, 'DepositWithdrawal/CreateDeposit', {
      amount,
      method: 'UPI',
      reference: `${number}1${reference}`,
      customerRef: `screens${number}${reference}`,
    });
  const { requestId } = await deposit(750, 1);
  await exchange.post(token, 'DepositWithdrawal/CancelRequest', { requestId });
  await deposit(2000, 2);
  await exchange.post(token, 'DepositWithdrawal/CreateWithdrawal', {
    amount: 1500.5,
    method: 'UPI',
    upiId: 'asha.rao@examplebank',
    customerRef: `screens3${reference}`,
  });
}

async function settled(token: string, marketId: string, exchange: ScreenExchange): Promise<void> {
  const until = performance.now() + SETTLED_MS;
  while ((await exchange.openBets(token)).openBets.some((bet) => bet.marketId === marketId)) {
    if (performance.now() > until) throw new Error(`${marketId} was not settled.`);
    await sleep(100);
  }
}
