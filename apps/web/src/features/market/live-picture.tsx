import { PictureFrame } from './picture-frame.tsx';
import { useSiteTv } from './site-tv.ts';

/** The live stream or table that an address names (R2.3): one of the list that the site's settings carry. */
export function LivePicture({ id }: { readonly id: string }) {
  return <PictureFrame entry={useSiteTv(id)} />;
}
