import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { betting } from '../../betting/texts.ts';

/** An empty bet slip. The first page draws it before the rest of the slip is loaded. */
export function EmptySlip() {
  const t = useTexts(betting);
  return (
    <EmptyState
      icon="slip"
      title={t('Your slip is empty')}
      text={t('Press a blue price to back a runner, or a pink one to lay it.')}
      level={2}
    />
  );
}
