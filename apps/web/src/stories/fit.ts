import './fit.css';

/** Text as designed, in a font 15 % wider than ours, and at twice the size that the player's browser is set to. */
const TEXTS = ['plain', 'wider', 'double'] as const;

const CONTROL = 'button, a, label, summary, [role="tab"], th, td, dt, dd, legend, h1, h2, h3';

/** Loads the fonts of the tests, so that the first layout already has them. */
export async function loadFonts(): Promise<void> {
  const faces = ['Inter for tests', 'Inter 15 % wider'];
  await Promise.all(faces.map((face) => document.fonts.load(`1rem "${face}"`)));
}

function scrolls(element: Element | null): boolean {
  if (element === null || element === document.body || element === document.documentElement) return false;
  return getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement);
}

/** Reaches over an edge of the screen, other than inside something that scrolls by itself. */
function isBeyond(element: Element, width: number): boolean {
  const { left, right, width: own } = element.getBoundingClientRect();
  return (right > width + 0.5 || (left < -0.5 && own > 1)) && !scrolls(element.parentElement);
}

/** Holds more than it shows, with nothing that tells so: no ellipsis and no scrolling. */
function isCut(element: Element): boolean {
  const sideways = element.scrollWidth > element.clientWidth + 1;
  const down = element.scrollHeight > element.clientHeight + 1;
  if ((!sideways && !down) || element.clientWidth <= 1 || element.textContent.trim() === '') return false;
  const { overflowX, overflowY, textOverflow, display, clipPath } = getComputedStyle(element);
  if (display.startsWith('inline') && element.clientWidth === 0) return false;
  if (clipPath !== 'none' || textOverflow === 'ellipsis') return false;
  const isControl = element.matches(CONTROL);
  const cuts = (overflow: string) =>
    overflow === 'hidden' || overflow === 'clip' || (isControl && overflow === 'visible');
  return (sideways && cuts(overflowX)) || (down && cuts(overflowY));
}

function describe(element: Element): string {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const opening = element.cloneNode(false) as Element;
  return `${opening.outerHTML.slice(0, 120)} ${element.textContent.slice(0, 40)} (${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight})`;
}

/** What does not fit into the screen or into its own box, by how the text is shown; empty is good. */
export function misfits(): string[] {
  const { documentElement: root } = document;
  const found: string[] = [];
  for (const text of TEXTS) {
    root.dataset['text'] = text;
    const width = root.clientWidth;
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || element.closest('svg') !== null) continue;
      if (isBeyond(element, width)) found.push(`${text}, over the edge: ${describe(element)}`);
      else if (isCut(element)) found.push(`${text}, cut: ${describe(element)}`);
    }
  }
  delete root.dataset['text'];
  return found;
}
