import type { SiteColours } from '../provider/site-settings.ts';
import { colourTokens } from '@layline/contract/colour-tokens.ts';

/** A site's colours as rules over the design tokens; the settings' schema has accepted only colours. */
export function colourRules(colours: SiteColours): string {
  const rules = (['light', 'dark', 'green'] as const).map((theme) => {
    const own = colours[theme];
    if (own === undefined) return '';
    const lines = Object.entries(colourTokens(own)).map(([token, value]) => `  ${token}: ${value};`);
    return `.theme-${theme} {\n${lines.join('\n')}\n}`;
  });
  return rules.filter((rule) => rule !== '').join('\n');
}

let sheet: CSSStyleSheet | null = null;

/**
 * Applies a site's colours over the client's, or removes them. Uses a document style sheet, not inline styles, which
 * the content security policy forbids; it comes after the tokens in any case.
 */
export function setSiteColours(colours: SiteColours | undefined): void {
  if (sheet === null && colours === undefined) return;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(colours === undefined ? '' : colourRules(colours));
}
