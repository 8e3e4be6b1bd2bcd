import { betOnExchange, betOnHouse, betTooMuch, cancelOne, closeOut } from './betting-actions.ts';
import { HABITS } from './personas.ts';
import type { Action } from './personas.ts';
import { playCasino } from './casino-actions.ts';
import { claim, deposit, takeBack, withdraw } from './money-actions.ts';
import type { Population, Player } from './population.ts';
import { confirmRaise, exclude, setLimit, takeBreak, wantReality } from './protection-actions.ts';

const ACTIONS: Readonly<Record<Action, (world: Population, player: Player) => Promise<void>>> = {
  BACK: (world, player) => betOnExchange(world, player, 'BACK'),
  LAY: (world, player) => betOnExchange(world, player, 'LAY'),
  OFFER: (world, player) => betOnExchange(world, player, world.random.pick(['BACK', 'LAY']), { offer: true }),
  SESSION: betOnHouse,
  CANCEL: cancelOne,
  CLOSE_OUT: closeOut,
  TOO_MUCH: betTooMuch,
  DEPOSIT: deposit,
  WITHDRAW: withdraw,
  TAKE_BACK: takeBack,
  CASINO: playCasino,
  BONUS: claim,
  LIMIT: setLimit,
  RAISE: confirmRaise,
  BREAK: takeBreak,
  EXCLUDE: exclude,
  REALITY: wantReality,
};

/** Somebody does something, as its persona and the seed have it. */
export async function actOnce(world: Population): Promise<void> {
  const player = world.random.pick(world.players);
  const action = world.random.weighted(HABITS[player.persona]);
  await ACTIONS[action](world, player);
}
