import { parseArgs } from 'node:util';
import type { Command, Given } from './command.ts';
import { usageFailure } from './exit-codes.ts';

/** Options of every command. */
export const COMMON = {
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Read {
  readonly given: Given;
  readonly url: string | undefined;
  readonly json: boolean;
  readonly help: boolean;
}

/** Parses the arguments of a command; throws a usage failure that says what is wrong. */
export function readArguments(command: Command, words: readonly string[]): Read {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { isSwitch }]) => [
      name,
      { type: isSwitch === true ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { values, positionals } = parse(words, { ...options, ...COMMON });
  const help = values['help'] === true;
  const given = {
    args: help ? {} : named(command, positionals),
    options: pick(values, (value) => typeof value === 'string') as Record<string, string>,
    switches: new Set(Object.keys(pick(values, (value) => value === true))),
  };
  if (!help) requireAll(command, given);
  const url = typeof values['url'] === 'string' ? values['url'] : undefined;
  return { given, url, json: values['json'] === true, help };
}

function parse(words: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw usageFailure(error instanceof Error ? error.message : String(error));
  }
}

function pick(values: Readonly<Record<string, unknown>>, wanted: (value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => wanted(value)));
}

function named({ args }: Command, positionals: readonly string[]): Record<string, string> {
  const last = args.at(-1);
  const many = last?.endsWith('…') === true;
  if (positionals.length < args.length || (!many && positionals.length > args.length)) {
    throw usageFailure(args.length === 0 ? 'takes no arguments' : `takes ${args.join(' ')}`);
  }
  return Object.fromEntries(
    args.map((name, at) => {
      const all = many && at === args.length - 1 ? positionals.slice(at).join(' ') : (positionals[at] ?? '');
      return [name.replace('…', ''), all];
    }),
  );
}

function requireAll(command: Command, { options }: Given): void {
  const missing = Object.entries(command.options).find(
    ([name, { required }]) => required === true && options[name] === undefined,
  );
  if (missing !== undefined) throw usageFailure(`needs --${missing[0]}: ${missing[1].about}`);
}

/** An integer or decimal number from an option. */
export function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number))
    throw usageFailure(`${name} takes a number, not '${text}'`);
  return number;
}

/** An instant: UTC ms, or a date as JavaScript reads it (ISO 8601). */
export function instantOf(name: string, text: string): number {
  const at = /^\d{10,}$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isSafeInteger(at))
    throw usageFailure(`${name} takes an instant such as 2026-11-21T05:30:00Z, not '${text}'`);
  return at;
}

/** One word of a closed list, in any letter case. */
export function oneOf<T extends string>(name: string, text: string, list: readonly T[]): T {
  const found = list.find((word) => word === text.toUpperCase());
  if (found === undefined)
    throw usageFailure(`${name} must be one of ${list.join(', ').toLowerCase()}, not '${text}'`);
  return found;
}
