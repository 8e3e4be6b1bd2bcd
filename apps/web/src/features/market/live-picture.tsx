import { useSiteList } from '../../site/use-site-list.ts';
import { PictureView } from './picture-view.tsx';
import { pictureNamed, picturesFor } from './site-tv.ts';

interface LivePictureProps {
  readonly eventId: string;
  /** What the address names; null while no picture is asked for. */
  readonly id: string | null;
}

/** The live pictures of an event, from the list that the site's settings carry, and the one that is being watched (R2.3). */
export function LivePicture({ eventId, id }: LivePictureProps) {
  const tv = useSiteList('tv');
  return (
    <PictureView
      eventId={eventId}
      offered={picturesFor(tv, eventId)}
      shown={id === null ? null : (pictureNamed(tv, id) ?? 'none')}
    />
  );
}
