import { SHORT_DAY, TIME, whenText } from '@layline/ui/format/when.ts';
import { LOADERS } from './language/loaders.ts';
import { beginHandOver } from './site/early-code.ts';
import { beginLists } from './site/early-lists.ts';
import { beginSettings } from './site/early-settings.ts';
import { KEYS } from './site/storage-keys.ts';
import { storage } from './site/storage.ts';
import { applyThemeClass } from './site/theme-class.ts';

/**
 * The first few kilobytes: colours before the first paint, and requests for settings, lists and the player's language
 * while the application is still downloading. Everything else is in start.tsx, which the page is already downloading.
 */
beginHandOver();
applyThemeClass();
LOADERS[storage.get(KEYS.language)?.slice(0, 2) ?? '']?.().catch(() => undefined);
beginSettings();
void beginLists();
// The browser's first date formats cost a slow phone 50 ms. Created here, they are ready before the application has
// arrived.
for (const form of [TIME, SHORT_DAY]) whenText(Date.now(), form, document.documentElement.lang);

/** Pages included in start.tsx; others are in a list of files, whose download starts in parallel. */
const WITHIN = /^\/(?:$|inplay|markets|matchlist)/i;
if (!WITHIN.test(location.pathname)) import('./app/late-files.ts').catch(() => undefined);

import('./start.tsx')
  .then(({ start }) => start())
  .catch(() => {
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = 'This page could not be downloaded. Check your connection and reload.';
    document.body.append(note);
  });
