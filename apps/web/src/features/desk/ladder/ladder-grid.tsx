import type { Side } from '@layline/units/betting.ts';
import { ladderIndex, LADDER_LENGTH, priceAt } from '@layline/units/ladder.ts';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { holdPrices } from '../../../live/stores.ts';
import type { Quote } from '../../../provider/books.ts';
import type { ArmedMark } from '../armed/armed-marks.ts';
import { offerAt, type OwnOffer } from '../../../betting/own-offers.ts';
import type { Cell } from '../rules/press-guard.ts';
import { desk } from '../texts.ts';
import { keyStore } from '../keys/key-store.ts';
import { gridKey } from './grid-keys.ts';
import { Rungs, type LadderFigures } from './rungs.tsx';
import styles from './ladder.module.css';
import { useAmounts } from './amounts.ts';
import { useOfferDrag } from './use-offer-drag.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useRungs } from './use-rungs.ts';

/** What the rest of the desk can ask of a ladder. */
export interface LadderHandle {
  readonly centre: () => void;
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
}

export interface LadderGridProps extends LadderFigures {
  readonly ref?: Ref<LadderHandle>;
  readonly runnerId: string;
  /** Keeps the best prices in the middle. */
  readonly follow: boolean;
  readonly stale: boolean;
  readonly onCell: (cell: Cell) => void;
  readonly onHold: (offer: OwnOffer | null) => void;
  readonly onDrop: (offer: OwnOffer, price: number) => void;
  readonly onCancel: (offer: OwnOffer) => void;
  readonly onDisarm: (id: ArmedMark['armedId']) => void;
  /** The ladder scrolled without the player. */
  readonly onMoved: () => void;
}

/** Ladder index in the middle of the book; that of even odds while there are no prices. */
export function middleOf(back: readonly Quote[], lay: readonly Quote[], lastPrice: number | null): number {
  const price = back[0]?.price ?? lay[0]?.price ?? lastPrice ?? 200;
  return Math.max(0, ladderIndex(price));
}

/** The side and ladder index of the cell that an event came from. */
function cellOf(target: EventTarget): { readonly side: Side; readonly index: number } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null;
  const { side, index } = element?.dataset ?? {};
  return element && index !== undefined
    ? { side: side === 'LAY' ? 'LAY' : 'BACK', index: Number(index) }
    : null;
}

/** True for the part of a cell that shows the player's own offer. */
function isOwn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own]') !== null;
}

/** All 350 prices of a runner. Only the visible rungs exist; arrows walk through all of them. */
export function LadderGrid(props: LadderGridProps) {
  const { ref, follow, stale, onCell, onHold, onDrop, onCancel, onDisarm, onMoved, ...rest } = props;
  const { runnerId, back, lay, ...figures } = rest;
  const { runnerName, lastPrice, offers, held } = figures;
  const t = useTexts(desk);
  const { scroller, drawn, centre, reveal, indexAt } = useRungs();
  const middle = middleOf(back, lay, lastPrice);
  const { at, go, take } = useGridFocus({ scroller, middle, reveal });
  const drag = useOfferDrag({ indexAt, onDrop });
  const amounts = useAmounts(back, lay);

  const recentre = useEffectEvent(() => {
    centre(middle);
    onMoved();
  });
  // The first prices put themselves in the middle; later ones only if the ladder follows them.
  const isKnown = back.length + lay.length > 0 || lastPrice !== null;
  useEffect(() => recentre(), [isKnown]);
  useEffect(() => {
    if (follow) recentre();
  }, [follow, middle]);
  useImperativeHandle(ref, () => ({
    centre: () => {
      centre(middle);
      onMoved();
    },
    focus: () => go(at.side, at.index),
    hasFocus: () => scroller.current?.contains(document.activeElement) ?? false,
  }));

  function onKeyDown(event: KeyboardEvent): void {
    const { keys } = keyStore.getState();
    const action = gridKey(keys, event, { ...at, middle, back: back[0]?.price, lay: lay[0]?.price });
    if (!action) return;
    event.preventDefault();
    const offer = offerAt(offers, at.side, priceAt(at.index));
    if (action.type === 'GO') go(action.side, action.index);
    else if (action.type === 'CENTRE') {
      centre(middle);
      go(at.side, middle);
    } else if (offer && action.type === 'CANCEL') onCancel(offer);
    else if (offer && action.type === 'HOLD') onHold(offer);
    else if (action.type === 'CANCEL') {
      const price = priceAt(at.index);
      const mark = figures.armed.findLast((one) => one.side === at.side && one.price === price);
      if (mark) onDisarm(mark.armedId);
    }
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (drag.justEnded() || !cell) return;
    take(cell);
    const price = priceAt(cell.index);
    const offer = isOwn(event.target) ? offerAt(offers, cell.side, price) : null;
    if (offer) onHold(held?.side === offer.side && held.price === price ? null : offer);
    else onCell({ runnerId, side: cell.side, price });
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    // Not every drag ends with a click, and the next press must count.
    drag.justEnded();
    const cell = cellOf(event.target);
    const offer = cell && isOwn(event.target) ? offerAt(offers, cell.side, priceAt(cell.index)) : null;
    if (offer) drag.begin(event, offer);
  }

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={t('Ladder of {runner}', { runner: runnerName })}
      aria-rowcount={LADDER_LENGTH}
      className={styles.scroller}
      data-stale={stale || undefined}
      data-dragging={drag.over !== null || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      <div role="rowgroup" className={styles.rungs} onPointerDown={holdPrices}>
        <Rungs {...figures} amounts={amounts} indices={drawn} at={at} over={drag.over} />
      </div>
    </div>
  );
}
