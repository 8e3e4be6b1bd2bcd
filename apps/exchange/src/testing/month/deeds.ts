import { betOnExchange, betOnHouse, betTooMuch, cancelOne, closeOut } from './betting-deeds.ts';
import { HABITS } from './characters.ts';
import type { Deed } from './characters.ts';
import { playCasino } from './casino-deeds.ts';
import { claim, deposit, takeBack, withdraw } from './money-deeds.ts';
import type { Month, MonthPlayer } from './month.ts';
import { confirmRaise, exclude, setLimit, takeBreak, wantReality } from './protection-deeds.ts';

const DEEDS: Readonly<Record<Deed, (month: Month, player: MonthPlayer) => Promise<void>>> = {
  BACK: (month, player) => betOnExchange(month, player, 'BACK'),
  LAY: (month, player) => betOnExchange(month, player, 'LAY'),
  OFFER: (month, player) => betOnExchange(month, player, month.random.pick(['BACK', 'LAY']), { offer: true }),
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

/** Somebody does something, as its character and the seed have it. */
export async function actOnce(month: Month): Promise<void> {
  const player = month.random.pick(month.players);
  const deed = month.random.weighted(HABITS[player.character]);
  await DEEDS[deed](month, player);
}
