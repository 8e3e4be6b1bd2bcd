import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import { betId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { inningsRuns, limits, matchOdds, order } from '../builders.ts';
import { audited } from './audited.ts';

/** Failures that simulations have found, reduced to the commands that matter: none may come back. */

const p1 = playerId('p1');
const slow = marketId('slow');
const fast = marketId('fast');

function bet(seconds: number, changes: Parameters<typeof order>[0]): [number, Unsequenced] {
  return [
    seconds,
    { type: 'placeBet', ...order({ playerId: p1, customerRef: `ref-${seconds}`, ...changes }) },
  ];
}

/** Commands by second; their index in the list gives their seq. */
function script(...lines: readonly (readonly [number, Unsequenced])[]): Command[] {
  return lines.map(
    ([seconds, command], index) => ({ ...command, seq: index + 1, at: seconds * 1000 }) as Command,
  );
}

const MONEY: readonly [number, Unsequenced][] = [
  [0, { type: 'openPlayer', playerId: p1, kind: 'PLAYER', commissionDiscount: 0 }],
  [
    0,
    {
      type: 'transfer',
      externalId: 't1',
      from: 'psp:deposits',
      to: 'player:p1:cash',
      amount: rupees(100_000),
      kind: 'DEPOSIT',
    },
  ],
];

const FOUND: readonly (readonly [what: string, commands: readonly Command[]])[] = [
  [
    'small stakes on a LINE market were judged by runs instead of odds',
    script(
      ...MONEY,
      [0, { type: 'createMarket', definition: inningsRuns({ limits: limits({ minPayout: rupees(50) }) }) }],
      [0, { type: 'openMarket', marketId: marketId('m1') }],
      bet(1, { runnerId: runnerId('runs'), price: 15_000, stake: rupees(5) }),
      bet(2, { runnerId: runnerId('runs'), price: 15_000, stake: rupees(25) }),
    ),
  ],
  [
    'a waiting bet was hidden by one that had left its wait early',
    script(
      ...MONEY,
      [0, { type: 'createMarket', definition: matchOdds({ id: slow }) }],
      [0, { type: 'createMarket', definition: matchOdds({ id: fast }) }],
      [0, { type: 'turnInPlay', marketId: slow, betDelaySec: 12 }],
      [0, { type: 'turnInPlay', marketId: fast, betDelaySec: 1 }],
      [0, { type: 'openMarket', marketId: slow }],
      [0, { type: 'openMarket', marketId: fast }],
      bet(1, { marketId: slow }),
      bet(2, { marketId: slow }),
      [3, { type: 'cancelBet', playerId: p1, betId: betId(10), size: null }],
      bet(4, { marketId: slow }),
      bet(5, { marketId: fast }),
      [6, { type: 'tick' }],
      [13, { type: 'tick' }],
      [16, { type: 'tick' }],
    ),
  ],
];

test.each(FOUND)('%s', (_what, commands) => {
  expect(audited(commands)).toBeNull();
});
