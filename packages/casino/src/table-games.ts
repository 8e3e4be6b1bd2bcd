import { andarBahar } from './andar-bahar/andar-bahar.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import type { TableGame } from './game.ts';
import { lucky7 } from './lucky-7/lucky-7.ts';
import { roulette, rouletteLaPartage } from './roulette/roulette.ts';
import { RulesHistory } from './rules-history.ts';
import { teenPatti20 } from './teen-patti-20/teen-patti-20.ts';
import { thirtyTwoCards } from './thirty-two-cards/thirty-two-cards.ts';

/** Every game with shared rounds, in the order of the lobby: its rules from version 1 to the current one. */
export const tableRules = new RulesHistory<TableGame>([
  [teenPatti20],
  [andarBahar],
  [lucky7],
  [thirtyTwoCards],
  [dragonTiger],
  [roulette],
  [rouletteLaPartage],
]);

/** The current table games. */
export const tableGames: readonly TableGame[] = tableRules.current;

/** The table game with this id, current or in an earlier version; null if there is none. */
export function tableGame(id: string, version?: number): TableGame | null {
  return tableRules.find(id, version);
}
