import type { MarketResult } from '@layline/engine/commands.ts';
import type { MemberPayment, Terms } from './agents-world.ts';
import { nearest } from './arithmetic.ts';
import { groupLine } from './agents-lines.ts';
import type { Effect } from './effects.ts';
import { backProfit, possibleResults } from './exposure.ts';
import type { Piece } from './matched-pieces.ts';
import { houseAccount, isFigureMarket } from './house.ts';
import { decided } from './results.ts';
import type { Bet, Fragment, Market, PlayerSettlement } from './world.ts';

/** Shares, parts of commissions and rebates (agent rules sections 4.2 and 5). */

/** Divides an amount by shares; what is left over goes to the largest remainders, the last first. */
export function divided(amount: number, shares: readonly number[]): number[] {
  const size = BigInt(Math.abs(amount));
  const exact = shares.map((share) => size * BigInt(share));
  const parts = exact.map((part) => part / 10_000n);
  let left = size - parts.reduce((sum, part) => sum + part, 0n);
  const given = new Set<number>();
  for (; left > 0n; left -= 1n) {
    let best = -1;
    for (const [index, part] of exact.entries()) {
      const remainder = part % 10_000n;
      if (!given.has(index) && (best < 0 || remainder >= (exact[best] ?? 0n) % 10_000n)) best = index;
    }
    given.add(best);
    parts[best] = (parts[best] ?? 0n) + 1n;
  }
  return parts.map((part) => (amount < 0 ? 0 - Number(part) : Number(part)));
}

interface Group {
  readonly playerId: string;
  readonly terms: Terms;
  readonly profits: Map<number, number>;
  /** Pieces that the result does not void. */
  readonly pieces: Piece[];
}

function isVoid(market: Market, fragment: Fragment, result: MarketResult): boolean {
  if (isFigureMarket(market.definition)) return result.lineResult === null;
  return decided(market, result).some(
    ({ runnerId, outcome }) => runnerId === fragment.runnerId && outcome === 'VOID',
  );
}

function groupsOf(
  market: Market,
  result: MarketResult,
  byBet: ReadonlyMap<number | string, number>,
): Group[] {
  const groups = new Map<string, Group>();
  const add = (bet: Bet | null, fragment: Fragment, sign: number): void => {
    if (!bet?.terms) return;
    const { playerId } = bet.order;
    const name = `${playerId} ${bet.terms.key}`;
    const group: Group = groups.get(name) ?? { playerId, terms: bet.terms, profits: new Map(), pieces: [] };
    groups.set(name, group);
    group.profits.set(bet.id, byBet.get(bet.id) ?? 0);
    const { runnerId, price, line, stake, winnings } = fragment;
    if (!isVoid(market, fragment, result))
      group.pieces.push({ runnerId, price, line, stake, winnings, sign });
  };
  for (const fragment of market.fragments) {
    if (fragment.voided) continue;
    add(fragment.back, fragment, 1);
    add(fragment.lay, fragment, -1);
  }
  return [...groups.values()];
}

function baseOf(market: Market, { terms, profits, pieces }: Group): number {
  const results = [...profits.values()];
  if (terms.basis === 'NET_LOSS') return Math.max(0, 0 - results.reduce((sum, made) => sum + made, 0));
  if (terms.basis === 'ENTRY_LOSS') return results.reduce((sum, made) => sum + Math.max(0, 0 - made), 0);
  if (market.definition.fancy?.kind === 'METER' || pieces.length === 0) return 0;
  const possible = possibleResults(market, pieces).map((result) =>
    pieces.reduce((sum, piece) => sum + piece.sign * backProfit(market, result, piece), 0),
  );
  const stakes = pieces.reduce((sum, { stake }) => sum + stake, 0);
  return Math.min(stakes, Math.max(...possible) - Math.min(...possible));
}

class Payments {
  readonly #sums = new Map<string, MemberPayment>();

  add(kind: string, memberId: string, source: string, amount: number): void {
    const name = `${kind} ${memberId}`;
    const before = this.#sums.get(name)?.amount ?? 0;
    this.#sums.set(name, { kind, memberId, source, amount: before + amount });
  }

  get all(): MemberPayment[] {
    return [...this.#sums.values()];
  }
}

/** What a settlement pays to agents, with a line for each group. */
export function shareOut(
  market: Market,
  result: MarketResult,
  byBet: ReadonlyMap<number | string, number>,
  settled: readonly PlayerSettlement[],
): { readonly payments: MemberPayment[]; readonly lines: Effect[] } {
  const payments = new Payments();
  const house = houseAccount(market);
  if (house === null) {
    const lines = settled.flatMap(({ playerId, commission }) => {
      const first = market.fragments.find(
        ({ voided, back, lay }) => !voided && [back, lay].some((bet) => bet?.order.playerId === playerId),
      );
      const terms = [first?.back, first?.lay].find((bet) => bet?.order.playerId === playerId)?.terms;
      if (!terms || commission === 0) return [];
      const parts = divided(commission, terms.own);
      for (const [index, node] of terms.nodes.entries())
        payments.add('COMMISSION_SHARE', node, 'house:commission', parts[index + 1] ?? 0);
      return [groupLine('COMMISSION', { playerId, chain: terms.key }, commission, [parts, [0], [], []])];
    });
    return { payments: payments.all, lines };
  }
  const lines = groupsOf(market, result, byBet).map((group) => {
    const { playerId, terms } = group;
    const net = [...group.profits.values()].reduce((sum, made) => sum + made, 0);
    const parts = divided(0 - net, terms.own);
    const base = baseOf(market, group);
    const whole = terms.rates.map((rate) => nearest(BigInt(base) * BigInt(rate), 10_000n));
    const earned = whole.map((amount, index) => amount - (whole[index + 1] ?? 0));
    const borne = divided(whole[0] ?? 0, terms.own);
    for (const [index, node] of terms.nodes.entries()) {
      payments.add('SHARE', node, house, parts[index + 1] ?? 0);
      payments.add('REBATE', node, 'house:rebate', (earned[index] ?? 0) - (borne[index + 1] ?? 0));
    }
    payments.add('REBATE', playerId, 'house:rebate', earned.at(-1) ?? 0);
    return groupLine('RESULT', { playerId, chain: terms.key }, net, [parts, [base], earned, borne]);
  });
  return { payments: payments.all, lines };
}
