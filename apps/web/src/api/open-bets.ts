import { getOpenBets } from '@layline/contract/calls/get-open-bets.ts';
import { queryOptions } from '@tanstack/react-query';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import type { ResultOf } from '../provider/contract-bridge.ts';
import type { Decoder } from '../provider/decode.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

const lastKnown = cachedAnswer(KEYS.openBets, getOpenBets.result as Decoder<ResultOf<typeof getOpenBets>>);

/** Everything that the player has open (R7.19); not asked for guests. The last known stand until they are read anew. */
export function openBetsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.openBets, player],
    queryFn: async ({ signal }) => lastKnown.keep(await request(getOpenBets, { signal })),
    ...beginWith(() => (player === null ? undefined : lastKnown.read())),
    enabled: player !== null,
  });
}
