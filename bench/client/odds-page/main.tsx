import { createRoot } from 'react-dom/client';
import { markets } from '@layline/web/src/live/stores.ts';
import { bookOf, changeOf } from '@layline/web/src/provider/books.ts';
import '@layline/ui/base.css';
import './page.css';
import { DirectWrites } from './direct-writes.ts';
import { MovingBooks } from './moving-books.ts';
import type { Moved } from './moving-books.ts';
import { Page } from './page.tsx';
import { Watching } from './watching.ts';
import type { OddsSeen } from './watching.ts';

/** Interval between messages, ms; our own hub would collect them for 100 ms. */
const MESSAGE_MS = 10;

/** `client`: the client. `direct`: direct writes into the client's page. `plain`: the same into a page without containment. */
type Way = 'client' | 'direct' | 'plain';

declare global {
  interface Window {
    odds: {
      readonly ready: () => boolean;
      readonly begin: (perSecond: number, way: Way) => void;
      readonly watch: () => void;
      readonly seen: () => OddsSeen;
    };
  }
}

const moving = new MovingBooks();
markets.setLink(true);
markets.takeImages(moving.books.flatMap((book) => bookOf(book) ?? []));
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);

function sentChange({ market, runner, side }: Moved): object {
  const book = market.runners[runner];
  const { marketId, sequence } = market;
  const runners = book ? [{ runnerId: book.runnerId, [side]: book[side] }] : [];
  return { marketId, sequence, follows: sequence - 1, publishedAt: Date.now(), runners };
}

let watching: Watching | null = null;

function begin(perSecond: number, way: Way): void {
  const direct = new DirectWrites();
  document.body.classList.toggle('plain', way === 'plain');
  const started = performance.now();
  let sent = 0;
  setInterval(() => {
    // By the clock, not the timer: a late page still gets everything that has happened.
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    const changes: object[] = [];
    const moves: Moved[] = [];
    for (; sent < due; sent++) {
      const moved = moving.move();
      watching?.moved(moved);
      // Each change as a separate message, as on the wire, before the next one is made.
      if (way === 'client') changes.push(sentChange(moved));
      else moves.push(moved);
    }
    if (way === 'client') markets.takeChanges(changes.flatMap((change) => changeOf(change) ?? []));
    else direct.take(moves);
  }, MESSAGE_MS);
}

window.odds = {
  ready: () => document.querySelectorAll('[data-cell] button').length === 720,
  begin,
  watch: () => {
    watching = new Watching();
  },
  seen: () => {
    if (!watching) throw new Error('the page is not being watched');
    const seen = watching.end();
    watching = null;
    return seen;
  },
};
