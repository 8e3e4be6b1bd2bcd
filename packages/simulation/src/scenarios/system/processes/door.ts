import type { Server } from 'node:http';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';

/** A process that takes calls and hub connections. */
export interface Door {
  /** Makes a call; null if the process ends before answering. */
  call<C extends Call>(
    call: C,
    request?: { readonly query?: object; readonly body?: object },
    token?: string,
  ): Promise<TestAnswer<ResultOf<C>> | null>;
  readonly server: Server;
  /** Resolves when it ends, for whatever reason. */
  readonly ended: Promise<void>;
  readonly isOver: boolean;
  /** True once an orderly end has begun. */
  readonly isEnding: boolean;
}

/** Finds processes for clients where there are several; null if none takes calls. */
export interface Entrance {
  forCalls(): Door | null;
  forHub(): Door | null;
  /** A player is about to be shown a balance. Returns what is to be told the amount, paise. */
  looking(player: string): (amount: number) => void;
}
