import type { Event } from '../../provider/catalogue.ts';
import { useSportTree } from '../../api/use-catalogue.ts';
import { LiveBlock } from '../../live/live-block.tsx';
import { statusNow, useOpenEvents } from '../../live/open-events.ts';
import { useEventScore } from '../../live/use-event-score.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { useMinute } from '@layline/ui/use-minute.ts';
import { featured, PREVIEW_EVENTS } from './featured.ts';
import { PreviewLine } from './preview-line.tsx';
import { PreviewList } from './preview-list.tsx';
import { startText } from './start-text.ts';

function Line({ event }: { readonly event: Event }) {
  const live = useEventScore(event.id);
  const { tag } = useLocale();
  const now = useMinute();
  const score = live ? live.score : event.score;
  return (
    <PreviewLine
      event={event}
      live={statusNow(event, live) === 'IN_PLAY' ? (score?.summary ?? 'In-Play') : null}
      start={startText(event, now, tag)}
    />
  );
}

/** The preview of a sport (R2.35): its first two events. */
export function SportPreview({ sportId }: { readonly sportId: number }) {
  const { data, isError } = useSportTree();
  const open = useOpenEvents();
  const events = data && featured(data, open, new Set([sportId]), PREVIEW_EVENTS);
  return (
    <LiveBlock eventIds={(events ?? []).map(({ id }) => id)}>
      <PreviewList
        events={events}
        failed={isError}
        idOf={({ id }) => id}
        lineOf={(event) => <Line event={event} />}
      />
    </LiveBlock>
  );
}
