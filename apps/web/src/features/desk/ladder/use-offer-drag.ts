import { priceAt } from '@layline/units/ladder.ts';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { OwnOffer } from '../../../betting/own-offers.ts';

/** A press that moves less than this is no drag, px. */
const SLACK = 6;

/** An offer on its way to another price. */
export interface Dragged {
  readonly offer: OwnOffer;
  /** Ladder index below the pointer. */
  readonly index: number;
}

/** The ladder index at a point of the window, px; null outside the visible part of the ladder. */
export type IndexAt = (point: { readonly clientX: number; readonly clientY: number }) => number | null;

interface OfferDragOptions {
  readonly indexAt: IndexAt;
  readonly onDrop: (offer: OwnOffer, price: number) => void;
}

interface OfferDrag {
  /** Where the offer would go; null while none is dragged. */
  readonly over: Dragged | null;
  readonly begin: (event: PointerEvent<HTMLDivElement>, offer: OwnOffer) => void;
  /** True for the click that ends a drag, which does not count as a press. */
  readonly justEnded: () => boolean;
}

/**
 * Dragging one of the player's offers to another price of its ladder. Escape, or dropping it where it was or outside the ladder, changes nothing; nor
 * does a drop just as the ladder moved, when the pointer is no longer on the price that is marked.
 */
export function useOfferDrag({ indexAt, onDrop }: OfferDragOptions): OfferDrag {
  const [over, setOver] = useState<Dragged | null>(null);
  const ended = useRef(false);

  function begin(
    { currentTarget, pointerId, clientY: startY, button }: PointerEvent<HTMLDivElement>,
    offer: OwnOffer,
  ) {
    if (button !== 0) return;
    ended.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    let isDrag = false;
    let target: number | null = null;
    const stop = () => {
      listening.abort();
      setOver(null);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (!isDrag && Math.abs(event.clientY - startY) < SLACK) return;
      if (!isDrag) currentTarget.setPointerCapture(pointerId);
      isDrag = true;
      const index = indexAt(event);
      if (target === index) return;
      target = index;
      setOver(index === null ? null : { offer, index });
    };
    const onUp = (event: globalThis.PointerEvent) => {
      stop();
      if (!isDrag) return;
      ended.current = true;
      if (target === null || indexAt(event) !== target) return;
      const price = priceAt(target);
      if (price !== offer.price) onDrop(offer, price);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      ended.current = isDrag;
      stop();
    };
    currentTarget.addEventListener('pointermove', onMove, { signal });
    currentTarget.addEventListener('pointerup', onUp, { signal });
    currentTarget.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', onKey, { signal });
  }

  function justEnded(): boolean {
    const is = ended.current;
    ended.current = false;
    return is;
  }

  return { over, begin, justEnded };
}
