import { split } from '@layline/domain/agents/split.ts';
import type { Transfer } from '../commands.ts';
import { externalId, post } from '../ledger/accounts.ts';
import type { Step } from '../step-context.ts';
import type { Chain, Upline } from './agent-model.ts';
import { chainInForce } from './chain.ts';

/** The cost of a bonus that the levels above its player share (agent rules section 5.3). */

/** The account that bears what bonuses cost. */
export const BONUS_COST = 'house:bonus_cost';

type Of = Pick<Transfer, 'externalId' | 'from' | 'to' | 'amount'>;

/** Posts to each level its part of an amount, which is negative for a cost. */
function postParts(step: Step, chain: Chain, amount: number, of: string): void {
  const parts = split(amount, chain.own);
  for (const [index, { id, cash }] of chain.nodes.entries()) {
    const paid = parts[index + 1] ?? 0;
    if (paid === 0) continue;
    const [from, to] = paid > 0 ? [BONUS_COST, cash.name] : [cash.name, BONUS_COST];
    const entry = { externalId: externalId('bonus-share', of, id), from, to, amount: Math.abs(paid) };
    post(step, { ...entry, kind: 'BONUS_SHARE', marketId: null, playerId: null });
  }
}

/** Shares the cost of a claim on the terms in force; what is returned of it goes back on the same terms. */
export function shareBonus(step: Step, upline: Upline, claim: string, transfer: Of): void {
  const { claims } = step.exchange.agents;
  if (transfer.from === BONUS_COST) {
    const chain = claims.get(claim) ?? chainInForce(upline, 'BONUS');
    claims.set(claim, chain);
    postParts(step, chain, 0 - transfer.amount, transfer.externalId);
    return;
  }
  const chain = claims.get(claim);
  claims.delete(claim);
  if (chain !== undefined && transfer.to === BONUS_COST) {
    postParts(step, chain, transfer.amount, transfer.externalId);
  }
}
