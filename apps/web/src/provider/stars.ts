import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Id, list, orNull, reader, decoded, record, SomeText, Whole } from './decode.ts';
import { wordOf } from './late-decoders.ts';

/** What a player follows: an event by its id, a competition or a runner by its sport and name. */
export type Followed =
  | { readonly kind: 'EVENT'; readonly eventId: string }
  | { readonly kind: 'COMPETITION' | 'RUNNER'; readonly sportId: number; readonly name: string };

const Fields = record({
  kind: wordOf(['EVENT', 'COMPETITION', 'RUNNER']),
  eventId: orNull(Id),
  sportId: orNull(Whole),
  name: orNull(SomeText),
});

const Followed: Decoder<Followed> = reader((input) => {
  const read = decoded(Fields, input);
  if (read === undefined) return undefined;
  const { kind, eventId, sportId, name } = read;
  if (kind === 'EVENT') return eventId === null ? undefined : { kind, eventId };
  return sportId === null || name === null ? undefined : { kind, sportId, name };
});

const Answer = record({ stars: list('stars', Followed) });

/** Ours: the latest first. */
export const getStars = defineCall({
  method: 'GET',
  path: 'Event/GetStars',
  extension: true,
  silent: true,
  result: Answer,
});

/** Ours. Removes, then adds; answers with all of them, the latest first. */
export const changeStars = defineCall({
  method: 'POST',
  path: 'Event/ChangeStars',
  extension: true,
  silent: true,
  body: as<{ add: readonly Followed[]; remove: readonly Followed[] }>(),
  result: Answer,
});
