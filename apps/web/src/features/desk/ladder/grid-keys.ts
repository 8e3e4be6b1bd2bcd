import type { Side } from '@layline/units/betting.ts';
import { LADDER_LENGTH, ladderIndex } from '@layline/units/ladder.ts';

/** What a key does in a ladder. Indices are those of the ladder, so the price above is the next one. */
export type GridAction =
  | { readonly type: 'GO'; readonly side: Side; readonly index: number }
  | { readonly type: 'CENTRE' | 'HOLD' | 'CANCEL' };

interface Place {
  readonly side: Side;
  readonly index: number;
  /** Index in the middle of the book. */
  readonly middle: number;
  /** Best prices to back and to lay, hundredths. */
  readonly back: number | undefined;
  readonly lay: number | undefined;
}

const PAGE = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
  Home: LADDER_LENGTH,
  End: -LADDER_LENGTH,
};

const ACTIONS: Readonly<Record<string, Exclude<GridAction['type'], 'GO'>>> = {
  c: 'CENTRE',
  m: 'HOLD',
  x: 'CANCEL',
  Delete: 'CANCEL',
};

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The action of a key at a place of the ladder; null if the ladder leaves the key alone. */
export function gridKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, place: Place): GridAction | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  const { side, index, middle } = place;
  const step = STEPS[key];
  if (step !== undefined) {
    return { type: 'GO', side, index: Math.min(Math.max(index + step, 0), LADDER_LENGTH - 1) };
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return { type: 'GO', side: key === 'ArrowLeft' ? 'BACK' : 'LAY', index };
  }
  if (key === 'b' || key === 'l') {
    const best = key === 'b' ? place.back : place.lay;
    const at = best === undefined ? -1 : ladderIndex(best);
    return { type: 'GO', side: key === 'b' ? 'BACK' : 'LAY', index: at < 0 ? middle : at };
  }
  const type = ACTIONS[key];
  return type === undefined ? null : { type };
}
