import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../run-step.ts';

/** The README's pictures: which screen, and the size in docs/images, px. */
export const README_IMAGES = [
  { screen: 'tennis', width: 1440, theme: 'light', shownWidth: 960, shownHeight: 600 },
  { screen: 'match-cricket', width: 1440, theme: 'dark', shownWidth: 960, shownHeight: 600 },
  { screen: 'slip', width: 390, theme: 'green', shownWidth: 390, shownHeight: 844 },
  { screen: 'casino', width: 1440, theme: 'light', shownWidth: 960, shownHeight: 600 },
  { screen: 'game-teen-patti-20-result', width: 1440, theme: 'dark', shownWidth: 960, shownHeight: 600 },
  { screen: 'game-roulette-play', width: 390, theme: 'green', shownWidth: 390, shownHeight: 844 },
] as const;

const MOST_BYTES = 60_000;

/** Makes the README's pictures from those in `folder`. Throws Error if one would exceed 60 kB. */
export async function writeReadmeImages(folder: string): Promise<void> {
  const images = join(root, 'docs/images');
  mkdirSync(images, { recursive: true });
  for (const { screen, width, theme, shownWidth, shownHeight } of README_IMAGES) {
    const file = join(images, `${screen}-${theme}.webp`);
    await sharp(join(folder, `${screen}-${width}-${theme}.png`))
      .resize({ width: shownWidth, height: shownHeight, fit: 'cover', position: 'top' })
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    const { size } = statSync(file);
    if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}`);
  }
}
