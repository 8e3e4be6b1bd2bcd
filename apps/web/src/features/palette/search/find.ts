import { KINDS } from './entry.ts';
import type { Entry, EntryKind } from './entry.ts';
import { FIT, fitOf, prepare, queryOf } from './match.ts';
import type { Fit, Prepared, Query } from './match.ts';

/** All entries, prepared and in the order in which equally good results are shown. */
export interface Index {
  readonly of: Readonly<Record<EntryKind, readonly Indexed[]>>;
}

interface Indexed {
  readonly entry: Entry;
  readonly prepared: Prepared;
}

/** The results of one kind, best first. */
export interface Group {
  readonly kind: EntryKind;
  readonly entries: readonly Entry[];
}

/** What was found, with the group of the best result first. */
export interface Found {
  readonly groups: readonly Group[];
  /** Number of results, including those not shown. */
  readonly total: number;
  /** Position of the chosen result among those shown: 0 unless a digit after the search picked another. */
  readonly picked: number;
  /** What was searched for, without that digit. */
  readonly sought: string;
}

/** How many results of a kind are shown: the first kind, the others, or the only one. */
const SHOWN = { first: 9, other: 4, only: 20 } as const;
/** `ia3`: the third result for `ia`. */
const PICKING = /^(.*[^\d\s])\s*([1-9])$/;

/** In-play first, then by start, with unknown starts last. Equal entries keep their order. */
function byTime(a: Entry, b: Entry): number {
  if (a.inPlay !== b.inPlay) return a.inPlay ? -1 : 1;
  return (a.startTime ?? Number.MAX_SAFE_INTEGER) - (b.startTime ?? Number.MAX_SAFE_INTEGER);
}

/** Each entry is prepared once, however often lists are refreshed, because unchanged events keep their identity. */
const prepared = new WeakMap<Entry, Prepared>();

function preparedOf(entry: Entry): Prepared {
  const known = prepared.get(entry);
  if (known) return known;
  const made = prepare(entry.title, [entry.about, entry.alsoKnownAs ?? '']);
  prepared.set(entry, made);
  return made;
}

/** Prepares entries for searching; 5,000 events take a few dozen ms the first time. */
export function indexOf(entries: readonly Entry[]): Index {
  const of = Object.fromEntries(KINDS.map((kind) => [kind, [] as Indexed[]])) as Record<EntryKind, Indexed[]>;
  for (const entry of entries.toSorted(byTime)) of[entry.kind].push({ entry, prepared: preparedOf(entry) });
  return { of };
}

interface FoundOfKind {
  readonly kind: EntryKind;
  readonly best: Fit;
  readonly entries: readonly Entry[];
}

/** All results of a kind, best fit first, and equal fits in the order of the index. */
function findKind(query: Query, kind: EntryKind, index: Index): FoundOfKind | null {
  const byFit: Entry[][] = Object.values(FIT).map(() => []);
  for (const { entry, prepared: text } of index.of[kind]) {
    const fit = fitOf(query, text);
    if (fit !== null) byFit[fit]?.push(entry);
  }
  const best = byFit.findIndex((entries) => entries.length > 0);
  return best < 0 ? null : { kind, best: best as Fit, entries: byFit.flat() };
}

function findAll(text: string, index: Index): Found {
  const query = queryOf(text);
  if (query === null) return { groups: [], total: 0, picked: 0, sought: text };
  const found = KINDS.map((kind) => findKind(query, kind, index))
    .filter((one) => one !== null)
    .toSorted((a, b) => a.best - b.best);
  const shown = found.length === 1 ? SHOWN.only : SHOWN.first;
  return {
    groups: found.map(({ kind, entries }, at) => ({
      kind,
      entries: entries.slice(0, at === 0 ? shown : SHOWN.other),
    })),
    total: found.reduce((sum, { entries }) => sum + entries.length, 0),
    picked: 0,
    sought: text,
  };
}

/**
 * Finds entries for what was typed: by the beginnings of words, in any order; by the initials of both sides; or by parts of
 * words. If nothing contains a digit typed at the end, the digit picks one of the results for the rest.
 */
export function find(text: string, index: Index): Found {
  const found = findAll(text, index);
  const [, rest = '', digit = ''] = PICKING.exec(text.trim()) ?? [];
  if (found.total > 0 || rest === '') return found;
  const instead = findAll(rest, index);
  const picked = Number(digit) - 1;
  return picked < entriesOf(instead).length ? { ...instead, picked } : found;
}

/** The entries of all groups, in the order shown. */
export function entriesOf({ groups }: Pick<Found, 'groups'>): readonly Entry[] {
  return groups.flatMap(({ entries }) => entries);
}
