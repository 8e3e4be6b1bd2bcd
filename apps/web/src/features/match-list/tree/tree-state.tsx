import type { ReactNode } from 'react';
import { useSportTree } from '../../../api/use-catalogue.ts';
import type { Sport } from '../../../provider/catalogue.ts';
import { errorText } from '@layline/ui/states/error-text.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { matchList } from '../texts.ts';
import { TreeNote } from './tree-note.tsx';

type Query = Pick<ReturnType<typeof useSportTree>, 'data' | 'error' | 'fetchStatus'>;

/** What has to be said about the lists; null if they are here and current. */
function useProblem({ data, error, fetchStatus }: Query): { text: string; again: boolean } | null {
  const t = useTexts(matchList);
  if (fetchStatus === 'paused') return { text: t('You are offline'), again: false };
  if (error === null) return data === undefined ? { text: t('Loading matches'), again: false } : null;
  const reason = errorText(error);
  const text =
    data === undefined
      ? t('The list could not be loaded')
      : t('This list is not up to date: {reason}', { reason });
  return { text, again: true };
}

/** The tree of competitions once it is here; before that, and while it is out of date, a line that says so. */
export function TreeState({ children }: { readonly children: (tree: readonly Sport[]) => ReactNode }) {
  const query = useSportTree();
  const problem = useProblem(query);
  return (
    <>
      {problem && (
        <TreeNote text={problem.text} onRetry={problem.again ? () => void query.refetch() : null} />
      )}
      {query.data && children(query.data)}
    </>
  );
}
