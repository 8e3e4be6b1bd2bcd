/**
 * W3C Trace Context, which lets one user action be followed from the screen to the provider's journal. Across origins the
 * header would need the provider's permission (CORS), so it is sent to our own origin only.
 */

function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** A new trace id: 32 hex digits. */
export function newTraceId(): string {
  return randomHex(16);
}

/** The `traceparent` header of one attempt at a call to `url`; null where it may not be sent or `traceId` is invalid. */
export function traceparent(traceId: string, url: URL, origin: string): string | null {
  if (url.origin !== origin || !/^(?!0{32})[0-9a-f]{32}$/.test(traceId)) return null;
  return `00-${traceId}-${randomHex(8)}-01`;
}
