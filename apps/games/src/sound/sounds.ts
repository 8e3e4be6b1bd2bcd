import { useEffect, useRef } from 'react';
import type { Stage } from '../round/stage.ts';

/** Short synthesised sounds, so no file is loaded. Off until the player switches them on. */
export const SOUNDS = ['chip', 'card', 'closed', 'win'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** Frequency in Hz and length in s of each note. */
const NOTES: Readonly<Record<SoundName, readonly (readonly [hz: number, sec: number])[]>> = {
  chip: [[1_800, 0.03]],
  card: [[420, 0.05]],
  closed: [
    [520, 0.09],
    [390, 0.14],
  ],
  win: [
    [523, 0.09],
    [659, 0.09],
    [784, 0.2],
  ],
};

const VOLUME = 0.08;

let context: AudioContext | null = null;

/** Plays a sound. Browsers allow that after the first press on the page, and switching sound on is one. */
export function play(name: SoundName): void {
  context ??= new AudioContext();
  writeSound(context, name, context.currentTime);
}

/** Schedules a sound's notes in an audio context from a time on, s; none takes longer than 0.4 s. */
export function writeSound(into: BaseAudioContext, name: SoundName, from: number): void {
  let at = from;
  for (const [hz, sec] of NOTES[name]) {
    const tone = into.createOscillator();
    const volume = into.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(VOLUME, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + sec);
    tone.connect(volume).connect(into.destination);
    tone.start(at);
    tone.stop(at + sec);
    at += sec;
  }
}

interface Heard {
  readonly stage: Stage['kind'];
  readonly cards: number;
  readonly win: boolean;
}

/** Plays a round's sounds while `on`: the close, each card, and a return above the stake. */
export function useRoundSounds(on: boolean, { stage, cards, win }: Heard): void {
  const before = useRef<Heard>({ stage, cards, win });
  useEffect(() => {
    const was = before.current;
    before.current = { stage, cards, win };
    if (!on) return;
    if (win && !was.win) play('win');
    else if (cards > was.cards) play('card');
    else if (stage === 'no-more-bets' && was.stage === 'betting') play('closed');
  }, [on, stage, cards, win]);
}
