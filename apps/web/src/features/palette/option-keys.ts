import type { KeyboardEvent } from 'react';

interface Options {
  /** Position of the active option; -1 if there are none. */
  readonly active: number;
  readonly count: number;
  /** Makes another option the active one, and scrolls it into view. */
  readonly point: (at: number) => void;
  readonly optionAt: (at: number) => HTMLElement | null;
}

/** The option that a key leads to, around the ends; null for other keys. */
function ledTo(key: string, { active, count }: Options): number | null {
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The keys of a combobox with a listbox: arrows, Home and End choose an option, Enter presses it as a click would,
 * with its modifiers, so that Ctrl and ⌘ open it in a new tab.
 */
export function keyActs(event: KeyboardEvent, options: Options): void {
  // Enter ends the entry of a word in Hindi and many other languages; it is not meant for the option.
  if (event.nativeEvent.isComposing || options.count === 0) return;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key === 'Enter') {
    event.preventDefault();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    options.optionAt(options.active)?.dispatchEvent(click);
    return;
  }
  // With a modifier, Home and End select text and arrows move between words.
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  const at = ledTo(key, options);
  if (at === null) return;
  event.preventDefault();
  options.point(at);
}
