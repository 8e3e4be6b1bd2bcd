/** Port of the exchange that all journeys share. */
export const PORT = Number(process.env['JOURNEY_PORT'] ?? 18_280);

/** Address of a path on one of the exchange's sites; browsers resolve names under `localhost` to this machine. */
export function address(path: string, host = 'localhost', port = PORT): string {
  return `http://${host}:${port}${path}`;
}
