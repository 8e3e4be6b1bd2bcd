import type { TransportName } from './hub-connection.ts';

const MAX_VERSION = 1;
const MAX_ECHO = 32;

/** In the order in which the client shall try them. */
const AVAILABLE_TRANSPORTS: readonly { transport: TransportName; transferFormats: readonly string[] }[] = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
];

/** The two names of a connection: the public one, and the secret that its transport requests carry as `id`. */
export interface ConnectionIdentity {
  readonly id: string;
  readonly token: string;
  /** Whom it counts for; undefined where addresses do not count. */
  readonly address: string | undefined;
}

/** The version to answer with, or the error. A missing version is 0, one above the server's is answered with its own. */
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

/** The body of a good answer. In version 0 the identity's two names must be the same. */
export function negotiateAnswer(version: number, identity: ConnectionIdentity): object {
  return {
    negotiateVersion: version,
    connectionId: identity.id,
    ...(version === 0 ? {} : { connectionToken: identity.token }),
    availableTransports: AVAILABLE_TRANSPORTS,
  };
}
