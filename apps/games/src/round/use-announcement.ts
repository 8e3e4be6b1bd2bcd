import { useEffect, useRef, useState } from 'react';
import { announcementOf } from './phase.ts';
import type { Stage } from './phase.ts';

/** What a screen reader is to be told now. `result` and `own` are said once, when they are there. */
export function useAnnouncement(stage: Stage, result: string | null, own: string | null): string {
  const [text, setText] = useState('');
  const before = useRef<Stage>(stage);
  const told = useRef({ result, own });
  useEffect(() => {
    const about = announcementOf(stage, before.current);
    before.current = stage;
    const news = [
      about,
      result !== told.current.result ? result : null,
      own !== told.current.own ? own : null,
    ].filter((part) => part !== null);
    told.current = { result, own };
    if (news.length > 0) setText(news.join(' '));
  }, [stage, result, own]);
  return text;
}
