import * as v from 'valibot';
import { contrast, CONTRAST_MIN, SURFACES } from '../contrast.ts';

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'Give a colour as #1a2b3c.'));

function onTheme(surfaces: readonly string[]) {
  return v.pipe(
    v.strictObject({
      /** Of the main buttons. */
      primary: Colour,
      /** Of the text on them. */
      primaryInk: Colour,
      /** Of links, quiet buttons and the focus ring. */
      link: Colour,
    }),
    v.forward(
      v.partialCheck(
        [['primary'], ['primaryInk']],
        ({ primary, primaryInk }) => contrast(primary, primaryInk) >= CONTRAST_MIN,
        `The text on main buttons needs a contrast of ${CONTRAST_MIN} to them.`,
      ),
      ['primaryInk'],
    ),
    v.forward(
      v.partialCheck(
        [['link']],
        ({ link }) => surfaces.every((surface) => contrast(link, surface) >= CONTRAST_MIN),
        `Links need a contrast of ${CONTRAST_MIN} to ${surfaces.join(', ')}.`,
      ),
      ['link'],
    ),
  );
}

/** A site's own accent colours by theme; a theme that is left out keeps the client's. The colours of prices never change. */
export const SiteColours = v.strictObject({
  light: v.optional(onTheme(SURFACES.light)),
  dark: v.optional(onTheme(SURFACES.dark)),
  green: v.optional(onTheme(SURFACES.green)),
});
export type SiteColours = v.InferOutput<typeof SiteColours>;
