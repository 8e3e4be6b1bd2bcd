import type { Side } from '@layline/units/betting.ts';
import { LADDER_LENGTH, ladderIndex } from '@layline/units/ladder.ts';
import { actionOf } from '../keys/desk-keys.ts';
import type { KeyMap, KeyPress } from '../keys/desk-keys.ts';

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

/** The action of a key at a place of the ladder; null if the ladder leaves the key alone. */
export function gridKey(keys: KeyMap, press: KeyPress, place: Place): GridAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const { side, index, middle } = place;
  const action = actionOf(keys, press);
  if (action === 'BACK' || action === 'LAY') {
    const best = action === 'BACK' ? place.back : place.lay;
    const at = best === undefined ? -1 : ladderIndex(best);
    return { type: 'GO', side: action, index: at < 0 ? middle : at };
  }
  if (action === 'CENTRE' || action === 'HOLD' || action === 'CANCEL') return { type: action };
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  if (key === 'Delete') return { type: 'CANCEL' };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return { type: 'GO', side: key === 'ArrowLeft' ? 'BACK' : 'LAY', index };
  }
  const step = STEPS[key];
  if (step === undefined) return null;
  return { type: 'GO', side, index: Math.min(Math.max(index + step, 0), LADDER_LENGTH - 1) };
}
