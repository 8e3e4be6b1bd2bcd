import { useEffect } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { withTexts } from '@layline/ui/language/texts.ts';
import { lateCode } from '../live/late-code.ts';
import type { PARTS } from './late-parts.ts';

type Parts = typeof PARTS;
type Props<Name extends keyof Parts> = ComponentProps<Parts[Name]> & object;

const store = createStore<{ readonly parts: Parts | null }>(() => ({ parts: null }));
let loading: Promise<void> | undefined;

function load(): void {
  loading ??= lateCode(() => withTexts(import('./late-parts.ts'))).then(({ PARTS }) =>
    store.setState({ parts: PARTS }),
  );
}

function Nothing() {
  return null;
}

/**
 * A part of the page that loads after the first prices, by its name in `late-parts.ts`. Until its code arrives,
 * `Waiting` is drawn at its size. All parts arrive in one download and switch over in one render. If it fails, the
 * rest of the page still works, which `lazy` and an error boundary would not allow.
 */
export function latePart<Name extends keyof Parts>(
  name: Name,
  Waiting: ComponentType<Props<Name>> = Nothing,
): ComponentType<Props<Name>> {
  return function LatePart(props: Props<Name>) {
    const parts = useStore(store, (state) => state.parts);
    useEffect(load, []);
    const Shown = parts === null ? Waiting : (parts[name] as ComponentType<Props<Name>>);
    return <Shown {...props} />;
  };
}
