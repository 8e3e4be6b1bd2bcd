import { createRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { pageTimers } from '../hub/timers.ts';
import { SpriteContext } from '../ui/icon.tsx';
import pictures from '../ui/icons.svg?raw';
import { ServerClock } from './link/server-clock.ts';
import { httpTableCalls } from './link/table-api.ts';
import { GamePage } from './page/game-page.tsx';
import { readEntrance, showTheme } from './page/entrance.ts';
import { parentWindow } from './page/parent-window.ts';
import { Room } from './page/room.ts';
import '../ui/base.css';
import './tables.css';

const entrance = readEntrance();
if (entrance.theme !== null) showTheme(entrance.theme);

/** The pictures are part of the page: from a frame without an origin no other file can be referred to. */
function carryPictures(): void {
  // The file's own style would be an inline one here, which the content policy forbids: it is said by attributes instead.
  const text = pictures.replace(/<style>[^<]*<\/style>/, '');
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
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
    const { signalrConnection } = await import('../hub/signalr-connection.ts');
    return signalrConnection(url, () => undefined);
  },
  entrance,
});

carryPictures();
const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root" to draw into.');
createRoot(element).render(
  <StrictMode>
    <SpriteContext value="">
      <GamePage room={room} />
    </SpriteContext>
  </StrictMode>,
);
void room.enter();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') room.wake();
});
window.addEventListener('online', () => room.wake());
