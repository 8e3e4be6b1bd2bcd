import { createState } from '@layline/engine/state.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { limits, matchOdds } from '@layline/simulation/builders.ts';
import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import { betId, eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { paise, rupees } from '@layline/units/money.ts';
import type { Operation } from './stream.ts';

const PLAYERS = 1000;
/** Clock step per command that keeps every one of a hundred players or more within the rate limit; fewer need longer ones. */
const MS_PER_COMMAND = 1;
/** What a player gets, paise. */
const MOST_CASH = 1e12;

function definition(index: number): MarketDefinition {
  return matchOdds({
    id: marketId(`m${index}`),
    eventId: eventId(`e${index}`),
    betDelaySec: 0,
    delayModel: 'PASSIVE',
    limits: limits({
      minStake: rupees(1),
      maxStake: rupees(1_000_000),
      maxMarketExposure: rupees(1_000_000_000),
      maxPayout: rupees(1_000_000_000),
    }),
    runners: [1, 2].map((runner) => ({
      id: runnerId(`r${runner}`),
      name: `Runner ${runner}`,
      sortPriority: runner,
    })),
  });
}

/** An exchange with open markets and funded players (by `opening`), and the stream as commands for it. */
export function prepare(
  stream: readonly Operation[],
  markets: number,
  players = PLAYERS,
): { state: ExchangeState; opening: readonly Unsequenced[]; commands: Command[] } {
  const state = createState();
  const opening: Unsequenced[] = [];
  let seq = 0;
  const at = 1_700_000_000_000;
  const set = (command: Unsequenced): void => {
    seq++;
    opening.push(command);
    const outcome = step(state, { ...command, seq, at } as Command);
    if (!outcome.ok) throw new Error(`setting up: ${outcome.refusal.code}`);
  };
  for (let player = 0; player < players; player++) {
    set({ type: 'openPlayer', playerId: playerId(`p${player}`), kind: 'PLAYER', commissionDiscount: 0 });
    set({
      type: 'transfer',
      externalId: `d${player}`,
      from: 'psp:deposits',
      to: `player:p${player}:cash`,
      // Together as much as integers hold exactly.
      amount: paise(Math.min(MOST_CASH, Math.floor(1e15 / players))),
      kind: 'DEPOSIT',
    });
  }
  for (let market = 0; market < markets; market++) {
    set({ type: 'createMarket', definition: definition(market) });
    set({ type: 'openMarket', marketId: marketId(`m${market}`) });
  }
  const first = seq + 1;
  const msPerCommand = MS_PER_COMMAND * Math.max(1, 100 / players);
  const commands = stream.map((operation, index): Command => {
    const time = at + index * msPerCommand;
    if (operation.kind === 'CANCEL') {
      const owner = playerId(`p${operation.target % players}`);
      return {
        type: 'cancelBet',
        seq: first + index,
        at: time,
        playerId: owner,
        betId: betId(first + operation.target),
        size: null,
      };
    }
    return {
      type: 'placeBet',
      seq: first + index,
      at: time,
      playerId: playerId(`p${index % players}`),
      marketId: marketId(`m${operation.market}`),
      runnerId: runnerId('r1'),
      side: operation.side === 0 ? 'BACK' : 'LAY',
      price: priceAt(operation.tick),
      line: null,
      stake: rupees(operation.size),
      persistence: 'LAPSE',
      timeInForce: 'NONE',
      minFill: null,
      acceptBetter: true,
      acceptWorseTicks: 0,
      marketVersion: null,
      customerRef: `b${index}`,
      source: 'SLIP',
    };
  });
  return { state, opening, commands };
}

/** Steps through every command; returns how many were accepted. */
export function runStep(state: ExchangeState, commands: readonly Command[]): number {
  let accepted = 0;
  for (const command of commands) if (step(state, command).ok) accepted++;
  return accepted;
}

/** Steps through every command; returns each one's time in ms. */
export function timeEachStep(state: ExchangeState, commands: readonly Command[]): Float64Array {
  const times = new Float64Array(commands.length);
  for (const [index, command] of commands.entries()) {
    const started = performance.now();
    step(state, command);
    times[index] = performance.now() - started;
  }
  return times;
}
