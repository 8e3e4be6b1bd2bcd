import { storage } from '../../site/storage.ts';
import { DESK_KEYS } from '../../site/desk-storage.ts';

/** What the desk shows: ladders of a few runners, or all runners in rows. */
export const DESK_VIEWS = ['ladders', 'grid'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

/** What the desk's keys ask of the ladders or the grid. */
export interface RunnersHandle {
  /** Moves the focus to the next ladder or row (1), or the one before (-1); to the first if none has it. */
  readonly step: (direction: 1 | -1) => void;
  /** Moves the focus to the amount that is staked on several runners; false if there is none. */
  readonly focusStaking: () => boolean;
}

function viewIn(word: unknown): DeskView | null {
  return DESK_VIEWS.find((view) => view === word) ?? null;
}

/** The view that an address names, else the one that was last chosen on this device, else the ladders. */
export function deskView(named: unknown): DeskView {
  return viewIn(named) ?? viewIn(storage.get(DESK_KEYS.view)) ?? 'ladders';
}

/** Keeps the chosen view for the next visit on this device. */
export function keepDeskView(view: DeskView): void {
  storage.set(DESK_KEYS.view, view);
}
