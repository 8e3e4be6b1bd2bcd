import type { Session } from '@layline/server/http/route.ts';

/** What a request says about the player who may not stake at present. */
export interface Asker {
  readonly host: string;
  readonly session: Session;
  readonly now: number;
}
