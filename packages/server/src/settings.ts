import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readTrustedProxies } from './http/trusted-proxies.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';

export const decimal = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(?:\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);
export const proxies = v.pipe(
  v.string(),
  v.rawTransform<string, TrustedProxies>(({ dataset, addIssue, NEVER }) => {
    try {
      return readTrustedProxies(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  }),
);
export const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  ),
  v.array(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s;,'"]+$/, 'must be origins as https://play.example.com')),
  ),
);

export const port = v.pipe(decimal(0, 65_535), v.integer('must be a whole number'));
const OTHER_CONNECTIONS = /[?&]connections=(?!(?:[1-9]\d?|100)(?:&|$))/;
export const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\//, 'must be postgres://…'),
  v.check((url) => !OTHER_CONNECTIONS.test(url), 'must have connections from 1 to 100'),
);

/** Secrets separated by commas: the first signs, all verify. */
export const secrets = (minimum: number) => {
  const secret = v.pipe(v.string(), v.minLength(minimum, `must have ${minimum} characters at least`));
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',')),
    v.tupleWithRest([secret], secret),
  );
};

/** What a server logs, and who may read its metrics. */
export const OPERATIONS = {
  logLevel: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is not a level'),
    'info',
  ),
  logCalls: v.optional(v.picklist(['changes', 'all', 'none'], 'must be changes, all or none'), 'changes'),
  metricsAccess: v.optional(v.picklist(['local', 'open', 'off'], 'must be local, open or off'), 'local'),
  metricsToken: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,256}$/, 'must be a token of at least 16 characters')),
  ),
};

/** Environment variables of these settings. */
export const OPERATIONS_ENVIRONMENT = {
  logLevel: 'LOG_LEVEL',
  logCalls: 'LOG_CALLS',
  metricsAccess: 'METRICS_ACCESS',
  metricsToken: 'METRICS_TOKEN',
} as const satisfies Record<keyof typeof OPERATIONS, string>;

/** The configuration is invalid; the message says what and why. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

/**
 * Reads settings from environment variables, each from `NAME` or from the file that `NAME_FILE` names: secrets in files are not
 * inherited by other processes, nor shown with the environment of this one. Line ends at the end of a file are not part of the
 * value. An empty variable counts as not set. Throws `InvalidConfiguration` if both are set, or the file is empty or cannot be read.
 */
export function givenBy(
  variables: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, variable] of Object.entries(variables)) {
    const value = environment[variable] ?? '';
    const file = environment[`${variable}_FILE`] ?? '';
    if (value !== '' && file !== '')
      throw new InvalidConfiguration(`${variable} and ${variable}_FILE are both set: set only one of them`);
    if (value !== '') given[name] = value;
    else if (file !== '') given[name] = contentOf(file, `${variable}_FILE`);
  }
  return given;
}

function contentOf(file: string, variable: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new InvalidConfiguration(`${variable}: ${file} cannot be read (${why})`);
  }
  if (text === '') throw new InvalidConfiguration(`${variable}: ${file} is empty`);
  return text;
}

/** Parses settings with a schema. Throws `InvalidConfiguration`, which lists everything that is wrong. */
export function readSettings<S extends v.GenericSchema>(
  schema: S,
  given: Readonly<Record<string, string>>,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const reasons = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new InvalidConfiguration(reasons.join('; '));
}
