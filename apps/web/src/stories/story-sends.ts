/** What a story sends is on its way for ever. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}
