import type { KeyboardEvent } from 'react';

/**
 * The Enter key that opened the question is perhaps still down, and repeats. Only a press of its own answers it.
 * For `onKeyDown`.
 */
export function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
