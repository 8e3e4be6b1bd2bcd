import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace of one request through the exchange. */
export interface Trace {
  /** 32 hex digits, as in W3C Trace Context: the client's id of the press, or generated here. */
  readonly traceId: string;
  /** Id of this one request. A retry of the same press has a different one. */
  readonly requestId: string;
  /** Journal positions of its commands, in order. */
  readonly positions: number[];
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The trace id of a `traceparent` header; undefined if the header is invalid. */
export function traceIdOf(header: unknown): string | undefined {
  if (typeof header !== 'string' || header.length > 256) return undefined;
  const [, traceId, parentId] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(parentId ?? '0')) return undefined;
  // Version 00 has exactly these four parts; a later version may have more.
  return header.startsWith('00-') && header.length !== 55 ? undefined : traceId;
}

/** The client's request id, if it is short and plain enough to repeat in logs and headers. */
export function requestIdOf(header: unknown): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

const current = new AsyncLocalStorage<Trace | undefined>();

/** Runs `action` with a request's trace: everything it submits or logs, even asynchronously, carries it. */
export function traced<T>(trace: Trace, action: () => T): T {
  return current.run(trace, action);
}

/** Runs `action` without a trace, for work that a request merely triggered, such as the writer's loop. */
export function untraced<T>(action: () => T): T {
  return current.run(undefined, action);
}

/** The current request's trace; undefined for feeds, timers and other internal work. */
export function currentTrace(): Trace | undefined {
  return current.getStore();
}
