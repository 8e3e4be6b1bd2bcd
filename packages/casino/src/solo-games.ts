import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import type { SoloGame } from './solo-game.ts';

/** Every solo game, in the order of the lobby. */
export const soloGames: readonly SoloGame[] = [plinko, mines];

/** The solo game with an id, or null. */
export function soloGame(id: string): SoloGame | null {
  return soloGames.find((game) => game.id === id) ?? null;
}
