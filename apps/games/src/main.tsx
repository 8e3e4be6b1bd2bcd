import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { pageTimers } from '@layline/hub/timers.ts';
import { SpriteContext } from '@layline/ui/icon.tsx';
import pictures from '@layline/ui/icons.svg?raw';
import { showLanguage } from './language/show-language.ts';
import { ServerClock } from './link/server-clock.ts';
import { httpTableCalls } from './link/table-api.ts';
import { GamePage } from './page/game-page.tsx';
import { readEntrance, showTheme } from './page/entrance.ts';
import { parentWindow } from './page/parent-window.ts';
import { Room } from './page/room.ts';
import '@layline/ui/base.css';
import './tables.css';

const entrance = readEntrance();
if (entrance.theme !== null) showTheme(entrance.theme);

declare global {
  interface Window {
    /** Where the browser has them (https://w3c.github.io/trusted-types/dist/spec/). */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createHTML: (text: string) => string },
      ): { createHTML(text: string): string };
    };
  }
}

/** Marks text from our own build as trusted; the page's policy lets no other text be parsed as markup. */
function trusted(ownText: string): string {
  const policy = window.trustedTypes?.createPolicy('own-pictures', { createHTML: (text) => text });
  return policy === undefined ? ownText : policy.createHTML(ownText);
}

/** The pictures are part of the page, because a frame without an origin cannot refer to another file. */
function carryPictures(): void {
  // The file's own style element would be inline here, which the content policy forbids; attributes do the same.
  const text = pictures.replace(/<style>[^<]*<\/style>/, '');
  const parsed = new DOMParser().parseFromString(trusted(text), 'image/svg+xml').documentElement;
  const look = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.75', 'stroke-linecap': 'round' };
  for (const symbol of parsed.querySelectorAll('symbol')) {
    for (const [name, value] of Object.entries(look)) symbol.setAttribute(name, value);
  }
  for (const name of ['width', 'height']) parsed.setAttribute(name, '0');
  parsed.setAttribute('class', 'carried-pictures');
  document.body.append(parsed);
}

const room = new Room({
  calls: httpTableCalls(),
  clock: new ServerClock(),
  timers: pageTimers,
  parent: parentWindow(),
  // Only now, so that the first paint does not wait for it.
  makeConnection: async (url) => {
    const { signalrConnection } = await import('@layline/hub/signalr-connection.ts');
    return signalrConnection(url, () => undefined);
  },
  entrance,
});

carryPictures();
void room.enter();
// The language loads together with the seat, so that nothing is drawn in English first.
if (entrance.language !== null) await showLanguage(entrance.language);
const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root" to draw into.');
createRoot(element).render(
  <StrictMode>
    <SpriteContext value="">
      <GamePage room={room} />
    </SpriteContext>
  </StrictMode>,
);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') room.wake();
});
window.addEventListener('online', () => room.wake());
