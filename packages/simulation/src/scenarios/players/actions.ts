import { betOnExchange, betOnHouse, betTooMuch, cancelOne, closeOut } from './betting-actions.ts';
import type { Among } from './betting-actions.ts';
import { BETTING, HABITS } from './personas.ts';
import type { Action } from './personas.ts';
import { playCasino } from './casino-actions.ts';
import { claim, deposit, takeBack, withdraw } from './money-actions.ts';
import type { Population, Player } from './population.ts';
import { confirmRaise, exclude, setLimit, takeBreak, wantReality } from './protection-actions.ts';

const ACTIONS: Readonly<Record<Action, (world: Population, player: Player, among: Among) => Promise<void>>> =
  {
    BACK: (world, player, among) => betOnExchange(world, player, 'BACK', among),
    LAY: (world, player, among) => betOnExchange(world, player, 'LAY', among),
    OFFER: (world, player, among) =>
      betOnExchange(world, player, world.random.pick(['BACK', 'LAY']), among, { offer: true }),
    SESSION: betOnHouse,
    CANCEL: cancelOne,
    CLOSE_OUT: closeOut,
    TOO_MUCH: betTooMuch,
    DEPOSIT: (world, player) => deposit(world, player),
    WITHDRAW: (world, player) => withdraw(world, player),
    TAKE_BACK: takeBack,
    CASINO: playCasino,
    BONUS: (world, player) => claim(world, player),
    LIMIT: setLimit,
    RAISE: confirmRaise,
    BREAK: takeBreak,
    EXCLUDE: exclude,
    REALITY: wantReality,
  };

const anywhere: Among = () => true;

/** A random player acts according to its persona. */
export async function actOnce(world: Population): Promise<void> {
  const player = world.random.pick(world.players);
  if (player.persona === 'ABUSER') return;
  const action = world.random.weighted(HABITS[player.persona]);
  await ACTIONS[action](world, player, anywhere);
}

/** A random player bets on some markets (`among`) or cancels a bet. Money and account settings are left alone. */
export async function betOnce(world: Population, among: Among = anywhere): Promise<void> {
  const player = world.random.pick(world.players);
  if (player.persona === 'ABUSER') return;
  const habits = HABITS[player.persona].filter(([, action]) => BETTING.has(action));
  await ACTIONS[world.random.weighted(habits)](world, player, among);
}
