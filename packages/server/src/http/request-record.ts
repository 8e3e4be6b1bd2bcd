import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { newTraceId, requestIdOf, traceIdOf } from '../telemetry/trace.ts';
import type { Trace } from '../telemetry/trace.ts';

/** Facts collected about a request while it is handled, for its log line and the metrics. */
export interface RequestRecord extends Trace {
  player: string | null;
  /** The code that it was refused with. */
  refused: ErrorCode | null;
}

/** Where the record hangs on the request: a look-up in a table of all requests costs more, and costs the collector too. */
const RECORD = Symbol('record');

interface Recorded extends IncomingMessage {
  [RECORD]?: RequestRecord;
}

/** The record of a request, made when it is first asked for: with the client's ids where they are good, else ours. */
export function recordOf(raw: IncomingMessage): RequestRecord {
  const recorded: Recorded = raw;
  return (recorded[RECORD] ??= {
    traceId: traceIdOf(raw.headers['traceparent']) ?? newTraceId(),
    requestId: requestIdOf(raw.headers['x-request-id']) ?? randomUUID(),
    positions: [],
    player: null,
    refused: null,
  });
}
