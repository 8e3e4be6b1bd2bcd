import type { KeyboardEvent } from 'react';

/** Acts on single keys, by the name of the key in small letters. A held key acts once, and Enter on a button presses the button. */
export function keyPress(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (!event.repeat) act();
  };
}
