/** Minimum contrast of text against its background (WCAG 2.2, 1.4.3, level AA). */
export const CONTRAST_MIN = 4.5;

/** Backgrounds of links and quiet buttons in each theme; the same as in the client's design tokens. */
export const SURFACES = {
  light: ['#ffffff', '#f2f4f7', '#eaeef2'],
  dark: ['#131a22', '#0b1016', '#1c2630'],
  green: ['#ffffff', '#edf3ef', '#e2ece6'],
} as const;

/** Linear light of one colour channel, 0 to 255 (WCAG 2.2, relative luminance). */
function light(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a colour `#rrggbb`: 0 for black, 1 for white. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    light(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours `#rrggbb`, from 1 for identical to 21 for black on white (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
