/** Never settles: requests of a story stay pending. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
