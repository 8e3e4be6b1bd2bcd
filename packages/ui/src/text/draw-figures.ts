import type { Figures } from './figures.ts';
import { textsOf } from '../language/texts.ts';
import { ui } from '../texts.ts';
import { flashes } from './flashes.ts';

function textIn(element: Element | undefined): Text {
  const text = document.createTextNode('');
  element?.replaceChildren(text);
  return text;
}

/**
 * Returns a function that writes figures straight into the text nodes of a price cell, a button with two elements:
 * prices change too often to render a component each time. The button's name, `name` without its figures, follows
 * them; everything else belongs to React.
 */
export function figuresOn(button: HTMLElement, name: string): (figures: Figures) => void {
  let large = textIn(button.children[0]);
  const small = textIn(button.children[1]);
  let shown: Figures | null = null;
  button.removeAttribute('data-flash');
  return (figures) => {
    const { price, text, note } = figures;
    const before = shown;
    if (before?.price === price && before.text === text && before.note === note) return;
    shown = figures;
    const old = before ? before.price : price;
    flashes.settle();
    // Turning a dash into a price would be text that moves.
    if ((old === null) !== (price === null)) large = textIn(button.children[0]);
    large.data = text;
    small.data = note;
    button.ariaLabel =
      price === null ? textsOf(ui)('{name}, no price', { name }) : `${name} ${text} ${note}`.trimEnd();
    button.toggleAttribute('data-empty', price === null);
    button.toggleAttribute('data-long', text.length > 4);
    if (old !== null && price !== null && old !== price) flashes.mark(button, price > old ? 'up' : 'down');
  };
}
