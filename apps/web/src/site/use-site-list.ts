import { useMemo } from 'react';
import { useStore } from 'zustand';
import { entriesOf } from '../provider/site-lists.ts';
import type { SettingsEntry, SiteList } from '../provider/site-lists.ts';
import { siteStore } from './site-store.ts';

/** A list from the site's settings (R3.3); empty if there is none. */
export function useSiteList(name: SiteList): readonly SettingsEntry[] {
  const sent = useStore(siteStore, (state) => state.file?.[name]);
  return useMemo(() => entriesOf(name, sent), [name, sent]);
}
