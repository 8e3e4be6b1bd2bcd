/** Port of the exchange that all journeys share. */
export const PORT = Number(process.env['JOURNEY_PORT'] ?? 18_280);

/** Address of a path on one of the exchange's sites; names under `localhost` are this machine for a browser. */
export function address(path: string, host = 'localhost', port = PORT): string {
  return `http://${host}:${port}${path}`;
}
