import { priceAt } from '@layline/units/ladder.ts';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { OwnOffer } from '../own-offers.ts';

/** A press that moves less than this is no drag, px. */
const SLACK = 6;

/** An offer on its way to another price. */
export interface Dragged {
  readonly offer: OwnOffer;
  /** Ladder index below the pointer. */
  readonly index: number;
}

interface OfferDragOptions {
  /** The ladder index at a height of the window, px. */
  readonly indexAt: (clientY: number) => number;
  readonly onDrop: (offer: OwnOffer, price: number) => void;
}

interface OfferDrag {
  /** Where the offer would go; null while none is dragged. */
  readonly over: Dragged | null;
  readonly begin: (event: PointerEvent<HTMLDivElement>, offer: OwnOffer) => void;
  /** True for the click that ends a drag, which is no press. */
  readonly justEnded: () => boolean;
}

/** Dragging one of the player's offers to another price of its ladder. Escape, or dropping it where it was, changes nothing. */
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
    let dragged: Dragged | null = null;
    const stop = () => {
      listening.abort();
      setOver(null);
    };
    const onMove = ({ clientY }: globalThis.PointerEvent) => {
      if (dragged === null && Math.abs(clientY - startY) < SLACK) return;
      if (dragged === null) currentTarget.setPointerCapture(pointerId);
      const index = indexAt(clientY);
      if (dragged?.index === index) return;
      dragged = { offer, index };
      setOver(dragged);
    };
    const onUp = () => {
      stop();
      if (!dragged) return;
      ended.current = true;
      const price = priceAt(dragged.index);
      if (price !== offer.price) onDrop(offer, price);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      ended.current = dragged !== null;
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
