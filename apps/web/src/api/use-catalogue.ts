import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventWithId, getEventsBySport, getSportTree } from '../provider/catalogue.ts';
import type { Event, Sport } from '../provider/catalogue.ts';
import { listsOf } from '../site/early-lists.ts';
import { sportById } from '../site/sports.ts';
import { siteStore } from '../site/site-store.ts';
import { KEYS } from '../site/storage-keys.ts';
import { treeAddress } from '../site/tree-address.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import { READS } from './reads.ts';
import { valueOf } from '../provider/failure.ts';
import { request } from '../provider/request.ts';

/** How often lists are refetched whose changes are not pushed. */
const REFRESH_MS = 60_000;

/** The tree as last seen, for the first moments of a visit. */
const lastTree = cachedAnswer(KEYS.sportTree, getSportTree.result);

/** Maximum events listed per sport, more than anybody scrolls through; the others can still be searched for. */
const EVENTS_MAX = 500;

/** All sports with their events (R7.13); the cached tree is shown until the first answer arrives. */
export const sportTree = queryOptions({
  queryKey: [READS.catalogue, 'tree'],
  queryFn: async ({ signal }) => {
    const base = treeAddress(location.hostname, siteStore.getState().file?.setting.treeUrl);
    const at = base === undefined ? {} : { base };
    return lastTree.keep(await request(getSportTree, { signal, ...at }));
  },
  ...beginWith(lastTree.read),
  refetchInterval: REFRESH_MS,
});

/** Created once, so that it runs only when the tree changes. */
const toList = (sports: readonly Sport[]) =>
  sports.map((sport) => ({ ...sport, events: sport.events.slice(0, EVENTS_MAX) }));

/** All sports with the events that are listed. */
export function useSportTree() {
  return useQuery({ ...sportTree, select: toList });
}

const sportEvents = (sportId: number) =>
  queryOptions({
    queryKey: [READS.catalogue, 'sport', sportId],
    queryFn: async ({ signal }): Promise<Event[]> =>
      valueOf(
        await request(getEventsBySport, {
          query: { sportName: sportById(sportId)?.name ?? String(sportId), take: EVENTS_MAX },
          signal,
        }),
      ).slice(0, EVENTS_MAX),
    ...beginWith(() => lastTree.read()?.find((sport) => sport.id === sportId)?.events),
    refetchInterval: REFRESH_MS,
  });

/** The events of a sport (R7.12); those of the saved tree are shown until the first answer arrives. */
export function useSportEvents(sportId: number) {
  return useQuery(sportEvents(sportId));
}

/** An event as the lists know it, for providers that send only its markets. If no list has it, only its id is known. */
export function useListedEvent(eventId: string): Event {
  const { data } = useSportTree();
  return useMemo(
    () => data?.flatMap(({ events }) => events).find(({ id }) => id === eventId) ?? eventWithId(eventId),
    [data, eventId],
  );
}

/**
 * Reads the lists that a page starts with before it is drawn, unless the last visit's can be shown; resolves when
 * they have arrived or failed.
 */
export async function readFirstLists(client: QueryClient, pathname: string): Promise<void> {
  const lists = listsOf(pathname);
  if (lists === null || lastTree.read() !== undefined) return;
  const { sportId } = lists;
  await Promise.allSettled([
    client.query(sportTree),
    sportId === null ? undefined : client.query(sportEvents(sportId)),
  ]);
}
