/** What a form says about a failed call. */
export function failureText(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
