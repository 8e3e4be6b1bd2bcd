import type { KeyboardEvent } from 'react';

/**
 * For `onKeyDown`: the Enter key that opened the question may still be held down and repeat. Only a new press answers it.
 */
export function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
