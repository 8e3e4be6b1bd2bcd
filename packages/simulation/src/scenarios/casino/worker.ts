import { parentPort, workerData } from 'node:worker_threads';
import { playRounds, type Tally } from '@layline/casino/simulate.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import { playSoloRounds, type SoloSimulation } from '@layline/casino/solo-simulate.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import { playOnLedger } from './ledger.ts';
import type { LedgerRun } from './ledger.ts';

/** Rounds for one thread: part of a table game's run, the whole run of a solo game, or, on the ledger, part of either. */
export interface CasinoPart {
  readonly onLedger: boolean;
  readonly game: string;
  readonly rounds: number;
  readonly first: number;
  readonly seed: string;
}

export type CasinoPlayed =
  | { readonly type: 'table'; readonly tallies: readonly Tally[] }
  | { readonly type: 'solo'; readonly simulation: SoloSimulation }
  | { readonly type: 'ledger'; readonly run: LedgerRun };

function play({ onLedger, game, rounds, first, seed }: CasinoPart): CasinoPlayed {
  if (onLedger) return { type: 'ledger', run: playOnLedger(game, rounds, seed, first) };
  const table = tableGame(game);
  if (table !== null) return { type: 'table', tallies: playRounds(table, rounds, seed, first) };
  const solo = soloGames.find(({ id }) => id === game);
  if (solo === undefined) throw new RangeError(`no game ${game}`);
  return { type: 'solo', simulation: playSoloRounds(solo, rounds, seed) };
}

parentPort?.postMessage(play(workerData as CasinoPart));
