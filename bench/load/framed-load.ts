import type { Cluster } from '@layline/tools/cluster/cluster.ts';
import { startChild } from '../child.ts';
import type { FramedAnswer, FramedQuestion } from '../frames.child.ts';

/** Enough for rows of the most commands that the leader takes together. */
const UNDER_WAY = 4000;

/** Bets that a leader gets as followers send theirs, but from a process that serves nobody and follows nothing: so many that its batches are full. */
export interface FramedLoad {
  /** Sends bets of these players (their access tokens) for `forMs`. */
  run(tokens: readonly string[], forMs: number): Promise<FramedAnswer>;
  stop(): Promise<void>;
}

/** Starts the process that sends them to the cluster's leader. */
export async function startFramedLoad({ databaseUrl, natsUrl }: Cluster): Promise<FramedLoad> {
  const child = await startChild('frames.child.ts', { BENCH_DATABASE: databaseUrl, BENCH_NATS: natsUrl });
  return {
    run: (tokens, forMs) =>
      child.ask<FramedAnswer>({
        players: tokens.map(playerOf),
        forMs,
        underWay: UNDER_WAY,
      } satisfies FramedQuestion),
    stop: () => child.stop(),
  };
}

/** Whose access token this is. */
function playerOf(token: string): string {
  const [, body = ''] = token.split('.');
  return (JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly sub: string }).sub;
}
