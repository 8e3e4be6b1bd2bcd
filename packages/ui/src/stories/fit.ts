import './fit.css';

/** Text as designed, in a font 15 % wider, and with the browser set to twice the size. */
export const TEXTS = ['plain', 'wider', 'double'] as const;
type Text = (typeof TEXTS)[number];

const CONTROL = 'button, a, label, summary, [role="tab"], th, td, dt, dd, legend, h1, h2, h3';

/** Loads the tests' fonts, so that the first layout already has them. */
export async function loadFonts(): Promise<void> {
  const faces = ['Inter for tests', 'Inter 15 % wider'];
  await Promise.all(faces.map((face) => document.fonts.load(`1rem "${face}"`)));
}

function scrolls(element: Element | null): boolean {
  if (element === null || element === document.body || element === document.documentElement) return false;
  return getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement);
}

/** True if it extends beyond the screen, other than inside a scrolling box. */
function isBeyond(element: Element, width: number): boolean {
  const { left, right, width: own } = element.getBoundingClientRect();
  return (right > width + 0.5 || (left < -0.5 && own > 1)) && !scrolls(element.parentElement);
}

/** True if its content is cut off without an ellipsis or scrolling. */
function isCut(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight)
    return false;
  const style = getComputedStyle(element);
  // Letters may extend slightly beyond a tight line without harm.
  const sideways = element.scrollWidth > element.clientWidth + 1;
  const down = element.scrollHeight > element.clientHeight + Number.parseFloat(style.fontSize) / 3;
  if (element.clientWidth <= 1 || element.textContent.trim() === '') return false;
  const cuts = (overflow: string) =>
    overflow === 'hidden' || overflow === 'clip' || (overflow === 'visible' && element.matches(CONTROL));
  if (!(sideways && cuts(style.overflowX)) && !(down && cuts(style.overflowY))) return false;
  // Ignores text for screen readers, text with an ellipsis, and boxes that hide whole lines.
  const isMeant = style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.flexWrap === 'wrap';
  return !isMeant && style.webkitLineClamp === 'none';
}

function opening(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.slice(0, 100);
}

/** The element with its text, its content's size and its own, and the innermost element that is too large. */
function describe(element: Element): string {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const { right, bottom } = element.getBoundingClientRect();
  const outside = [...element.querySelectorAll('*')].findLast((inner) => {
    const box = inner.getBoundingClientRect();
    return box.right > right + 0.5 || box.bottom > bottom + 0.5;
  });
  const sizes = `${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`;
  const text = element.textContent.slice(0, 40);
  return `${opening(element)} ${text} (${sizes})${outside ? ` for ${opening(outside)}` : ''}`;
}

/** What does not fit the screen or its own box with text shown like this; empty is good. */
export function misfits(text: Text): string[] {
  const { documentElement: root } = document;
  root.dataset['text'] = text;
  const width = root.clientWidth;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*:not(svg, svg *)')) {
    const fault = isBeyond(element, width) ? 'over the edge' : isCut(element) ? 'cut' : null;
    if (fault !== null && element.checkVisibility()) found.push(`${text}, ${fault}: ${describe(element)}`);
  }
  delete root.dataset['text'];
  return found;
}
