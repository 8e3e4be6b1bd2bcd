import { commit } from '@layline/casino/fair/server-seed.ts';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import type { BetKind, TableGame } from '@layline/casino/game.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { ComponentType } from 'react';
import type { tableRound } from '../round/texts.ts';

/** A bet as the table shows it. Only the server says what it returns for an outcome. */
export type TableBetKind = Pick<BetKind<unknown>, 'id' | 'name' | 'group' | 'pays' | 'rtp' | 'mostReturn'>;

/** What the page needs to know about a game. */
export type ShownGame = Pick<TableGame, 'id' | 'name' | 'version' | 'rules' | 'results'> & {
  readonly bets: readonly TableBetKind[];
};

/** What a bet pays, in the few letters that a spot has room for; the pay table has the full text. */
export function shortPays({ pays, mostReturn }: TableBetKind, t: Write<TextOf<typeof tableRound>>): string {
  const [first = pays] = pays.split(',');
  // `1:1, half back on a tie` is one price with a condition; `pair 1:1, colour 4:1` is several.
  return /^[\d.:]+$/.test(first) ? first : t('up to {price}', { price: `${(mostReturn - 100) / 100}:1` });
}

export interface SceneProps {
  readonly round: Pick<TableRound, 'roundId' | 'phase' | 'shown' | 'result' | 'dealEveryMs'>;
  /** True while the latest card or number is still moving. */
  readonly moving: boolean;
}

/** The components of a game that is not drawn as cards. */
export interface TablePicture {
  /** The picture on the felt. */
  readonly Scene: ComponentType<SceneProps>;
  /** The bets. */
  readonly Board: ComponentType<{ readonly game: TableGame }>;
  /** How long a new card or number moves, ms. */
  readonly movingMs: (round: Pick<TableRound, 'dealEveryMs'>) => number;
  /** What is being dealt, for the status. */
  readonly dealing: 'cards' | 'ball';
}

/** What the page itself computes from a round's seeds. */
export interface OwnDraw {
  /** What each winning bet returns, in hundredths of the stake. */
  readonly winning: ReadonlyMap<string, number>;
  /** True if the seed matches the commitment and gives the result that was shown. */
  readonly proved: boolean;
}

/** Recomputes a finished round from its seeds; null before they are known. */
export function drawAgain(game: TableGame, round: TableRound): OwnDraw | null {
  if (round.serverSeed === null || round.clientSeed === null || round.result === null) return null;
  const outcome = game.draw(fairRandom(round.serverSeed, round.clientSeed, round.number));
  const returns = game.bets.map((bet) => [bet.id, bet.returns(outcome)] as const);
  const proved = commit(round.serverSeed) === round.commit && game.show(outcome).result === round.result;
  return { winning: new Map(returns.filter(([, hundredths]) => hundredths > 0)), proved };
}
