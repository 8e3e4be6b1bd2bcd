import { QueryClient } from '@tanstack/react-query';
import { exampleLogin } from '@layline/contract/examples/player.ts';
import { createRoot } from 'react-dom/client';
import { connectReads } from '@layline/web/src/api/reads.ts';
import { Providers } from '@layline/web/src/app/providers.tsx';
import { followOrder } from '@layline/web/src/app/screens/follow-order.ts';
import { MarketDesk } from '@layline/web/src/features/desk/market-desk.tsx';
import { linkStore } from '@layline/web/src/live/link-store.ts';
import { markets } from '@layline/web/src/live/stores.ts';
import { authenticate } from '@layline/web/src/provider/account.ts';
import { bookOf, changeOf } from '@layline/web/src/provider/books.ts';
import { parsed } from '@layline/web/src/provider/decode.ts';
import { Market } from '@layline/web/src/provider/markets.ts';
import { startSession } from '@layline/web/src/session/session.ts';
import '@layline/ui/base.css';
import { Answers } from './answers.ts';
import type { SentCall } from './answers.ts';
import { DirectWrites } from './direct-writes.ts';
import { MovingLadders, RUNNERS } from './moving-ladders.ts';
import type { LadderMove } from './moving-ladders.ts';
import { amountText, cellName, cellsOnPage } from './rungs-on-page.ts';

/** Interval between messages, ms; our own hub would collect them for 100 ms. */
const MESSAGE_MS = 10;
const SIDES = ['back', 'lay'] as const;

/** `client`: the client. `direct`: direct writes into the client's page. */
type Way = 'client' | 'direct';

/** A bet, and how long after its press it could leave the page, ms. */
type PressedCall = SentCall & { readonly leftMs: number };

declare global {
  interface Window {
    desk: {
      readonly ready: () => boolean;
      readonly begin: (perSecond: number, way: Way) => void;
      readonly end: () => void;
      readonly wrong: () => string[];
      readonly nextBet: () => Promise<PressedCall>;
    };
  }
}

const moving = new MovingLadders();
const market = parsed(Market, moving.market());
const answers = new Answers();
window.fetch = answers.fetch;
startSession(parsed(authenticate.result, exampleLogin), Date.now());
markets.setLink(true);
linkStore.setState({ prices: 'hub' });
const image = bookOf(moving.market().book);
if (image) markets.takeImages([image]);

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
connectReads(queryClient);
const runnerIds = market.runners.map(({ runnerId }) => runnerId);
const nothing = () => undefined;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Providers queryClient={queryClient}>
      <MarketDesk
        market={market}
        eventTitle="Six runners"
        runnerIds={runnerIds}
        onRunners={nothing}
        view="ladders"
        onView={nothing}
        follow={followOrder}
      />
    </Providers>,
  );
}

let timer: ReturnType<typeof setInterval> | undefined;

function begin(perSecond: number, way: Way): void {
  const direct = new DirectWrites();
  const started = performance.now();
  let sent = 0;
  timer = setInterval(() => {
    // By the clock, not the timer: a late page still gets everything that has happened.
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    const messages: object[] = [];
    const moves: LadderMove[] = [];
    for (; sent < due; sent++) {
      const move = moving.move();
      moves.push(move);
      // Each change as a separate message, as on the wire, before the next one is made. Both ways pay for making it.
      messages.push(moving.message(move));
    }
    if (way === 'client') markets.takeChanges(messages.flatMap((message) => changeOf(message) ?? []));
    else direct.take(moves);
  }, MESSAGE_MS);
}

/** The cells that do not show what is on offer, by name. */
function wrong(): string[] {
  const cells = cellsOnPage();
  const names = new Set<string>();
  for (let runner = 0; runner < RUNNERS; runner++) {
    for (const side of SIDES) {
      for (const [index, size] of moving.offered(runner, side)) {
        const name = cellName(runner, side, index);
        if (cells.get(name)?.amount.textContent !== amountText(size)) names.add(name);
      }
    }
  }
  return [...names];
}

/** The bet of the next click. */
function nextBet(): Promise<PressedCall> {
  return new Promise((resolve) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      answers.onBet = (call) => resolve({ ...call, leftMs: call.leftAt - timeStamp });
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}

window.desk = {
  ready: () => cellsOnPage().size > 0 && wrong().length === 0,
  begin,
  end: () => clearInterval(timer),
  wrong,
  nextBet,
};
