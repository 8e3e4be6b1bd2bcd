import type { States } from '@layline/ui/stories/story.ts';
import { ListState } from './list-state.tsx';

export const title = 'match-list/ListState';

function list(data: string | undefined, error: Error | null) {
  const query = { data, error, refetch: () => undefined };
  return <ListState query={query}>{(text) => <p>{text}</p>}</ListState>;
}

const FAILED = new Error('The exchange could not be reached.');

export const states: States = {
  'on its way': list(undefined, null),
  failed: list(undefined, FAILED),
  old: list('India v Australia', FAILED),
  there: list('India v Australia', null),
};
