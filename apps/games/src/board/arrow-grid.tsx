import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ArrowGridProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre(element: Element): readonly [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest button in a direction, preferring one straight ahead to one at an angle. */
function ahead(buttons: readonly HTMLElement[], from: HTMLElement, [dx, dy]: readonly [number, number]) {
  const [x, y] = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const button of buttons) {
    const [otherX, otherY] = centre(button);
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    const distance = along + 3 * aside;
    if (along > 1 && aside <= 2 * along && distance < least) [best, least] = [button, distance];
  }
  return best;
}

function makeStop(grid: HTMLElement, stop: EventTarget | null): void {
  for (const button of grid.querySelectorAll('button')) {
    button.tabIndex = button === stop ? 0 : -1;
    if (button === stop) button.dataset['stop'] = '';
    else delete button.dataset['stop'];
  }
}

function walk(grid: HTMLElement, event: KeyboardEvent): void {
  const direction = ARROWS[event.key];
  const from = document.activeElement;
  if (!direction || !(from instanceof HTMLElement) || !grid.contains(from)) return;
  event.preventDefault();
  ahead([...grid.querySelectorAll<HTMLElement>('button')], from, direction)?.focus();
}

/** Many buttons that are one stop of the Tab key: the arrow keys move between neighbours. */
export function ArrowGrid({ label, className, children }: ArrowGridProps) {
  const grid = useRef<HTMLDivElement>(null);

  // Set on the elements directly, because React has nothing to do with which button is the stop.
  useEffect(() => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const stop = buttons.find((button) => button.tabIndex === 0 && button.dataset['stop'] !== undefined);
    for (const button of buttons) button.tabIndex = button === (stop ?? buttons[0]) ? 0 : -1;
  });

  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', (event) => walk(element, event), { signal });
    element.addEventListener('focusin', ({ target }) => makeStop(element, target), { signal });
    return () => listening.abort();
  }, []);

  return (
    <div ref={grid} className={className} role="group" aria-label={label}>
      {children}
    </div>
  );
}
