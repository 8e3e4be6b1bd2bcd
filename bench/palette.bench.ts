import { matchEntries } from '@layline/web/src/features/palette/entries.ts';
import { find, indexOf } from '@layline/web/src/features/palette/search/find.ts';
import { manyEvents } from '@layline/web/src/features/palette/testing/many-events.ts';
import type { Event } from '@layline/web/src/provider/catalogue.ts';
import { SPORTS } from '@layline/web/src/site/sports.ts';
import { inTurn, percentile, report } from './harness.ts';
import { withinThreeKeys } from './palette/three-keys.ts';

/** `npm run bench -- palette`: the search over 5,000 events, without the drawing of what it finds. */
const EVENTS = 5_000;
const NOW = 1_790_000_000_000;
const DAY_MS = 86_400_000;
/** Titles that are typed letter by letter. */
const TYPED = 200;
const LETTERS = 6;

/** Entries of freshly read events, of which nothing is prepared yet. */
function freshEntries() {
  const events = manyEvents(EVENTS, NOW);
  const tree = SPORTS.map(({ id, name }, order) => ({
    id,
    name,
    order,
    events: events.filter(({ sportId }) => sportId === id),
  }));
  return { events, entries: matchEntries(tree, SPORTS, (listed) => listed) };
}

const { events, entries } = freshEntries();
const index = indexOf(entries);
const lowered = events.map(({ title }) => title.toLowerCase());
const searches = events
  .slice(0, TYPED)
  .flatMap(({ title }) =>
    Array.from({ length: LETTERS }, (_, letter) => title.slice(0, letter + 1).toLowerCase()),
  );

/** The ms that each search takes, in ascending order. */
function timed(search: (text: string) => unknown): number[] {
  return searches.map((text) => {
    const began = performance.now();
    search(text);
    return performance.now() - began;
  });
}

const bare = (text: string) => lowered.filter((title) => title.includes(text)).slice(0, 9);
const ours = (text: string) => find(text, index);

const once = (run: () => unknown) => {
  const began = performance.now();
  run();
  return performance.now() - began;
};
const made = await inTurn({
  prepared: () => {
    const fresh = freshEntries().entries;
    return once(() => indexOf(fresh));
  },
  again: () => once(() => indexOf(entries)),
});
const median = await inTurn({
  ours: () => percentile(timed(ours), 0.5),
  bare: () => percentile(timed(bare), 0.5),
});
const slow = await inTurn({
  ours: () => percentile(timed(ours), 0.99),
  bare: () => percentile(timed(bare), 0.99),
});

const reached = withinThreeKeys(
  index,
  events.map(({ title }) => title),
);
const share = (of: readonly Event[]) => (100 * of.filter(({ id }) => reached.has(id)).length) / of.length;
const soon = events.filter(({ startTime }) => startTime !== null && startTime <= NOW + DAY_MS);

const scan = (figure: number) => ({ name: 'a scan of lower-case titles', figure });
report('palette', [
  {
    what: 'preparing 5,000 events',
    figure: made.prepared,
    unit: 'ms',
    yardstick: { name: 'prepared already', figure: made.again },
  },
  {
    what: 'from a key to its results, median',
    figure: median.ours,
    unit: 'ms',
    yardstick: scan(median.bare),
  },
  { what: 'from a key to its results, p99', figure: slow.ours, unit: 'ms', yardstick: scan(slow.bare) },
  {
    what: 'in-play and the next day: opened by three keys and Enter',
    figure: share(soon),
    unit: '%',
    yardstick: null,
  },
  {
    what: 'all two weeks: opened by three keys and Enter',
    figure: share(events),
    unit: '%',
    yardstick: null,
  },
]);
