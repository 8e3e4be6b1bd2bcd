import { QueryClient } from '@tanstack/react-query';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { FromSandbox } from '@layline/sandbox/protocol.ts';
import { writeErrorsBy } from '@layline/ui/states/error-text.ts';
import { connectReads } from '../api/reads.ts';
import { providerText } from '../api/refusal-text.ts';
import { playerEffects } from '../app/player-effects.ts';
import { Providers } from '../app/providers.tsx';
import { forgetCashOuts } from '../features/cash-out/cash-out-store.ts';
import { keepRecordsOf } from '../features/desk/record-store.ts';
import { startHub } from '../live/start-hub.ts';
import { startLive } from '../live/start-live.ts';
import { ApiError } from '../provider/failure.ts';
import { ALL_SPORTS, DEFAULT_QUICK_STAKES } from '../provider/user-info.ts';
import { sessionStore } from '../session/session-store.ts';
import { followLanguage } from '../site/language.ts';
import { followOdds } from '../site/odds.ts';
import { restoreSettings } from '../site/known-settings.ts';
import { startTheme } from '../site/theme-store.ts';
import { newSeed, readPlace, searchOf, SPORTS } from './address.ts';
import type { Place } from './address.ts';
import { PracticePage } from './practice-page.tsx';
import { practiceStore } from './practice-store.ts';
import type { SandboxLink } from './sandbox-link.ts';
import '@layline/ui/base.css';
import './practice-colours.css';

/** How often the address follows the match, ms: browsers limit how often a page may change its address. */
const ADDRESS_EVERY_MS = 2000;

/** The name of the only player of a sandbox. */
const NAME = 'practice';

/** The only player of a sandbox. Its session exists only in this page. */
function logIn(): void {
  sessionStore.setState(
    {
      status: 'player',
      accessToken: 'practice',
      refreshToken: null,
      expiresAt: Number.MAX_SAFE_INTEGER,
      casinoToken: null,
      user: {
        userName: NAME,
        balance: null,
        exposure: null,
        flags: ALL_SPORTS,
        stakes: DEFAULT_QUICK_STAKES,
      },
    },
    true,
  );
}

/** The address of this page, as a store: the match is the one that it names. */
const address = {
  listeners: new Set<() => void>(),
  subscribe: (listener: () => void) => {
    address.listeners.add(listener);
    return () => void address.listeners.delete(listener);
  },
  changed: () => {
    for (const listener of address.listeners) listener();
  },
  hasMatch: () => readPlace(location.search) !== null,
};

/** Forgets what the desk has noted of another match, or of another moment of this one. */
function forgetNotes(): void {
  keepRecordsOf(null);
  forgetCashOuts(NAME);
}

function begin(link: SandboxLink, place: Place | null): void {
  // There is no need for the abandoned match to run on.
  if (practiceStore.getState().match !== null) link.send({ type: 'speed', speed: 0 });
  practiceStore.setState({ match: null, standing: null, isUnavailable: false });
  forgetNotes();
  if (place === null) {
    link.send({ type: 'list' });
    return;
  }
  const at = place.at * 1000;
  link.send(
    'recordingId' in place
      ? { type: 'begin', recordingId: place.recordingId, at }
      : { type: 'begin', sportId: SPORTS[place.sport], seed: place.seed, at },
  );
}

function goToPlace(link: SandboxLink, place: Place | null): void {
  history.pushState(null, '', place === null ? location.pathname : searchOf(place));
  begin(link, place);
  address.changed();
}

/** Keeps the moment in the address, so that a reload comes back to it. */
function followMoment(): void {
  setInterval(() => {
    const { match, standing } = practiceStore.getState();
    const place = readPlace(location.search);
    if (match === null || standing === null || place === null) return;
    const search = searchOf({ ...place, at: Math.floor((standing.at - match.startAt) / 1000) });
    if (search !== location.search) history.replaceState(null, '', search);
  }, ADDRESS_EVERY_MS);
}

/** Takes in what the sandbox says of the match. */
export function takeNews(
  message: Exclude<FromSandbox, { type: 'answer' | 'invoked' | 'hub' }>,
  queryClient: QueryClient,
): void {
  switch (message.type) {
    case 'begun':
      queryClient.clear();
      practiceStore.setState(({ visit }) => ({ match: message.match, visit: visit + 1 }));
      return;
    case 'standing':
      practiceStore.setState({ standing: message.standing });
      return;
    case 'record':
      practiceStore.setState({ record: message.record });
      return;
    case 'listed':
      practiceStore.setState({ recordings: message.recordings });
      return;
    case 'unavailable':
      practiceStore.setState({ isUnavailable: true });
      return;
    case 'moved':
      // Whatever was read belongs to another moment.
      queryClient.clear();
      forgetNotes();
      practiceStore.setState(({ visit }) => ({ visit: visit + 1 }));
  }
}

/** Starts live prices with the first match: before it there is nothing to ask. */
function liveFromFirstMatch(link: SandboxLink): void {
  const stop = practiceStore.subscribe(({ match }) => {
    if (match === null) return;
    stop();
    startLive(() => undefined).join((news) =>
      startHub({ ...playerEffects, ...news, makeConnection: () => Promise.resolve(link.connection()) }),
    );
  });
}

function Root({ link }: { readonly link: SandboxLink }) {
  const hasMatch = useSyncExternalStore(address.subscribe, address.hasMatch);
  return (
    <PracticePage
      hasMatch={hasMatch}
      onPick={(sport) => goToPlace(link, { sport, seed: newSeed(), at: 0 })}
      onRecording={(recordingId) => goToPlace(link, { recordingId, at: 0 })}
      onSpeed={(speed) => link.send({ type: 'speed', speed })}
      onGoTo={(at) => link.send({ type: 'goTo', at })}
      onAnother={() => goToPlace(link, null)}
    />
  );
}

/** Draws the page and connects the client's own parts to the sandbox. `makeLink` starts the sandbox; what it says goes to its argument. */
export async function startPractice(
  makeLink: (onNews: (message: Parameters<typeof takeNews>[0]) => void) => SandboxLink,
): Promise<void> {
  startTheme();
  restoreSettings();
  logIn();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  connectReads(queryClient);
  const link = makeLink((message) => takeNews(message, queryClient));
  liveFromFirstMatch(link);
  begin(link, readPlace(location.search));
  writeErrorsBy((error) => (error instanceof ApiError ? providerText(error.failure) : error.message));
  window.addEventListener('popstate', () => {
    begin(link, readPlace(location.search));
    address.changed();
  });
  followMoment();
  await Promise.all([followLanguage(), followOdds()]);
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with id "root" to draw into.');
  createRoot(element).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <Root link={link} />
      </Providers>
    </StrictMode>,
  );
}
