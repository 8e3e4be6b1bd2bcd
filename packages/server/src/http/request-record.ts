import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { requestIdOf, traceIdOf } from '../telemetry/trace.ts';
import type { Trace } from '../telemetry/trace.ts';

/** Facts collected while a request is handled, for its log line and the metrics. */
export interface RequestRecord extends Trace {
  player: string | null;
  /** Name of the operator who called. */
  operator: string | null;
  /** The code that it was refused with. */
  refused: ErrorCode | null;
}

/** The record is a property of the request: a WeakMap would be slower and cost the garbage collector more. */
const RECORD = Symbol('record');

interface Recorded extends IncomingMessage {
  [RECORD]?: RequestRecord;
}

/** The record of a request, created on first use, with the client's ids if they are valid, else generated ones. */
export function recordOf(raw: IncomingMessage): RequestRecord {
  const recorded: Recorded = raw;
  return (recorded[RECORD] ??= newRecord(raw));
}

function newRecord({ headers }: IncomingMessage): RequestRecord {
  const generated = randomUUID();
  return {
    traceId: traceIdOf(headers['traceparent']) ?? generated.replaceAll('-', ''),
    requestId: requestIdOf(headers['x-request-id']) ?? generated,
    positions: [],
    player: null,
    operator: null,
    refused: null,
  };
}
