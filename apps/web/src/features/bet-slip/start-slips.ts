import { sessionStore } from '../../session/session-store.ts';
import { slipStore } from '../../session/slip-store.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { resumeBet, sentHere } from './placing/send-bet.ts';
import { dispatch } from './slip-store.ts';
import { isEditable } from '../../session/slip.ts';
import type { Slip, SlipDefaults } from '../../session/slip.ts';
import { loadSlips, savable, saveSlips, slipsFrom, slipsText } from './stored-slips.ts';

/** A save follows the last change by this, so that typing a stake is one save. */
const SAVE_AFTER_MS = 1_500;
const DEFAULTS: SlipDefaults = { choice: 'BEST', worseTicks: 1, keep: false };

/** The text that the slips were last stored as, or read from. */
let storedText: string | null = null;

function restore(): void {
  storedText = storage.get(KEYS.betSlips);
  const stored = slipsFrom(storedText);
  if (stored.length === 0 || slipStore.getState().slips.length > 0) return;
  dispatch({ type: 'restore', slips: stored });
  for (const slip of stored) resumeBet(slip);
}

/** Stores the slips, unless they were just read: the tab that wrote them may have written newer ones. */
function store(slips: readonly Slip[]): void {
  const text = slipsText(slips);
  if (text === storedText) return;
  storedText = text;
  storage.set(KEYS.betSlips, text);
}

/** Follows another tab of the site. */
function follow(event: StorageEvent): void {
  // A null key is a cleared storage.
  if (event.key !== null && event.key !== KEYS.betSlips) return;
  const before = new Set(slipStore.getState().slips);
  storedText = storage.get(KEYS.betSlips);
  dispatch({ type: 'follow', slips: slipsFrom(storedText), own: sentHere });
  for (const slip of slipStore.getState().slips) if (!before.has(slip)) resumeBet(slip);
}

/** Keeps the slips at the exchange in step with those here, for as long as a player is signed in. */
class SlipKeeper {
  #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: string | null = null;
  /** In sequence: an older one that arrives late would bring back what was removed. */
  #saving: Promise<void> = Promise.resolve();

  async begin(): Promise<void> {
    this.end();
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    if (slipStore.getState().slips.length === 0) {
      const slips = await loadSlips(DEFAULTS, signal);
      if (signal.aborted) return;
      this.#saved = JSON.stringify(savable(slips));
      if (slipStore.getState().slips.length === 0) dispatch({ type: 'restore', slips });
    }
    this.changed();
  }

  /** `atOnce` where a slip was sent: what is kept must not come back beside the bet. */
  changed(atOnce = false): void {
    clearTimeout(this.#timer);
    if (sessionStore.getState().status !== 'player') return;
    const save = () => (this.#saving = this.#saving.then(() => this.#save()));
    if (atOnce) void save();
    else this.#timer = setTimeout(() => void save(), SAVE_AFTER_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#ending.abort();
    this.#saved = null;
  }

  async #save(): Promise<void> {
    const slips = savable(slipStore.getState().slips);
    const text = JSON.stringify(slips);
    if (text === this.#saved) return;
    if (await saveSlips(slips, this.#ending.signal)) this.#saved = text;
  }
}

/** Starts what keeps the slips: local storage, other tabs and the exchange. Gives its clean-up. */
export function startSlips(): () => void {
  restore();
  const keeper = new SlipKeeper();
  if (sessionStore.getState().status === 'player') void keeper.begin();
  const endSlips = slipStore.subscribe(({ slips }, before) => {
    if (slips === before.slips) return;
    store(slips);
    const typed = new Set(before.slips.filter(isEditable).map(({ key }) => key));
    keeper.changed(slips.some((slip) => typed.has(slip.key) && !isEditable(slip)));
  });
  const endSession = sessionStore.subscribe((session, before) => {
    if (session.status === before.status) return;
    if (session.status === 'player') {
      void keeper.begin();
      return;
    }
    keeper.end();
    // A log-out clears storage, the slips with it; a session that ran out leaves them.
    if (storage.get(KEYS.betSlips) === null) dispatch({ type: 'clear' });
  });
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    endSlips();
    endSession();
    keeper.end();
  };
}
