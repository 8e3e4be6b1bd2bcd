import type { SiteColours } from '../provider/site-settings.ts';
import { luminance } from '@layline/contract/contrast.ts';

/** A colour under the pointer: away from its text, so that the contrast only grows. */
function hovered(primary: string, ink: string): string {
  return `color-mix(in srgb, ${primary}, ${luminance(ink) > luminance(primary) ? 'black' : 'white'} 14%)`;
}

/** A site's colours as rules over the design tokens; the settings' schema has let nothing but colours through. */
export function colourRules(colours: SiteColours): string {
  const rules = (['light', 'dark', 'green'] as const).map((theme) => {
    const own = colours[theme];
    if (own === undefined) return '';
    const { primary, primaryInk, link } = own;
    return `.theme-${theme} {
  --primary: ${primary};
  --primary-hover: ${hovered(primary, primaryInk)};
  --primary-ink: ${primaryInk};
  --link: ${link};
  --focus: ${link};
}`;
  });
  return rules.filter((rule) => rule !== '').join('\n');
}

let sheet: CSSStyleSheet | null = null;

/**
 * Puts a site's colours over those of the client, or takes them away. A sheet of the document's own, not an inline style:
 * the content security policy allows none, and this one stands after the tokens in any case.
 */
export function setSiteColours(colours: SiteColours | undefined): void {
  if (sheet === null && colours === undefined) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(colours === undefined ? '' : colourRules(colours));
}
