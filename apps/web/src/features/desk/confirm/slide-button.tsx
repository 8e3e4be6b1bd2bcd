import { useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './confirm.module.css';
import { ignoreRepeated } from './ignore-repeated.ts';

interface SlideButtonProps {
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  /** What it does: its name. */
  readonly children: ReactNode;
}

/** The part of the way at which it counts as done. */
const DONE = 0.9;

/**
 * A button that a thumb slides from start to end, so that a mere touch places nothing. With a keyboard or a screen reader it works like any
 * other button.
 */
export function SlideButton({ disabled = false, onConfirm, children }: SlideButtonProps) {
  const [part, setPart] = useState(0);

  function begin(event: PointerEvent<HTMLButtonElement>): void {
    const { currentTarget: track, pointerId, clientX: startX } = event;
    const box = track.getBoundingClientRect();
    const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const thumb = box.height;
    const fromStart = forward === 1 ? startX - box.left : box.right - startX;
    // The slide has to begin at the thumb; touching the far end is not a slide.
    if (disabled || fromStart > thumb * 1.5) return;
    const listening = new AbortController();
    const { signal } = listening;
    const partAt = (x: number) => Math.min(1, Math.max(0, ((x - startX) * forward) / (box.width - thumb)));
    const stop = () => {
      listening.abort();
      setPart(0);
    };
    track.setPointerCapture(pointerId);
    const onMove = ({ clientX }: globalThis.PointerEvent) => setPart(partAt(clientX));
    const onUp = ({ clientX }: globalThis.PointerEvent) => {
      stop();
      if (partAt(clientX) >= DONE) onConfirm();
    };
    track.addEventListener('pointermove', onMove, { signal });
    track.addEventListener('pointerup', onUp, { signal });
    track.addEventListener('pointercancel', stop, { signal });
  }

  return (
    <button
      type="button"
      className={styles.slide}
      aria-disabled={disabled || undefined}
      onPointerDown={begin}
      onKeyDown={ignoreRepeated}
      onClick={({ detail }) => {
        // A click without a pointer: Enter, the space bar, or a screen reader.
        if (detail === 0 && !disabled) onConfirm();
      }}
    >
      <span
        className={styles.thumb}
        style={{ insetInlineStart: `calc(3px + ${part} * (100% - 24px - 2rem))` }}
        aria-hidden="true"
      >
        <Icon name="chevron-right" />
      </span>
      <span className={styles.words}>{children}</span>
    </button>
  );
}
