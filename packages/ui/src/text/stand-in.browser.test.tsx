import { expect, test } from 'vitest';
import { loadFonts } from '../stories/fit.ts';

const STAND_INS = ['Inter as Arial', 'Inter as Roboto', 'Inter as DejaVu'];
const WORDS =
  'Place Back 1,600 at 2.28 Match odds Bookmaker Liability Commission of net winnings Mumbai Indians';

function measure(family: string, weight: number): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('a browser draws text');
  context.font = `${weight} 16px "${family}"`;
  return context.measureText(WORDS).width;
}

/** The fallback fonts whose typeface is installed on this machine. */
async function standInsHere(): Promise<string[]> {
  const faces = [...document.fonts].filter(({ family }) => STAND_INS.includes(family.replaceAll('"', '')));
  expect(faces).toHaveLength(2 * STAND_INS.length);
  await Promise.allSettled(faces.map((face) => face.load()));
  const lacking = new Set(faces.filter(({ status }) => status !== 'loaded').map(({ family }) => family));
  return STAND_INS.filter((name) => ![...lacking].some((family) => family.includes(name)));
}

test('[R10.5] each fallback font is as wide as Inter, within 4 %, and never wider by more than 2 %', async () => {
  await loadFonts();
  const here = await standInsHere();
  expect(here).not.toEqual([]);
  for (const family of here) {
    for (const weight of [400, 650]) {
      const ratio = measure(family, weight) / measure('Inter for tests', weight);
      expect(ratio).toBeGreaterThan(0.96);
      expect(ratio).toBeLessThan(1.02);
    }
  }
});
