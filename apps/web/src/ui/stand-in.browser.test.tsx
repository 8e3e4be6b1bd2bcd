import { expect, test } from 'vitest';
import { loadFonts } from '../stories/fit.ts';

const STAND_INS = ['Inter as Arial', 'Inter as Roboto', 'Inter as DejaVu'];
const WORDS =
  'Place Back 1,600 at 2.28 Match odds Bookmaker Liability Commission of net winnings Mumbai Indians';

function measure(family: string, weight: number, fallback: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('a browser draws text');
  context.font = `${weight} 16px "${family}", ${fallback}`;
  return context.measureText(WORDS).width;
}

/** A font that the machine lacks is as wide as whatever stands in for it. */
function isHere(family: string): boolean {
  return measure(family, 400, 'serif') === measure(family, 400, 'monospace');
}

test('[R10.5] what stands in for Inter is as wide as Inter, within 4 %, and never the wider by more than 2 %', async () => {
  await loadFonts();
  await Promise.all(
    STAND_INS.flatMap((family) =>
      [400, 700].map((weight) => document.fonts.load(`${weight} 1rem "${family}"`)),
    ),
  ).catch(() => undefined);
  const here = STAND_INS.filter(isHere);
  expect(here).not.toEqual([]);
  for (const family of here) {
    for (const weight of [400, 650]) {
      const ratio = measure(family, weight, 'serif') / measure('Inter for tests', weight, 'serif');
      expect(ratio, `${family} ${weight}`).toBeGreaterThan(0.96);
      expect(ratio, `${family} ${weight}`).toBeLessThan(1.02);
    }
  }
});
