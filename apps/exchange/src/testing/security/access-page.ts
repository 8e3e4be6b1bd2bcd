import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { CALLS } from '@layline/contract/calls.ts';
import type { CallName } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';

/** Who calls, in the order of the page's columns. */
export const CALLERS = [
  'guest',
  'player',
  'viewer',
  'support',
  'trader',
  'cashier',
  'admin',
  'agent',
] as const;
export type Caller = (typeof CALLERS)[number];

/** How a call receives a caller. */
const AtTheDoor = v.picklist(['yes', '401', '403']);
const Doors = v.pipe(v.array(AtTheDoor), v.length(CALLERS.length));

/** One line of `docs/access.md`. */
export interface Access {
  readonly call: Call & { readonly name: CallName };
  readonly to: Readonly<Record<Caller, v.InferOutput<typeof AtTheDoor>>>;
  /** How far it reaches into another player's data; null for operator calls. */
  readonly reach: string | null;
}

const PAGE = readFileSync(fileURLToPath(new URL('../../../../../docs/access.md', import.meta.url)), 'utf8');

/** The cells of the page's tables below a heading, without backticks and header lines. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const section = PAGE.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function accessOf([name = '', ...cells]: readonly string[]): Access {
  const call = CALLS.find((one) => `\`${one.name}\`` === name);
  if (call === undefined) throw new Error(`docs/access.md names ${name}, which is not in the contract`);
  const doors = v.parse(Doors, cells.slice(0, CALLERS.length));
  const to = Object.fromEntries(CALLERS.map((caller, column) => [caller, doors[column]])) as Access['to'];
  return { call, to, reach: cells[CALLERS.length]?.replaceAll('`', '') ?? null };
}

export const OF_PLAYERS: readonly Access[] = rowsBelow('Calls of players').map(accessOf);
export const OF_OPERATORS: readonly Access[] = rowsBelow('Calls of operators').map(accessOf);

/** Paths that are not calls, each as a pattern for `GET /path`. */
export const OTHER_PATHS: readonly RegExp[] = rowsBelow('Other paths').map(([path = '']) => {
  const [, method = '', url = ''] = /`(?:([A-Z]+) )?([^`]+)`/.exec(path) ?? [];
  const pattern = url.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+');
  return new RegExp(`^${method === '' ? '[A-Z]+' : method} ${pattern}$`, 'i');
});
