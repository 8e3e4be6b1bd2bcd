import { useState } from 'react';
import type { PointerEvent } from 'react';

/** A panel that is being moved to the place of another, or resized. */
export type PanelDrag =
  | { readonly kind: 'MOVE'; readonly panelId: string; readonly over: string | null }
  | { readonly kind: 'SIZE'; readonly panelId: string; readonly width: number; readonly height: number };

interface DragOptions {
  /** The panel was let go over another. */
  readonly onMove: (panelId: string, over: string) => void;
  /** Columns and rows, perhaps beyond the limits and with fractions. */
  readonly onSize: (panelId: string, size: { readonly width: number; readonly height: number }) => void;
}

/** Follows the pointer until it is let go; `done` is not called if the browser takes the pointer away. */
function follow(
  { currentTarget, pointerId }: PointerEvent,
  moved: (at: { readonly clientX: number; readonly clientY: number }) => void,
  done: () => void,
  ended: () => void,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    ended();
  };
  currentTarget.setPointerCapture(pointerId);
  currentTarget.addEventListener('pointermove', (event) => moved(event as globalThis.PointerEvent), {
    signal,
  });
  currentTarget.addEventListener('pointercancel', end, { signal });
  currentTarget.addEventListener(
    'pointerup',
    () => {
      end();
      done();
    },
    { signal },
  );
}

function panelAt({
  clientX,
  clientY,
}: {
  readonly clientX: number;
  readonly clientY: number;
}): string | null {
  const panel = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-panel]');
  return panel?.dataset['panel'] ?? null;
}

/** Moves and resizes panels with a pointer. The page is only changed when it is let go. */
export function usePanelDrag({ onMove, onSize }: DragOptions) {
  const [drag, setDrag] = useState<PanelDrag | null>(null);

  function beginMove(event: PointerEvent, panelId: string): void {
    let over: string | null = null;
    follow(
      event,
      (at) => {
        const under = panelAt(at);
        over = under === panelId ? null : under;
        setDrag({ kind: 'MOVE', panelId, over });
      },
      () => over !== null && onMove(panelId, over),
      () => setDrag(null),
    );
  }

  function beginSize(event: PointerEvent, panelId: string, before: { width: number; height: number }): void {
    const box = event.currentTarget.closest('[data-panel]')?.getBoundingClientRect();
    if (!box) return;
    const column = box.width / before.width;
    const row = box.height / before.height;
    let size = before;
    follow(
      event,
      ({ clientX, clientY }) => {
        size = { width: (clientX - box.left) / column, height: (clientY - box.top) / row };
        setDrag({ kind: 'SIZE', panelId, ...size });
      },
      () => size !== before && onSize(panelId, size),
      () => setDrag(null),
    );
  }
  return { drag, beginMove, beginSize };
}
