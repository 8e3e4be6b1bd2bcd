import type { TennisGame } from '../../../provider/scores.ts';

const CALLS = ['0', '15', '30', '40'] as const;

function call(own: number, other: number): string {
  if (own >= 3 && other >= 3) return own > other ? 'AD' : '40';
  return CALLS[Math.min(own, 3)] ?? '40';
}

/**
 * The score after each point of a game as it is called, first player first: `15-0`, `40-AD`, in a tie-break `6-5`.
 * The point that ends the game has no score.
 */
export function pointScores({ points, tieBreak, winner }: TennisGame): string[] {
  const won: [number, number] = [0, 0];
  const scores = points.map((player) => {
    won[player] += 1;
    return tieBreak ? `${won[0]}-${won[1]}` : `${call(won[0], won[1])}-${call(won[1], won[0])}`;
  });
  return winner === null || tieBreak ? scores : scores.slice(0, -1);
}
