import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One press or other request on its way through the exchange. */
export interface Trace {
  /** 32 hex digits, as W3C Trace Context has it: the client's own for the press, else made here. */
  readonly traceId: string;
  /** Of this one request: a retry of the same press has another. */
  readonly requestId: string;
  /** Journal positions of the commands that it brought about, in order. */
  readonly positions: number[];
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The trace id of a `traceparent` header; undefined if it is none that the standard allows. */
export function traceIdOf(header: unknown): string | undefined {
  if (typeof header !== 'string' || header.length > 256) return undefined;
  const [, traceId, parentId] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(parentId ?? '0')) return undefined;
  // A later version may carry more; version 00 has exactly these four parts.
  return header.startsWith('00-') && header.length !== 55 ? undefined : traceId;
}

/** A fresh trace id, 32 hex digits. */
export function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** The id that a client gave its request, if it is short and plain enough to be repeated in logs and headers. */
export function requestIdOf(header: unknown): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

const current = new AsyncLocalStorage<Trace | undefined>();

/** Runs `action` on behalf of a request: what it submits and logs, also later, carries the trace. */
export function traced<T>(trace: Trace, action: () => T): T {
  return current.run(trace, action);
}

/** Runs `action` without a trace: work that a request only happened to start, such as the writer's. */
export function untraced<T>(action: () => T): T {
  return current.run(undefined, action);
}

/** The trace of the current request; undefined for feeds, timers and other internal work. */
export function currentTrace(): Trace | undefined {
  return current.getStore();
}
