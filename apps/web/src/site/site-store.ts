import type { DomainSettings, SettingsFile } from '../provider/site-settings.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SettingsFailure } from './fetch-settings.ts';

/**
 * What is known of the site. `file` keeps its last valid content while a reload runs or fails; `failure` is that of
 * the latest attempt, null after a success.
 */
export interface SiteState {
  readonly file: SettingsFile | null;
  readonly suspended: boolean;
  readonly failure: SettingsFailure | null;
}

export const siteStore = createStore<SiteState>(() => ({ file: null, suspended: false, failure: null }));

/** The settings of the site; null until they have arrived. */
export function useSettings(): DomainSettings | null {
  return useStore(siteStore, (state) => state.file?.setting ?? null);
}

/** True while the site is suspended or its settings cannot be fetched. */
export function useSuspended(): boolean {
  return useStore(siteStore, (state) => state.suspended);
}
