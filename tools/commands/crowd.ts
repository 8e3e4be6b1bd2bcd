import { readOptions } from '../read-options.ts';
import { STORAGE_OPTIONS, storageOf } from '../storage-argument.ts';
import { runAudit } from '../audit/run-audit.ts';
import { BetLoad, quantile } from '../faults/bet-load.ts';
import { hubConnections, openSockets } from '../faults/crowd.ts';
import { checkAcknowledged, startKept } from '../faults/kept-exchange.ts';

const USAGE = `Sends a hostile crowd to an exchange while players bet, and reports how the players fared.

  npm run layline -- crowd --data DIR | --database URL [OPTIONS]

The crowd uses addresses of the loopback network.`;

const COUNT = { type: 'string', takes: 'N', default: '0' } as const;
const { values, refuse } = readOptions(USAGE, {
  ...STORAGE_OPTIONS,
  'slow-readers': { ...COUNT, about: 'ask the hub for market images and never read them' },
  'half-open': { ...COUNT, about: 'start a WebSocket handshake and never finish it' },
  burst: { ...COUNT, about: 'additional players who bet simultaneously' },
  players: { ...COUNT, default: '16', about: 'players who bet all the time' },
  seconds: { ...COUNT, default: '20', about: 'how long each part lasts' },
});
const storage = storageOf(values, refuse);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const load = new BetLoad('load');
const exchange = startKept(storage, (address) => {
  load.address = address;
});
const address = await exchange.opened(0);
load.address = address;
await load.add(Number(values.players));
const lasting = Number(values.seconds) * 1000;
await pause(lasting);
say(`players alone: ${load.report()}`);
const readers = await openSockets(address, 'SLOW_READER', Number(values['slow-readers']));
const halves = await openSockets(address, 'HALF_OPEN', Number(values['half-open']));
const burst = new BetLoad('burst');
burst.address = address;
await burst.addAtOnce(Number(values.burst));
await pause(lasting);
say(`with the crowd: ${load.report()}`);
say(
  `slow readers: ${readers.opened} of ${values['slow-readers']} accepted, ${await hubConnections(address)} still connected`,
);
say(`half open: ${halves.opened} of ${values['half-open']} accepted, ${halves.closed()} cut off`);
await burst.stop();
say(`burst of ${values.burst}: ${burst.report()}`);
readers.end();
halves.end();
await pause(lasting);
await load.stop();
say(`afterwards: ${load.report()}`);
const code = await exchange.end();
await checkAcknowledged(storage, [...load.acknowledged, ...burst.acknowledged]);
const { commands } = await runAudit({ storage, known: null });
say(
  `${exchange.lives} run, exit code ${code}; all acknowledged bets stored; the audit finds ${commands} commands sound`,
);
say(`answers to bets overall: p50 ${quantile(load.waits, 0.5)} ms, p99 ${quantile(load.waits, 0.99)} ms`);
