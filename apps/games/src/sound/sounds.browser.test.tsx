import { expect, test } from 'vitest';
import { SOUNDS, writeSound } from './sounds.ts';

const RATE = 44_100;
/** The quietest peak that a loudspeaker still makes audible, and the loudest before it clips. */
const HEARD = 0.01;
const CLIPPED = 1;
const LONGEST_SEC = 0.4;

test.each(SOUNDS)('%s is heard, does not clip and is over within 400 ms', async (name) => {
  const audio = new OfflineAudioContext(1, RATE, RATE);
  writeSound(audio, name, 0);
  const samples = (await audio.startRendering()).getChannelData(0).map((sample) => Math.abs(sample));
  const loudest = samples.reduce((most, sample) => Math.max(most, sample), 0);
  expect(loudest).toBeGreaterThan(5 * HEARD);
  expect(loudest).toBeLessThan(CLIPPED);
  expect(samples.findLastIndex((sample) => sample > 0) / RATE).toBeLessThanOrEqual(LONGEST_SEC);
  // It fades out; a sound that is cut off would click.
  const last = samples.findLastIndex((sample) => sample > 0);
  expect(samples[last]).toBeLessThan(HEARD);
});

test('all sounds played together do not clip', async () => {
  const audio = new OfflineAudioContext(1, RATE, RATE);
  for (const name of SOUNDS) writeSound(audio, name, 0);
  const samples = (await audio.startRendering()).getChannelData(0);
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(CLIPPED);
});
