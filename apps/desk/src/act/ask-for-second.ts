import type { BodyOf, Call } from '@layline/contract/define-call.ts';
import { ask } from '../exchange/ask.ts';
import { DeskFailure } from '../exchange/desk-failure.ts';
import { askedTo, Said } from './act-words.ts';

/**
 * Makes a call that another admin has to make too, for an act such as `publish version 1`: that one is needed is the expected answer and counts as no failure.
 * Resolves with what to say then, and with null if another admin had asked for the same, so that it counts now. Throws `DeskFailure`.
 */
export async function askForSecond<C extends Call>(
  call: C,
  body: BodyOf<C>,
  act: string,
): Promise<Said | null> {
  try {
    await ask(call, { body });
    return null;
  } catch (error) {
    if (!(error instanceof DeskFailure) || error.code !== 'SECOND_PERSON_NEEDED') throw error;
    return new Said(askedTo(act));
  }
}
