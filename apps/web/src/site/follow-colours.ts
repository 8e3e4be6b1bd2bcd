import { siteStore } from './site-store.ts';

let used = false;

/**
 * Draws the site in its own colours. They are late code, which only sites with colours of their own download; if that fails nothing
 * changes.
 */
export async function followColours(): Promise<void> {
  const colours = () => siteStore.getState().file?.setting.colours;
  used ||= colours() !== undefined;
  if (used)
    await import('./site-colours.ts')
      .then(({ setSiteColours }) => setSiteColours(colours()))
      .catch(() => undefined);
}
