import type { Random } from '@layline/simulation/base/random.ts';
import * as v from 'valibot';
import { cleanIncoming } from '../provider/clean-up.ts';

/**
 * Answers of a provider that is broken, of another version, or malicious: every text may be markup, every figure the
 * maximum, every list empty or long. Seeded, from the contract's own schemas.
 */

/** What a harmful text would do if it ran; a test that finds it done has found a vulnerability. */
export const HARM = 'harmDone';

const DO_HARM = `globalThis.${HARM}=1`;

const TEXTS = [
  `<img src=x onerror="${DO_HARM}">`,
  `<script>${DO_HARM}</script>`,
  `"><svg onload=${DO_HARM}>`,
  `<<b>script>${DO_HARM}<</b>/script>`,
  `javascript:${DO_HARM}`,
  `java\nscript:${DO_HARM}//https://layline.example`,
  `data:text/html,<script>${DO_HARM}</script>`,
  '//elsewhere.example/%2e%2e',
  '\u202Eelbaneg ton\u202C',
  '\u0000\u0007\uFEFF',
  '\uD800',
  'Z\u0351\u036B\u0343\u036A'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(40),
  'W'.repeat(3_000),
  '__proto__',
  'constructor',
  'toString',
  '-1e999',
  'null',
  ' ',
  '',
  'Mumbai',
  '2026-11-21T12:00:00Z',
  '2026-11-21',
  'INR',
  'IN',
  'HDFC0001234',
  'asha@upi',
  '000123456789',
  '/verify/17',
  '4f'.repeat(32),
  `B${'0x-'.repeat(28)}AQ`,
  '#0b5cad',
  '#ffffff',
  '/lotus',
  'https://layline.example/a.png',
];

/** Short, like ids, and each used more than once. */
const IDS = ['1', 'a', 'x.1-2:3', 'constructor', 'z'.repeat(64), 'toString', '17.4', '1700000000000.17', '0'];

const FIGURES = [
  0,
  1,
  2,
  3,
  7,
  15,
  24,
  30,
  48,
  60,
  100,
  -1,
  0.01,
  0.5,
  1.01,
  1.02,
  3.07,
  999.99,
  1000,
  100_000,
  123_456.78,
  99_999_999.99,
  1e12,
  -1e12,
  Number.MAX_SAFE_INTEGER,
  9_999_999_999_999,
  8_640_000_000_001,
  1_763_730_000_000,
];

/** Values of the wrong kind. `1e999` is how JSON can express infinity. */
const WRONG = [
  '1e999',
  '-1e999',
  '""',
  '"12.5"',
  '-1',
  '0.001',
  'null',
  'true',
  '{}',
  '[]',
  '[[[[]]]]',
  '1e-7',
];

/** The parts of a schema that matter here. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly items?: readonly v.GenericSchema[];
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly key?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly getter?: (input: unknown) => v.GenericSchema;
}

/** Lists get shorter as an answer grows. */
const VALUES_MAX = 4_000;

const known = new Map<v.GenericSchema, readonly unknown[]>();

/** Those texts and figures above that such a field may have, and still has after the client has removed markup. */
function fitting(schema: v.GenericSchema, type: 'string' | 'number'): readonly unknown[] {
  const all: readonly unknown[] = type === 'string' ? [...TEXTS, ...IDS] : FIGURES;
  const found =
    known.get(schema) ?? all.filter((value) => v.is(schema, value) && v.is(schema, cleanIncoming(value)));
  if (found.length === 0) throw new Error(`nothing fits: ${JSON.stringify(schema)}`);
  known.set(schema, found);
  return found;
}

class Maker {
  readonly #random: Random;
  #values = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** A value that fits. Throws if none is known, which means that a kind of text or figure must be added above. */
  of(schema: v.GenericSchema): unknown {
    this.#values += 1;
    const shape = schema as unknown as Shape;
    if (shape.type === 'string' || shape.type === 'number')
      return this.#random.pick(fitting(schema, shape.type));
    // A rule about several fields together may need more than one guess.
    for (let guess = 0; guess < 100; guess += 1) {
      const value = this.#guess(shape);
      if (v.is(schema, value)) return value;
    }
    throw new Error(`nothing fits: ${JSON.stringify(schema)}`);
  }

  #guess(shape: Shape): unknown {
    const random = this.#random;
    switch (shape.type) {
      case 'boolean':
        return random.chance(50);
      case 'literal':
        return shape.literal;
      case 'picklist':
        return random.pick(shape.options ?? []);
      case 'null':
        return null;
      case 'undefined':
      case 'void':
        return undefined;
      case 'unknown':
      case 'any':
        return random.pick(TEXTS);
      case 'nullable':
      case 'nullish':
        return random.chance(25) ? null : this.#wrapped(shape);
      case 'optional':
      case 'exact_optional':
        return random.chance(30) ? undefined : this.#wrapped(shape);
      case 'lazy':
        return this.of(shape.getter?.(undefined) ?? v.never());
      case 'union':
      case 'variant':
        return this.of(random.pick(shape.options ?? []) as v.GenericSchema);
      case 'array':
        return Array.from({ length: this.#length() }, () => this.of(shape.item ?? v.never()));
      case 'tuple':
      case 'strict_tuple':
        return (shape.items ?? []).map((item) => this.of(item));
      case 'record':
        return Object.fromEntries(
          Array.from({ length: this.#length() }, () => [
            this.of(shape.key ?? v.never()),
            this.of(shape.value ?? v.never()),
          ]),
        );
      default:
        return this.#object(shape);
    }
  }

  #wrapped(shape: Shape): unknown {
    return this.of(shape.wrapped ?? v.never());
  }

  #object(shape: Shape): unknown {
    if (shape.entries === undefined) throw new Error(`a schema of a new kind: ${shape.type}`);
    const fields = Object.entries(shape.entries).map(([key, schema]) => [key, this.of(schema)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  #length(): number {
    if (this.#values > VALUES_MAX) return 0;
    return this.#random.pick([0, 1, 1, 2, 3, 3, 8]);
  }
}

/** A value that fits the schema and is as odd as possible. */
export function oddValue<S extends v.GenericSchema>(schema: S, random: Random): v.InferOutput<S> {
  return v.parse(schema, new Maker(random).of(schema));
}

/** A success whose result fits the schema and is as odd as possible. */
export function oddAnswer(schema: v.GenericSchema, random: Random): string {
  const result = oddValue(schema, random);
  return JSON.stringify({ success: true, status: 200, result, error: null });
}

/** The same with `faults` of its values replaced by values of another type, or removed. */
export function brokenAnswer(schema: v.GenericSchema, random: Random, faults: number): string {
  let text = oddAnswer(schema, random);
  for (let fault = 0; fault < faults; fault += 1) {
    const places = [
      ...text.matchAll(/:(?:-?\d[\d.e+-]*|"(?:[^"\\]|\\.)*"|true|false|null|\[\]|\{\})(?=[,}])/g),
    ];
    const { 0: found, index } = random.pick(places);
    text = `${text.slice(0, index)}:${random.pick(WRONG)}${text.slice(index + found.length)}`;
  }
  return text;
}
