import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { currentTrace } from './trace.ts';

const REDACTED = '[redacted]';

/** Fields that must never be logged, at any depth. A plain `code` is not secret: errors have one. */
const SECRET_FIELDS = [
  'password',
  '\\w+Password',
  'otp',
  'mobile',
  '\\w*[tT]oken',
  '\\w+_token',
  'authorization',
  'cookie',
  'set-cookie',
  '\\w*[sS]ecret',
  '\\w+_secret',
  'apiKey',
].join('|');

/** `"password":"…"`. */
const JSON_FIELD = new RegExp(`"(${SECRET_FIELDS})"(\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|[\\w.+-]+)`, 'gi');
/** The same in JSON inside a JSON string, where every quote is escaped. */
const QUOTED_FIELD = new RegExp(
  `\\\\"(${SECRET_FIELDS})\\\\"(\\s*:\\s*)(?:\\\\"(?:[^"\\\\]|\\\\\\\\\\\\?.)*\\\\"|[\\w.+-]+)`,
  'gi',
);
/** `access_token=…` and the like, in URLs and forms. */
const QUERY_FIELD = new RegExp(`\\b(${SECRET_FIELDS})=[^&\\s"'\\\\]+`, 'gi');
/** A bearer token, or a JWT anywhere in a text. */
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/-]+=*/gi;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** A cheap first test: lines without any of these words, which is most, cannot match the patterns above. */
const SUSPICIOUS = /password|otp|mobile|token|authorization|cookie|secret|apikey|bearer|basic|eyJ/i;

/** Removes secrets from a log line. A last line of defence: none should get that far. */
export function scrub(line: string): string {
  if (!SUSPICIOUS.test(line)) return line;
  return line
    .replace(JSON_FIELD, `"$1"$2"${REDACTED}"`)
    .replace(QUOTED_FIELD, `\\"$1\\"$2\\"${REDACTED}\\"`)
    .replace(QUERY_FIELD, `$1=${REDACTED}`)
    .replace(BEARER, `$1 ${REDACTED}`)
    .replace(JWT, REDACTED);
}

/** The exchange's log: JSON lines, scrubbed of secrets; lines logged on behalf of a request carry its trace id. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      mixin: (fields) => {
        const trace = currentTrace();
        return trace === undefined || 'traceId' in fields ? {} : { traceId: trace.traceId };
      },
      hooks: { streamWrite: scrub },
    },
    destination ?? pino.destination(1),
  );
}
