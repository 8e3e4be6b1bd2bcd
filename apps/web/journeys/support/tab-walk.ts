import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** More stops than the longest list has; a longer walk is going in circles. */
const STOPS_MAX = 700;
/** More stops than the parts of a date; returning to one place more often than this is a trap. */
const VISITS_MAX = 8;

interface Stop {
  /** The element's index in document order; -1 if nothing has the focus. */
  readonly at: number;
  readonly name: string;
  /** True if the focus is nowhere because the element that had it has left the page; the next Tab continues from there. */
  readonly lost: boolean;
  readonly faults: readonly string[];
}

/** Numbers what the Tab key should reach, and reports what only a mouse can press. Runs in the page. */
function markStops(): string[] {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].forEach((element, at) => {
    element.dataset['stop'] = String(at);
    const radio = element instanceof HTMLInputElement && element.type === 'radio';
    const wanted =
      shown(element) && element.tabIndex >= 0 && !element.matches(':disabled') && (!radio || element.checked);
    if (wanted) element.dataset['wanted'] = nameOf(element);
  });
  return [...document.body.querySelectorAll('*')]
    .filter((element) => getComputedStyle(element).cursor === 'pointer' && shown(element))
    .filter(
      (element) =>
        element.closest(`${FOCUSABLE}, label`) === null && element.querySelector(FOCUSABLE) === null,
    )
    .map((element) => `only a mouse can press ${nameOf(element)}`);
}

/** Where the focus is, and what is wrong with how it is shown. Runs in the page. */
function readStop(): Stop {
  const page = globalThis as { lastStop?: Element | null };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    const lost = page.lastStop?.isConnected === false;
    page.lastStop = null;
    return { at: -1, name: '', lost, faults: [] };
  }
  page.lastStop = element;
  delete element.dataset['wanted'];
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}"`;
  const faults: string[] = [];

  const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const backgroundOf = (from: Element | null): number[] => {
    for (let at = from; at !== null; at = at.parentElement) {
      const color = channels(getComputedStyle(at).backgroundColor);
      if (color.length === 3) return color;
    }
    return [255, 255, 255];
  };
  const luminance = (color: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = color.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: readonly number[], other: readonly number[]): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  // A link that covers a whole tile draws its ring around the tile.
  const whole = getComputedStyle(element, '::after');
  const style = whole.outlineStyle === 'solid' ? whole : getComputedStyle(element);
  const frame = element.closest('div, search');
  if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) {
    const behind = backgroundOf(parseFloat(style.outlineOffset) < 0 ? element : element.parentElement);
    const ratio = contrast(channels(style.outlineColor), behind);
    if (ratio < 3) faults.push(`its ring has a contrast of ${ratio.toFixed(2)}`);
  } else if (frame === null || getComputedStyle(frame).boxShadow === 'none') {
    // A field draws the ring around its box.
    faults.push('it shows no ring');
  }

  const box = element.getBoundingClientRect();
  const seen = [0.5, 0.1, 0.9].some((x) =>
    [0.5, 0.1, 0.9].some((y) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (top === null) return false;
      // A suspended price has its word above, which shows the ring instead.
      const word = element.ariaDisabled === 'true' ? [top, top.parentElement] : [];
      return (
        element.contains(top) ||
        top.contains(element) ||
        word.some((one) => one !== null && getComputedStyle(one).outlineStyle === 'solid')
      );
    }),
  );
  if (box.width === 0 || box.height === 0 || !seen) faults.push('it cannot be seen');
  return { at: Number(element.dataset['stop'] ?? -1), name, lost: false, faults };
}

/** What still exists and was never reached. Runs in the page. */
function missedStops(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-wanted]')]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled'),
    )
    .map((element) => `not reached: ${element.dataset['wanted']}`);
}

/**
 * Walks a page from top to end with only the Tab key: every stop has a ring with a contrast of 3 and is not covered,
 * the order is the document's, the walk ends, and nothing that can be pressed is left out.
 */
export async function expectWalkable(page: Page): Promise<readonly string[]> {
  const faults: string[] = [...(await page.evaluate(markStops))];
  const names: string[] = [];
  const visits = new Map<number, number>();
  let before = -1;
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    // A match that ends leaves the list, and the focus with it.
    if (stop.lost) continue;
    if (stop.at === -1 && stop.name === '') break;
    names.push(stop.name);
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`));
    // Elements that appeared during the walk have no number.
    if (stop.at !== -1) {
      // A date has several stops.
      if (stop.at < before) faults.push(`${stop.name} comes after what stands below it`);
      before = stop.at;
      visits.set(stop.at, (visits.get(stop.at) ?? 0) + 1);
    }
    if (names.length > STOPS_MAX || (visits.get(stop.at) ?? 0) > VISITS_MAX) {
      faults.push('the walk does not end');
      break;
    }
  }
  faults.push(...(await page.evaluate(missedStops)));
  expect(faults).toEqual([]);
  return names;
}
