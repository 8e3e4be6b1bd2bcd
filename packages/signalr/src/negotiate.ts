import type { TransportName } from './hub-connection.ts';

const MAX_VERSION = 1;
const MAX_ECHO = 32;

/** In the order in which the client should try them. */
const AVAILABLE_TRANSPORTS: readonly { transport: TransportName; transferFormats: readonly string[] }[] = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
];

/** A connection's two names: the public one, and the secret that its transport requests carry as `id`. */
export interface ConnectionIdentity {
  readonly id: string;
  readonly token: string;
  /** The address it counts for; undefined if addresses are not counted. */
  readonly address: string | undefined;
}

/**
 * The version to answer with, or the error. No version means 0; a version above the server's is answered with the
 * server's.
 */
export function negotiateVersion(query: URLSearchParams): { version: number } | { error: string } {
  const asked = query.get('negotiateVersion');
  if (asked === null) return { version: 0 };
  if (!/^-?\d{1,9}$/.test(asked)) {
    return { error: `The client requested an invalid protocol version '${asked.slice(0, MAX_ECHO)}'` };
  }
  const version = Number(asked);
  if (version < 0) {
    return {
      error: `The client requested version '${version}', but the server does not support this version.`,
    };
  }
  return { version: Math.min(version, MAX_VERSION) };
}

/** The body of a successful answer. In version 0 the identity's two names must be equal. */
export function negotiateAnswer(version: number, identity: ConnectionIdentity): object {
  return {
    negotiateVersion: version,
    connectionId: identity.id,
    ...(version === 0 ? {} : { connectionToken: identity.token }),
    availableTransports: AVAILABLE_TRANSPORTS,
  };
}
