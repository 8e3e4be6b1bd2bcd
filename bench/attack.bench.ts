import { demoToken, ATTACKS } from './attack/attacks.ts';
import type { Order } from './attack/attackers.child.ts';
import { placements } from './bets/placements.ts';
import { startChild } from './child.ts';
import { median, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';
import { pacedLoad } from './load/load.ts';
import type { LoadResult } from './load/load.ts';

/**
 * How long honest players wait for their bets under each attack, compared with the quiet moment before it. Exchange,
 * attackers and players are separate processes on one machine.
 */
const PLAYERS = 40;
const BETS_PER_SECOND = 60;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
const RUN_MS = Number(process.env['BENCH_SECONDS'] ?? 5) * 1000;
const WARM_UP_MS = 4000;

/** Each player has a different home network. */
const HOMES = Array.from({ length: PLAYERS }, (_, n) => `198.18.${n}.1`);

class Waits {
  readonly p50: number[] = [];
  readonly p99: number[] = [];
  sent = 0;
  accepted = 0;

  add({ waits, sent, accepted }: LoadResult): void {
    this.p50.push(percentile(waits, 0.5));
    this.p99.push(percentile(waits, 0.99));
    this.sent += sent;
    this.accepted += accepted;
  }

  get refusedPercent(): number {
    return (100 * (this.sent - this.accepted)) / this.sent;
  }
}

const exchange = await startChild<{ readonly port: number }>('exchange.child.ts', {
  BENCH_STORAGE: 'sqlite',
  BENCH_LIMITED: '1',
});
const attackers = await startChild('attack/attackers.child.ts');
const { port } = exchange.ready;
const tokens: string[] = [];
for (const home of HOMES) tokens.push(await demoToken(port, home));

let number = 0;
const bets = (forMs: number): Promise<LoadResult> => {
  number += 1;
  const next = placements(port, tokens, `a${number}`, HOMES);
  return pacedLoad({ port, clients: PLAYERS, forMs, next }, BETS_PER_SECOND);
};
const order = (what: Order): Promise<unknown> => attackers.ask(what);

const attacks = Object.keys(ATTACKS) as (keyof typeof ATTACKS)[];
const figures = new Map(attacks.map((attack) => [attack, { quiet: new Waits(), attacked: new Waits() }]));
try {
  await bets(WARM_UP_MS);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [attack, { quiet, attacked }] of figures) {
      quiet.add(await bets(RUN_MS));
      await order({ attack, port });
      attacked.add(await bets(RUN_MS));
      await order('stop');
    }
  }
} finally {
  await attackers.stop();
  await exchange.stop();
}

const rows = [...figures].flatMap(([attack, { quiet, attacked }]): Row[] => [
  beside(`${attack}: p50`, median(attacked.p50), median(quiet.p50)),
  beside(`${attack}: p99`, median(attacked.p99), median(quiet.p99)),
  {
    what: `${attack}: honest bets refused`,
    figure: attacked.refusedPercent,
    unit: '%',
    // The players' own bets include a few that any exchange refuses.
    yardstick: { name: 'quiet', figure: quiet.refusedPercent },
  },
]);
report('attack', rows);

function beside(what: string, figure: number, quiet: number): Row {
  return { what, figure, unit: 'ms', yardstick: { name: 'quiet', figure: quiet } };
}
