import type { BodyOf, Call } from '@layline/contract/define-call.ts';
import { ask } from '../exchange/ask.ts';
import { DeskFailure } from '../exchange/desk-failure.ts';
import { askedFor, Said } from './said.ts';

/**
 * Makes a call that a second operator has to make too, for an act with this title: that one is needed is the expected answer and counts as no failure. Resolves with what to say then, and with null
 * if another operator had asked for the same, so that it counts now. Throws `DeskFailure`.
 */
export async function askForSecond<C extends Call>(
  call: C,
  body: BodyOf<C>,
  title: string,
): Promise<Said | null> {
  try {
    await ask(call, { body });
    return null;
  } catch (error) {
    if (!(error instanceof DeskFailure) || error.code !== 'SECOND_PERSON_NEEDED') throw error;
    return new Said(askedFor(title));
  }
}
