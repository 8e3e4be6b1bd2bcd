import { useEffect } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withTexts } from '@layline/ui/language/texts.ts';
import { lateCode } from '../../live/late-code.ts';
import type { PARTS } from '../late-parts.ts';

type Parts = typeof PARTS;
type Props<Name extends keyof Parts> = ComponentProps<Parts[Name]> & object;

const store = createStore<{ readonly parts: Parts | null }>(() => ({ parts: null }));
let asked: Promise<void> | undefined;

function ask(): void {
  asked ??= lateCode(() => withTexts(import('../late-parts.ts'))).then(({ PARTS }) =>
    store.setState({ parts: PARTS }),
  );
}

function Nothing() {
  return null;
}

/**
 * The part of the page with this name, which its first prices can do without. `Waiting` stands in its place, in its size, until
 * its code is here; a failed download leaves the rest of the page alone, which an error boundary would not.
 */
export function latePart<Name extends keyof Parts>(
  name: Name,
  Waiting: ComponentType<Props<Name>> = Nothing,
): ComponentType<Props<Name>> {
  return function LatePart(props: Props<Name>) {
    const parts = useStore(store, (state) => state.parts);
    useEffect(ask, []);
    const Shown = parts === null ? Waiting : (parts[name] as ComponentType<Props<Name>>);
    return <Shown {...props} />;
  };
}
