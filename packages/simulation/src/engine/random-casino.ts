import type { Unsequenced } from '@layline/engine/commands.ts';
import { playerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { Random } from '../base/random.ts';
import type { World } from '../auditor/world.ts';

/** Rounds of a casino and bonuses whose results and costs are shared by agents. */

const CASINO = 'house:casino:shared';
const ROUNDS = ['r1', 'r2', 'r3'];

/** A player below agents, or rarely another. */
function someone(random: Random, world: World): string {
  const players = [...world.members.values()].filter(({ level }) => level === '').map(({ id }) => id);
  const all = [...world.players.keys()];
  return random.pick(players.length > 0 && random.chance(90) ? players : all);
}

/** A stake, its return, or a win; sometimes without a round. */
function move(random: Random, world: World, id: string): Unsequenced {
  const cash = `player:${someone(random, world)}:cash`;
  const [from, to, prefix] = random.pick([
    [cash, CASINO, 'casino'],
    [cash, CASINO, 'casino'],
    [CASINO, cash, 'casino'],
    [CASINO, cash, 'casino-refund'],
  ] as const);
  const amount = rupees(random.pick([100, 100, 500, random.int(1, 20_000)]));
  const most = rupees(to === CASINO || prefix === 'casino-refund' ? random.pick([95, 95, 4000]) : 0);
  return {
    type: 'transfer',
    externalId: `${prefix}:shared:${id}`,
    from,
    to,
    amount,
    kind: 'CASINO_MOVE',
    since: world.lastSeq,
    ...(random.chance(90) && {
      round: { id: random.pick(ROUNDS), most, ...(random.chance(20) && { closes: true }) },
    }),
  };
}

function close(random: Random, world: World): Unsequenced {
  const roundId = random.pick(ROUNDS);
  return { type: 'closeRound', account: CASINO, roundId, playerId: playerId(someone(random, world)) };
}

/** A bonus that is granted, released or returned. */
function bonus(random: Random, world: World, id: string): Unsequenced {
  const player = someone(random, world);
  const [cost, purse] = ['house:bonus_cost', `player:${player}:bonus`];
  const [from, to] = random.pick([
    [cost, purse],
    [cost, purse],
    [purse, cost],
    [purse, `player:${player}:cash`],
  ] as const);
  const held = world.accounts.get(from) ?? 0;
  const most = from === cost ? 50_000 : Math.max(1, held);
  const amount = rupees(1 + Math.floor(random.int(0, most) / 100));
  const claim = random.chance(90) ? { claim: `c-${player}` } : {};
  return { type: 'transfer', externalId: `bonus-${id}`, from, to, amount, kind: 'BONUS', ...claim };
}

/** The next command about a casino or a bonus. */
export function randomCasino(random: Random, world: World, id: string): Unsequenced {
  return random.weighted([
    [50, () => move(random, world, id)],
    [20, () => close(random, world)],
    [15, () => bonus(random, world, id)],
  ])();
}
