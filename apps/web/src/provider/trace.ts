/**
 * Ids by which one press can be followed from the screen to the provider's journal and back: W3C Trace Context. A new
 * header needs leave from a provider on another origin, which one that does not know it would not give: it goes to our
 * own origin only.
 */

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** A fresh trace id: 32 hex digits. */
export function newTraceId(): string {
  return randomHex(16);
}

/** The `traceparent` header of one attempt at a call to `url`; null where it may not be sent or `traceId` is none. */
export function traceparent(traceId: string, url: URL, origin: string): string | null {
  if (url.origin !== origin || !/^(?!0{32})[0-9a-f]{32}$/.test(traceId)) return null;
  return `00-${traceId}-${randomHex(8)}-01`;
}
