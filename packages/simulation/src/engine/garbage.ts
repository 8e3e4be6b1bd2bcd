import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import type { Random } from '../base/random.ts';

/** Values that never come from a well-behaved sender. */
const RUBBISH: readonly unknown[] = [
  NaN,
  Infinity,
  -Infinity,
  -1,
  0,
  -0,
  0.5,
  1e15,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  'x',
  '1',
  'nobody',
  ' A',
  '__proto__',
  'constructor',
  'x'.repeat(70),
  '../../etc',
  null,
  undefined,
  true,
  false,
  [],
  {},
  ['A'],
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function spoil(random: Random, record: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.keys(record).filter((field) => field !== 'type');
  if (fields.length === 0) return record;
  const field = random.pick(fields);
  const value = record[field];
  if (Array.isArray(value) && random.chance(70)) return { ...record, [field]: spoilList(random, value) };
  if (isRecord(value) && random.chance(70)) return { ...record, [field]: spoil(random, value) };
  return { ...record, [field]: random.pick(RUBBISH) };
}

function spoilList(random: Random, list: readonly unknown[]): unknown[] {
  if (list.length === 0) return [random.pick(RUBBISH)];
  const at = random.int(0, list.length - 1);
  const item = list[at];
  return list.with(at, isRecord(item) ? spoil(random, item) : random.pick(RUBBISH));
}

/** The command with one field, at any depth, replaced by garbage. */
export function spoiled(random: Random, command: Unsequenced): Unsequenced {
  return spoil(random, command as unknown as Record<string, unknown>) as unknown as Unsequenced<Command>;
}
