import { beginHandOver } from './site/early-code.ts';
import { beginLists } from './site/early-lists.ts';
import { beginSettings } from './site/early-settings.ts';
import { applyThemeClass } from './site/theme-class.ts';

/**
 * The first few kilobytes: colours before the first paint, and settings and lists asked for while the application
 * is still on its way. Everything else is in start.tsx, whose download the page has already begun.
 */
beginHandOver();
applyThemeClass();
beginSettings();
void beginLists();

/** Pages that start.tsx has within it; any other one comes by a list, whose download begins beside it. */
const WITHIN = /^\/(?:$|inplay|markets|matchlist)/i;
if (!WITHIN.test(location.pathname)) import('./app/late-files.ts').catch(() => undefined);

import('./start.tsx').catch(() => {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = 'This page could not be downloaded. Check your connection and reload.';
  document.body.append(note);
});
