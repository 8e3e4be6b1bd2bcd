import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  getLargestBets,
  getRiskBets,
  getRiskExposure,
  getRiskPlayers,
  getRiskPositions,
  getRiskResults,
  getRiskWins,
} from '@layline/contract/calls/operator/risk.ts';
import { getOwnOperator } from '@layline/contract/calls/operator/operators.ts';
import type { Call } from '@layline/contract/define-call.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import { openOperatorHarness } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import { order } from '@layline/simulation/builders.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { inTurn, median, report } from './harness.ts';
import type { Row } from './harness.ts';

/** The reads of the Risk screen while 10,000 players have 100,000 open bets in 100 markets: how long each takes, and the longest turn of the event loop. */
const PLAYERS = 10_000;
const BETS_EACH = 10;
const MARKETS = 100;
const AT_ONCE = 200;
const RUNS = 5;
/** Longer than any figure is kept, ms. */
const LATER_MS = 90_000;

const harness = await openOperatorHarness();
const { app } = harness;
const trader = await harness.operator('TRADER');

async function all(commands: readonly NewCommand[]): Promise<void> {
  for (let from = 0; from < commands.length; from += AT_ONCE) {
    const outcomes = await Promise.all(
      commands.slice(from, from + AT_ONCE).map((command) => app.core.submit(command)),
    );
    for (const outcome of outcomes) if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  }
}

async function fill(): Promise<void> {
  const idOf = (player: number) => playerId(`p-${player}`);
  for (let market = 0; market < MARKETS; market += 1) {
    const event = eventId(`e${market % 20}`);
    await app.openMarket(
      { id: marketId(`m${market}`), eventId: event },
      { id: event, title: `Match ${market % 20}` },
    );
  }
  const players = Array.from({ length: PLAYERS }, (_, player) => idOf(player));
  await all(
    players.map((id) => ({ type: 'openPlayer', playerId: id, kind: 'PLAYER', commissionDiscount: 0 })),
  );
  await all(
    players.map((id) => ({
      type: 'transfer',
      externalId: `d-${id}`,
      from: 'psp:deposits',
      to: cashAccount(id),
      amount: rupees(1_000_000),
      kind: 'DEPOSIT',
    })),
  );
  for (let round = 0; round < BETS_EACH; round += 1) {
    await all(
      players.map((id, player) => ({
        type: 'placeBet',
        ...order({
          playerId: id,
          marketId: marketId(`m${(player + round * 7) % MARKETS}`),
          runnerId: runnerId('ABC'[(player + round) % 3] ?? 'A'),
          side: Math.floor(player / MARKETS) % 2 === 0 ? 'BACK' : 'LAY',
          price: 250,
          stake: rupees(100 + ((player * 13) % 50) * 10),
          customerRef: `r-${id}-${round}`,
        }),
      })),
    );
  }
  await app.core.waitForProjection(app.core.seq);
}

/** How long a read takes, ms, and the processor time of the longest turn meanwhile, ms. */
async function measured(
  call: Call,
  query: object,
): Promise<{ readonly took: number; readonly turn: number }> {
  let turn = 0;
  let isOver = false;
  const watching = (async () => {
    let before = process.threadCpuUsage();
    while (!isOver) {
      await nextTurn();
      const used = process.threadCpuUsage(before);
      before = process.threadCpuUsage();
      turn = Math.max(turn, (used.user + used.system) / 1000);
    }
  })();
  const began = performance.now();
  const answer = await trader.call(call, { query });
  const took = performance.now() - began;
  isOver = true;
  await watching;
  if (answer.status !== 200) throw new Error(`${call.name} was refused: ${answer.text}`);
  return { took, turn };
}

const READS: readonly (readonly [what: string, call: Call, query: object])[] = [
  ['exposure of sports', getRiskExposure, {}],
  ['exposure of a sport', getRiskExposure, { sportId: 1 }],
  ['results of a market', getRiskResults, { marketId: 'm1' }],
  ['players', getRiskPlayers, { take: 50 }],
  ['positions', getRiskPositions, { take: 50 }],
  ['all open bets', getRiskBets, { sportId: 1, take: 100 }],
  ['open bets of a market', getRiskBets, { marketId: 'm1', take: 100 }],
  ['open bets of a player', getRiskBets, { playerId: 'p-7', take: 100 }],
  ['largest bets', getLargestBets, { minutes: 60, take: 50 }],
  ['wins', getRiskWins, { days: '30' }],
];

await fill();
const rows: Row[] = [];
for (const [what, call, query] of READS) {
  const turns: number[] = [];
  const { read, bare } = await inTurn(
    {
      async read() {
        app.time.jump(LATER_MS);
        const { took, turn } = await measured(call, query);
        turns.push(turn);
        return took;
      },
      bare: async () => (await measured(getOwnOperator, {})).took,
    },
    RUNS,
  );
  rows.push(
    { what, figure: read, unit: 'ms', yardstick: { name: 'the own role', figure: bare } },
    { what: `${what}: longest turn`, figure: median(turns), unit: 'ms', yardstick: null },
  );
}
report('desk-risk', rows);
await app.close();
