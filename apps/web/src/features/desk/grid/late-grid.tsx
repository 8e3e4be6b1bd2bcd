import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import type { GridView } from './grid-view.tsx';

const Loaded = lazy(async () => ({ default: (await withTexts(import('./grid-view.tsx'))).GridView }));

/** The grid, whose code loads when it is first shown. */
export function LateGrid(props: ComponentProps<typeof GridView>) {
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
