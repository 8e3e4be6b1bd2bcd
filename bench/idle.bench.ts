import { report } from './harness.ts';
import type { Row } from './harness.ts';
import { idleExchange } from './idle/idle-exchange.ts';
import type { Written } from './idle/idle-exchange.ts';

/** What an exchange writes while nobody is there, compared with one on which somebody looks at every market. It counts on a virtual clock, so other loads do not matter. */
const MINUTES = Number(process.env['BENCH_IDLE_MINUTES'] ?? '20');
if (!Number.isInteger(MINUTES) || MINUTES < 1 || MINUTES > 1440)
  throw new Error('BENCH_IDLE_MINUTES must be a whole number from 1 to 1,440');

const MB_A_DAY = 86_400 / 1_000_000;
const idle = await idleExchange(MINUTES, false);
const seen = await idleExchange(MINUTES, true);

function row(what: string, unit: string, of: (written: Written) => number): Row {
  return { what, unit, figure: of(idle), yardstick: { name: 'all looked at', figure: of(seen) } };
}

const sum = ({ commands }: Written): number => [...commands.values()].reduce((total, one) => total + one, 0);
const types = [...idle.commands].toSorted(([, a], [, b]) => b - a).map(([type]) => type);

report('idle', [
  row('commands', 'a second', sum),
  ...types.map((type) => row(`  ${type}`, 'a second', ({ commands }) => commands.get(type) ?? 0)),
  row('journal as text', 'MB a day', ({ text }) => text * MB_A_DAY),
  row('journal when sealed', 'MB a day', ({ sealed }) => sealed * MB_A_DAY),
]);
