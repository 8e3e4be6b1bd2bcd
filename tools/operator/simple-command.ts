import { randomUUID } from 'node:crypto';
import type { BodyOf, Call, QueryOf } from '@layline/contract/define-call.ts';
import { REASON } from './command.ts';
import type { Command, Given, Option } from './command.ts';
import { objectIn } from './json-file.ts';
import { described } from './print.ts';
import { instantOf, numberOf, oneOf } from './read-arguments.ts';

/** How a text of the command line becomes a value: a list of words is a choice of one of them, `words` are split at blanks, `json` names a file. */
type Kind = 'text' | 'number' | 'instant' | 'switch' | 'words' | 'json' | readonly string[];

/** An argument or option that becomes a field of a call. A file of JSON becomes the fields that it holds, unless it has a field of its own. */
export interface Field extends Pick<Option, 'required'> {
  readonly about: string;
  readonly to?: string;
  readonly kind?: Kind;
}

interface SimpleCommand<C extends Call> {
  readonly name: string;
  readonly about: string;
  readonly call: C;
  /** By name, as the command line shows them, in order. */
  readonly args?: Readonly<Record<string, Omit<Field, 'about'>>>;
  readonly options?: Readonly<Record<string, Field>>;
  /** The field that tells repeats of one act apart; the option `--id` repeats it. */
  readonly id?: string;
  /** True if the call takes a reason. */
  readonly reason?: boolean;
}

/** Start and length of a page of rows that are counted. */
export const ROWS: Readonly<Record<string, Field>> = {
  skip: { about: 'rows to skip', to: 'skip', kind: 'number' },
  take: { about: 'rows of a page', to: 'take', kind: 'number' },
};

/** Where a page begins and how long it is, in a list that names its next page. */
export const PAGES: Readonly<Record<string, Field>> = {
  cursor: { about: '`next` of the page before', to: 'cursor' },
  take: { about: 'rows of a page', to: 'take', kind: 'number' },
};

/** The earliest and latest time of what is listed. */
export const TIMES: Readonly<Record<string, Field>> = {
  from: { about: 'instant, such as 2026-11-21T05:30:00Z', to: 'from', kind: 'instant' },
  to: { about: 'instant', to: 'to', kind: 'instant' },
};

/** A command that makes one call with what is given, and prints the answer as it is. */
export function commandFor<C extends Call>(simple: SimpleCommand<C>): Command {
  const { name, about, call, args = {}, options = {}, id, reason = false } = simple;
  return {
    name,
    about,
    args: Object.keys(args),
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([option, { about: what, required = false, kind }]) => [
          option,
          {
            about: typeof kind === 'object' ? `${what}: ${kind.join(', ').toLowerCase()}` : what,
            required,
            isSwitch: kind === 'switch',
          },
        ]),
      ),
      ...(id === undefined
        ? {}
        : { id: { about: 'repeats an earlier try of the same act, whose id it was' } }),
      ...(reason ? REASON : {}),
    },
    async run(given, { client }) {
      const fields = {
        ...(await fieldsOf(args, options, given)),
        ...(reason ? { reason: given.options['reason'] } : {}),
      };
      const own =
        id === undefined
          ? {}
          : { [id]: given.options['id'] ?? randomUUID().replaceAll('-', '').slice(0, 20) };
      // The exchange checks every field, so a wrong one is refused there with its name.
      const sent: unknown = { ...fields, ...own };
      const data = await client.call(
        call,
        call.body === null ? { query: sent as QueryOf<C> } : { body: sent as BodyOf<C> },
      );
      return { data, text: described(data) };
    },
  };
}

async function fieldsOf(
  args: Readonly<Record<string, Omit<Field, 'about'>>>,
  options: Readonly<Record<string, Field>>,
  given: Given,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const note = async (label: string, { to, kind = 'text' }: Omit<Field, 'about'>, text: string) => {
    const value = await valueOf(label, kind, text);
    if (to === undefined) Object.assign(fields, value);
    else fields[to] = value;
  };
  for (const [name, field] of Object.entries(args)) {
    const plain = name.replace('…', '');
    await note(plain, field, given.args[plain] ?? '');
  }
  for (const [name, field] of Object.entries(options)) {
    const text = given.options[name];
    if (field.kind === 'switch') await note(name, field, given.switches.has(name) ? 'true' : 'false');
    else if (text !== undefined) await note(`--${name}`, field, text);
  }
  return fields;
}

function valueOf(label: string, kind: Kind, text: string): unknown {
  if (typeof kind !== 'string') return oneOf(label, text, kind);
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberOf(label, text);
    case 'instant':
      return instantOf(label, text);
    case 'switch':
      return text === 'true';
    case 'words':
      return text.split(' ').filter((word) => word !== '');
    case 'json':
      return objectIn(text);
  }
}
