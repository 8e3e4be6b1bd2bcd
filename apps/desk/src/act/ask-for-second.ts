import type { BodyOf, Call } from '@layline/contract/define-call.ts';
import { ask } from '../exchange/ask.ts';
import { DeskFailure } from '../exchange/desk-failure.ts';

/** Makes a call that a second operator has to make too: that one is needed is the expected answer and counts as no failure. Throws `DeskFailure`. */
export async function askForSecond<C extends Call>(call: C, body: BodyOf<C>): Promise<void> {
  try {
    await ask(call, { body });
  } catch (error) {
    if (!(error instanceof DeskFailure) || error.code !== 'SECOND_PERSON_NEEDED') throw error;
  }
}
