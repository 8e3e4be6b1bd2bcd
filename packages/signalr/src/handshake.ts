import { frameOf } from './frame.ts';
import type { Frame } from './frame.ts';
import { parseJsonObject } from './json-object.ts';

const PROTOCOL = 'json';
const VERSION = 1;
const MAX_ECHO = 64;

/** Error for every handshake that is late, too long, or not a handshake. */
export const HANDSHAKE_CANCELED = 'Handshake was canceled.';

/** The answer to a valid handshake. */
export const HANDSHAKE_ACCEPTED: Frame = frameOf({});

/** Reads the client's first message; returns the error to answer with, or undefined if it is accepted. */
export function handshakeError(bytes: Buffer): string | undefined {
  const request = parseJsonObject(bytes);
  if (request === undefined) return HANDSHAKE_CANCELED;
  const { protocol, version } = request;
  if (typeof protocol !== 'string' || typeof version !== 'number') return HANDSHAKE_CANCELED;
  if (protocol !== PROTOCOL) return `The protocol '${protocol.slice(0, MAX_ECHO)}' is not supported.`;
  if (version !== VERSION)
    return `The server does not support version ${version} of the '${PROTOCOL}' protocol.`;
  return undefined;
}

/** The answer to a refused handshake, after which the connection ends. */
export function encodeHandshakeError(error: string): Frame {
  return frameOf({ error });
}
