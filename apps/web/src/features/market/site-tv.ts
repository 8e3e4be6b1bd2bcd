import { useStore } from 'zustand';
import { siteStore } from '../../site/site-store.ts';

/** The address of a picture, over https. */
function pictureAddress(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.protocol === 'https:' ? parsed.href : null;
}

/** A live picture of the site's settings by id; null where there is none that can be shown. */
export function useSiteTv(id: string): { readonly title: string; readonly url: string } | null {
  const entries = useStore(siteStore, (state) => state.file?.tv);
  const entry = entries?.find((candidate) => String(candidate.id) === id);
  const url = pictureAddress(entry?.['url']);
  return entry && url !== null ? { title: entry.title, url } : null;
}
