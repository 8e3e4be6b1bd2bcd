import { storage } from '../site/storage.ts';

const KEY = 'alertSound';
/** How long the sound takes. */
const SOUND_MS = 500;

/** Whether alerts make a sound in this browser. */
export function chimes(): boolean {
  return storage.get(KEY) === 'on';
}

/** Keeps the choice in this browser. */
export function setChimes(on: boolean): void {
  if (on) storage.set(KEY, 'on');
  else storage.remove(KEY);
}

/** Two short notes, also if several pages or several alerts call for them at once. Silent where the browser lets a page sound only after a press. */
export async function chime(): Promise<void> {
  await navigator.locks.request('alert-sound', { ifAvailable: true }, (lock) =>
    lock === null ? undefined : playNotes(),
  );
}

async function playNotes(): Promise<void> {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.15;
  volume.connect(context.destination);
  for (const [index, pitch] of [660, 880].entries()) {
    const note = context.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(context.currentTime + index * 0.18);
    note.stop(context.currentTime + index * 0.18 + 0.14);
  }
  // The time of a context that the browser keeps silent stands still, so its notes would never end.
  await new Promise((resolve) => setTimeout(resolve, SOUND_MS));
  await context.close();
}
