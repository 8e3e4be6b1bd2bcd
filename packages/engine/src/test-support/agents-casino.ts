import type { PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TestExchange } from './exchange.ts';

/** The casino's part of the match of agent rules section 11: Lucky 7, five of clubs. */

/** The casino's account. */
export const LUCKY = 'house:casino:lucky';

/** Player, stake and greatest win beyond it, in rupees; the last column is what comes back. */
const BETS = [
  ['p1', 550, 550, 1100],
  ['p2', 333, 316.35, 0],
  ['p3', 251, 238.45, 489.45],
] as const;

function paise(rupees: number): Paise {
  return Math.round(rupees * 100) as Paise;
}

/** Places the three stakes. */
export function stakeLucky(x: TestExchange): void {
  for (const [player, stake, most] of BETS) {
    x.ok({
      type: 'transfer',
      externalId: `casino:lucky:bet-${player}`,
      from: `player:${player}:cash`,
      to: LUCKY,
      amount: paise(stake),
      kind: 'CASINO_BET',
      round: { id: 'five of clubs', most: paise(most) },
    });
  }
}

/** Pays the two wins. */
export function winLucky(x: TestExchange): void {
  for (const [player, , , credit] of BETS) {
    if (credit === 0) continue;
    x.ok({
      type: 'transfer',
      externalId: `casino:lucky:win-${player}`,
      from: LUCKY,
      to: `player:${player}:cash`,
      amount: paise(credit),
      kind: 'CASINO_WIN',
      round: { id: 'five of clubs', most: 0 as Paise },
    });
  }
}

/** Closes the round for each of the players. */
export function closeRounds(x: TestExchange): void {
  for (const [player] of BETS) {
    x.ok({ type: 'closeRound', account: LUCKY, roundId: 'five of clubs', playerId: player as PlayerId });
  }
}
