/** SQLSTATEs of a server that is stopping, starting, recovering from a crash, or out of connections. Class 08 is about connections too. */
const OF_THE_SERVER = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/;
/** What the system says about a connection that broke or was refused, or about a host whose name it cannot resolve at the moment. */
const OF_THE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver has no codes for these: it names them only in words. */
const OF_THE_DRIVER =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** True if PostgreSQL could not be reached, or the connection broke before the answer. What was asked may have been done or not. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    OF_THE_SERVER.has(code) ||
    CONNECTION_CLASS.test(code) ||
    OF_THE_SYSTEM.has(code) ||
    OF_THE_DRIVER.test(error.message)
  );
}
