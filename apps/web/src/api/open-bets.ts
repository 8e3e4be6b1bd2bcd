import { getOpenBets } from '@layline/contract/calls/get-open-bets.ts';
import { queryOptions } from '@tanstack/react-query';
import { balancePushes } from '../session/session.ts';
import { KEYS } from '../site/storage-keys.ts';
import { beginWith, cachedAnswer } from './cached-answer.ts';
import type { ResultOf } from '../provider/contract-bridge.ts';
import type { Decoder } from '../provider/decode.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

const lastKnown = cachedAnswer(KEYS.openBets, getOpenBets.result as Decoder<ResultOf<typeof getOpenBets>>);

let askedAfter = 0;

/** True if the balance of the open bets is newer than the hub's last word about it (R2.24). */
export function isNewerThanHub(): boolean {
  return askedAfter === balancePushes();
}

/** Everything that the player has open (R7.19); not asked for guests. The last known stand until they are read anew. */
export function openBetsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.openBets, player],
    queryFn: async ({ signal }) => {
      askedAfter = balancePushes();
      return lastKnown.keep(await request(getOpenBets, { signal }));
    },
    ...beginWith(() => (player === null ? undefined : lastKnown.read())),
    enabled: player !== null,
  });
}
