import type { ReactNode } from 'react';
import type { Silks as SilksOf } from '../provider/scores.ts';

/** The second colour on the jacket, which spans 8 to 24 across and 9 to 30 down. */
const PATTERNS: Readonly<Record<SilksOf['pattern'], ReactNode>> = {
  PLAIN: null,
  STRIPES: <path d="M11 9h3v21h-3zM18 9h3v21h-3z" />,
  HOOPS: <path d="M8 13h16v4H8zM8 21h16v4H8z" />,
  SPOTS: (
    <>
      <circle cx="12" cy="14" r="2" />
      <circle cx="20" cy="14" r="2" />
      <circle cx="16" cy="20" r="2" />
      <circle cx="12" cy="26" r="2" />
      <circle cx="20" cy="26" r="2" />
    </>
  ),
  CHEVRON: <path d="M8 14l8 6 8-6v5l-8 6-8-6z" />,
  HALVES: <path d="M16 9h8v21h-8z" />,
  STAR: <path d="M16 13l1.8 4.2 4.5.4-3.4 3 1 4.4-3.9-2.3-3.9 2.3 1-4.4-3.4-3 4.5-.4z" />,
  SASH: <path d="M8 9h5l11 16v5h-4L8 14z" />,
};

/** A colour that CSS knows; anything else a provider sends is drawn grey. */
function colour(text: string): string {
  return CSS.supports('color', text) ? text : 'grey';
}

/** A jockey's silks, drawn from the card; the name beside them says who it is. */
export function Silks({ silks }: { readonly silks: SilksOf }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="0.5"
    >
      <path d="M11 7a5 4 0 0 1 10 0l3 1H11z" fill={colour(silks.cap)} />
      <path d="M8 9l-5 13 4 2 3-9zM24 9l5 13-4 2-3-9z" fill={colour(silks.sleeves)} />
      <path d="M8 9h16v21H8z" fill={colour(silks.jacket)} />
      <g fill={colour(silks.second)} stroke="none">
        {PATTERNS[silks.pattern]}
      </g>
    </svg>
  );
}
