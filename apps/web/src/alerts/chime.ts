import { storage } from '../site/storage.ts';

const KEY = 'alertSound';

/** Whether alerts make a sound in this browser. */
export function chimes(): boolean {
  return storage.get(KEY) === 'on';
}

/** Keeps the choice in this browser. */
export function setChimes(on: boolean): void {
  if (on) storage.set(KEY, 'on');
  else storage.remove(KEY);
}

/** Two short notes. Silent where the browser lets a page sound only after a press. */
export function chime(): void {
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
    if (index === 1) note.onended = () => void context.close();
  }
}
