import { luminance } from './contrast.ts';
import type { SiteColours } from './entities/site-colours.ts';

/** A hover colour: further from its text's, so that contrast only grows. */
function hovered(primary: string, ink: string): string {
  return `color-mix(in srgb, ${primary}, ${luminance(ink) > luminance(primary) ? 'black' : 'white'} 14%)`;
}

/**
 * Light and dark limits within which every word and mark on the bars, which are dark in all themes, keeps its
 * contrast.
 */
const BAR_LIGHT_MAX = 0.05;
const MARK_LIGHT_MIN = 0.3;

/** Moves a colour in steps towards black (0) or white (255) until it is dark or light enough. */
function shaded(colour: string, end: 0 | 255, isThere: (light: number) => boolean): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let shade = colour;
  for (let share = 0; !isThere(luminance(shade)); share += 0.05) {
    const mixed = parts.map((part) => Math.round(part + (end - part) * share));
    shade = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  return shade;
}

/** The design tokens that a site's colours replace in one theme, by name; the settings' schema has accepted only colours. */
export function colourTokens({
  primary,
  primaryInk,
  link,
}: NonNullable<SiteColours['light']>): Readonly<Record<`--${string}`, string>> {
  const bar = shaded(primary, 0, (light) => light <= BAR_LIGHT_MAX);
  return {
    '--primary': primary,
    '--primary-hover': hovered(primary, primaryInk),
    '--primary-ink': primaryInk,
    '--link': link,
    '--focus': link,
    '--chrome': bar,
    '--chrome-2': `color-mix(in srgb, ${bar}, black 20%)`,
    '--chrome-line': `color-mix(in srgb, ${bar}, white 18%)`,
    '--mark': shaded(primary, 255, (light) => light >= MARK_LIGHT_MIN),
    '--tab': link,
  };
}
