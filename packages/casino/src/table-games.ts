import { andarBahar } from './andar-bahar/andar-bahar.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import type { TableGame } from './game.ts';
import { lucky7 } from './lucky-7/lucky-7.ts';
import { roulette, rouletteLaPartage } from './roulette/roulette.ts';
import { teenPatti20 } from './teen-patti-20/teen-patti-20.ts';
import { thirtyTwoCards } from './thirty-two-cards/thirty-two-cards.ts';

/** Every game of shared rounds, in the order in which a lobby shows them. */
export const tableGames: readonly TableGame[] = [
  teenPatti20,
  andarBahar,
  lucky7,
  thirtyTwoCards,
  dragonTiger,
  roulette,
  rouletteLaPartage,
];

/** The game of this id, or null. */
export function tableGame(id: string): TableGame | null {
  return tableGames.find((game) => game.id === id) ?? null;
}
