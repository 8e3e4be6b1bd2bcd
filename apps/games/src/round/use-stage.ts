import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { useLayoutEffect, useState } from 'react';
import type { ServerClock } from '../link/server-clock.ts';
import { sameStage, stageOf } from './phase.ts';
import type { Stage } from './phase.ts';

const LOOK_EVERY_MS = 200;

/** The stage of a round by the server's clock; the same object for as long as nothing of it changes. */
export function useStage(clock: ServerClock, round: TableRound | null): Stage {
  const [stage, setStage] = useState(() => stageOf(round, clock.now()));
  // Before the paint: a new round is never seen in the stage of the one before.
  useLayoutEffect(() => {
    const look = () => {
      setStage((before) => {
        const next = stageOf(round, clock.now());
        return sameStage(before, next) ? before : next;
      });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock, round]);
  return stage;
}
