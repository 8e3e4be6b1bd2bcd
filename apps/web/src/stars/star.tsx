import { lazy, Suspense } from 'react';
import { withTexts } from '@layline/ui/language/texts.ts';
import { lateCode } from '../live/late-code.ts';
import type { StarButtonProps } from './star-button.tsx';

const StarButton = lazy(async () => ({
  default: (await lateCode(() => withTexts(import('./star-button.tsx')))).StarButton,
}));

/** The star beside what it follows. Its code loads after the first prices; the place around it has its size already. */
export function Star(props: StarButtonProps) {
  return (
    <Suspense fallback={null}>
      <StarButton {...props} />
    </Suspense>
  );
}
