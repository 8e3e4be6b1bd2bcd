/** Short sounds, made here: no file is loaded. Off until the player switches them on. */
export type SoundName = 'chip' | 'card' | 'closed' | 'win';

/** Frequency in Hz and length in s of each note. */
const NOTES: Readonly<Record<SoundName, readonly (readonly [hz: number, sec: number])[]>> = {
  chip: [[1_800, 0.03]],
  card: [[420, 0.05]],
  closed: [
    [520, 0.09],
    [390, 0.14],
  ],
  win: [
    [523, 0.11],
    [659, 0.11],
    [784, 0.22],
  ],
};

const VOLUME = 0.08;

let context: AudioContext | null = null;

/** Plays a sound. Browsers allow it after the first press on the page, which switching it on is. */
export function play(name: SoundName): void {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hz, sec] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + sec);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + sec);
    at += sec;
  }
}
