import type { Exchange, Player } from '../model.ts';
import type { AgentNode, Upline } from './agent-model.ts';
import { uplinesIn } from './tree.ts';

function hasBets({ positions }: Player): boolean {
  for (const { market, first, basket } of positions) {
    if (market.status === 'CLOSED') continue;
    if (basket !== null) return true;
    for (let bet = first; bet !== null; bet = bet.behind) if (bet.matched + bet.remaining > 0) return true;
  }
  return false;
}

function isArmed({ armed }: Exchange, { id }: Player): boolean {
  return [...(armed.byPlayer.get(id) ?? [])].some(({ status }) => status === 'ARMED');
}

/** True if somebody at or below a member has an open bet, a waiting basket, an armed order, or a casino round that is not closed. */
export function hasOpenBets(exchange: Exchange, member: AgentNode | Upline): boolean {
  const ids = new Set(uplinesIn(member).map(({ player }) => player.id));
  for (const { parts } of exchange.agents.rounds.values()) {
    if ([...parts.keys()].some((id) => ids.has(id))) return true;
  }
  return [...ids].some((id) => {
    const player = exchange.players.get(id);
    return player !== undefined && (hasBets(player) || isArmed(exchange, player));
  });
}
