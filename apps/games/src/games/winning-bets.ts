import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { commit } from '@layline/casino/fair/server-seed.ts';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import type { TableGame } from '@layline/casino/game.ts';

/** What the page itself makes of a round's seeds. */
export interface OwnDraw {
  /** Bets that return something, with what, hundredths of the stake. */
  readonly winning: ReadonlyMap<string, number>;
  /** The seed is the promised one and gives the result that was shown. */
  readonly proved: boolean;
}

/** Draws a finished round again from its seeds; null before they are known. */
export function drawAgain(game: TableGame, round: TableRound): OwnDraw | null {
  if (round.serverSeed === null || round.clientSeed === null || round.result === null) return null;
  const outcome = game.draw(fairRandom(round.serverSeed, round.clientSeed, round.number));
  const returns = game.bets.map((bet) => [bet.id, bet.returns(outcome)] as const);
  const proved = commit(round.serverSeed) === round.commit && game.show(outcome).result === round.result;
  return { winning: new Map(returns.filter(([, hundredths]) => hundredths > 0)), proved };
}
