import type { SettingsFile } from './entities/domain-settings.ts';

/**
 * How the operators' desk and a preview of the players' client in another window speak to each other. The window has no link to the desk's, because a
 * fault in the players' client must not reach an operator's session; so they use a channel with a name that only the two know.
 */

/** Address of the preview that listens to a channel. */
export function previewAddress(id: string): string {
  return `/preview.html#${id}`;
}

/** Name of the channel with this id. */
export function previewChannel(id: string): string {
  return `layline-preview-${id}`;
}

/** What the preview says once it listens. */
export const PREVIEW_READY = 'ready';

/** What it is told: the settings to show, as often as they change. */
export interface PreviewDraft {
  readonly settings: SettingsFile;
}
