import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** Name of the menu and, unless `trigger` has text, of its button. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  /** MenuItem elements, links or sections. */
  readonly children: ReactNode;
}

/** Moves the focus through a menu's items with the arrow keys, wrapping around. */
function walk(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const items = [...menu.querySelectorAll<HTMLElement>('a, button:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = event.key === 'ArrowDown' ? at + 1 : at <= 0 ? items.length - 1 : at - 1;
  event.preventDefault();
  items[next % items.length]?.focus();
}

/** Places the panel below its button, inside the window. */
function placeBelow(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (button === null || panel === null) return;
  const box = button.getBoundingClientRect();
  panel.style.top = `${box.bottom + 4}px`;
  const { clientWidth, dir } = document.documentElement;
  panel.style.insetInlineEnd = `${Math.max(8, dir === 'rtl' ? box.left : clientWidth - box.right)}px`;
}

/**
 * A panel that opens from a button, built on the browser's popover: a press outside and Escape close it, and the
 * arrow keys walk its items, starting from the button too. The panel is placed by the button's measured position. While
 * it is open it keeps the items that it opened with, so that none moves under a press.
 */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [kept, setKept] = useState<ReactNode>(null);

  useEffect(() => {
    const menu = panel.current;
    if (!menu) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    menu.addEventListener('keydown', (event) => walk(menu, event), { signal });
    const opener = button.current;
    opener?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        placeBelow(opener, menu);
        if (!menu.matches(':popover-open')) menu.showPopover();
        walk(menu, event);
      },
      { signal },
    );
    menu.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a, button')) menu.hidePopover();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        onClick={() => placeBelow(button.current, panel.current)}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => setKept(newState === 'open' ? children : null)}
      >
        {kept ?? children}
      </div>
    </>
  );
}
