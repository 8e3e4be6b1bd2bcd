import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lateCode } from '../../live/late-code.ts';

function Nothing() {
  return null;
}

/**
 * A part of the page that its first prices can do without. `Waiting` stands in its place, in its size, until its code is here;
 * a failed download leaves the rest of the page alone, which an error boundary would not.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const store = createStore<{ readonly Part: ComponentType<Props> | null }>(() => ({ Part: null }));
  let asked: Promise<void> | undefined;

  return function LatePart(props: Props) {
    const Part = useStore(store, (state) => state.Part);
    useEffect(() => {
      asked ??= lateCode(load).then((loaded) => store.setState({ Part: loaded }));
    }, []);
    return Part === null ? <Waiting {...props} /> : <Part {...props} />;
  };
}
