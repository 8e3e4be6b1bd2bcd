/** Paths of the calls that players' requests are sent to followers for, unless `isOneClick`. */
export const PLAYERS_PATHS: ReadonlySet<string> = new Set(FOLLOWED_CALLS.map(servedPath));

/** True for the body of a bet that nobody confirms, of which only the leader keeps the caps. Whatever else has these words is served by the leader as well. */
export function isOneClick(body: Buffer): boolean {
  return body.includes('ONE_CLICK') || body.includes('armId');
}
