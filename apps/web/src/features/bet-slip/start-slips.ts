import { recordStore } from '../../session/bet-records.ts';
import { sessionStore } from '../../session/session-store.ts';
import { slipStore } from '../../session/slip-store.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { resumeBet, sentHere } from './placing/send-bet.ts';
import { dispatch } from './slip-store.ts';
import { isEditable } from '../../session/slip.ts';
import type { Slip, SlipDefaults } from '../../session/slip.ts';
import { loadSlips, savable, saveSlips, slipsFrom, slipsText } from './stored-slips.ts';

/** Delay between a change and its save, so that typing a stake causes one save. */
const SAVE_AFTER_MS = 1_500;
const DEFAULTS: SlipDefaults = { choice: 'BEST', worseTicks: 1, keep: false };

/** The text last stored or read. */
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

/** Follows the site's other tabs. */
function follow(event: StorageEvent): void {
  // A null key means that storage was cleared.
  if (event.key !== null && event.key !== KEYS.betSlips) return;
  const before = new Set(slipStore.getState().slips);
  storedText = storage.get(KEYS.betSlips);
  dispatch({ type: 'follow', slips: slipsFrom(storedText), own: sentHere });
  for (const slip of slipStore.getState().slips) if (!before.has(slip)) resumeBet(slip);
}

/** Synchronises the slips saved at the exchange with those here while a player is signed in. */
class SlipKeeper {
  #ending = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saved: string | null = null;
  /** Sequential, because an older save that arrives late would bring back what was removed. */
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

  /** `atOnce` when a slip is sent, because its saved copy must not reappear beside the bet. */
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

/** Starts what saves the slips: local storage, other tabs and the exchange. Returns the clean-up function. */
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
    // A log-out clears storage, including the slips; an expired session leaves them.
    if (storage.get(KEYS.betSlips) === null) dispatch({ type: 'clear' });
  });
  const endRecords = recordStore.subscribe(({ bets }, before) => {
    const changed = [...bets.values()].filter((record) => before.bets.get(record.betId) !== record);
    if (changed.length > 0) dispatch({ type: 'records', records: changed });
    else if (bets.size < before.bets.size) dispatch({ type: 'unfollow' });
  });
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('storage', follow);
    endSlips();
    endRecords();
    endSession();
    keeper.end();
  };
}
