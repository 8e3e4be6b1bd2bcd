import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';

interface StoryPressedProps {
  /** Names of the elements to press, in order, as soon as the story is rendered. */
  readonly names: readonly string[];
  /** The screens that have something to press, as a media query; all by default. */
  readonly where?: string;
  readonly children: ReactNode;
}

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim();
}

/** A state that a component enters when something in it is pressed. Throws Error if an element is missing. */
export function StoryPressed({ names, where = 'all', children }: StoryPressedProps) {
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(() => {
    if (!matchMedia(where).matches) return;
    for (const name of names) {
      const pressed = [
        ...(place.current?.querySelectorAll<HTMLElement>('button, summary, label') ?? []),
      ].find((element) => nameOf(element).startsWith(name));
      if (!pressed) throw new Error(`Nothing in this story is called ${name}`);
      pressed.click();
    }
  });
  useEffect(() => press(), []);
  return <div ref={place}>{children}</div>;
}
