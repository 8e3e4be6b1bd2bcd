import { getBetRecords } from '../provider/bet-records.ts';
import type { BetRecords } from '../provider/bet-records.ts';
import { request } from '../provider/request.ts';
import { beginRecords, lastRecord, takeRecords } from '../session/bet-records.ts';
import type { Change } from '../session/bet-records.ts';
import { sessionStore, signedInAs } from '../session/session-store.ts';
import { invalidate } from './reads.ts';

let running = false;
let again = false;
let lacking = false;

// Another log-in asks again: the provider may have been upgraded meanwhile.
sessionStore.subscribe((session, before) => {
  if (session.status !== before.status) lacking = false;
});

/** True if the provider has no records of bets: what becomes of them is found out only from the open bets. */
export function lacksRecords(): boolean {
  return lacking;
}

/** Reads one page; true if another follows. */
async function readPage(onChanges: (changes: readonly Change[]) => void): Promise<boolean> {
  const player = signedInAs();
  const last = lastRecord();
  const outcome = await request(getBetRecords, { query: last === null ? {} : { after: last } });
  // What was asked for one player says nothing about the next.
  if (player === null || player !== signedInAs()) return false;
  if (!outcome.ok) {
    if (outcome.failure.kind === 'refused' && outcome.failure.status === 404) lacking = true;
    return false;
  }
  const { number, bets, more, gap } = outcome.value;
  if (gap || last === null) {
    beginRecords(number);
    invalidate('betting');
    invalidate('inbox');
    return false;
  }
  onChanges(takeRecords({ follows: last, number, bets }) ?? []);
  return more && number > last;
}

/**
 * Reads what this page has missed, one request at a time; a call during a read leads to another one. If too much was missed, the bets
 * are all read again. A failure is left to the next push, connection or poll.
 */
export async function catchUp(onChanges: (changes: readonly Change[]) => void): Promise<void> {
  again = true;
  if (running || signedInAs() === null || lacksRecords()) return;
  running = true;
  try {
    while (again) {
      again = false;
      while (await readPage(onChanges));
    }
  } finally {
    running = false;
  }
}

/** Takes a push, and reads what is missing before it. */
export function takePush(push: BetRecords, onChanges: (changes: readonly Change[]) => void): void {
  const changes = takeRecords(push);
  if (changes === null) void catchUp(onChanges);
  else onChanges(changes);
}
