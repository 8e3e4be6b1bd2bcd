import type { States } from '@layline/ui/stories/story.ts';
import type { Entry } from '../../features/palette/search/entry.ts';
import { FoundList } from './found-list.tsx';

export const title = 'app/FoundList';

const nothing = () => undefined;
const entry = (title: string, about: string): Entry => ({
  kind: 'event',
  id: title,
  title,
  about,
  icon: 'sports-22',
  inPlay: false,
  startTime: null,
  goes: { to: 'event', eventId: title },
});
const FOUND = [
  entry('Mumbai v Chennai', 'Indian Premier League'),
  entry('Mumbai Indians Women v Royal Challengers Bengaluru Women', 'Women’s Premier League'),
  entry('Match Odds', ''),
];

export const states: States = {
  'some matches': <FoundList search="" onSearch={nothing} found={FOUND} onChoose={nothing} />,
  nothing: <FoundList search="zzz" onSearch={nothing} found={[]} onChoose={nothing} />,
};
