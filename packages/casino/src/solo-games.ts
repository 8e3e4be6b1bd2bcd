import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { RulesHistory } from './rules-history.ts';
import type { SoloGame } from './solo-game.ts';

/** Every solo game, in the order of the lobby: its rules from version 1 to the current one. */
export const soloRules = new RulesHistory<SoloGame>([[plinko], [mines]]);

/** The current solo games. */
export const soloGames: readonly SoloGame[] = soloRules.current;

/** The solo game with this id, current or in an earlier version; null if there is none. */
export function soloGame(id: string, version?: number): SoloGame | null {
  return soloRules.find(id, version);
}
