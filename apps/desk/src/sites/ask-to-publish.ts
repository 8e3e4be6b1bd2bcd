import { saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import { ask } from '../exchange/ask.ts';
import { DeskFailure } from '../exchange/desk-failure.ts';

/**
 * Saves the settings of a site, or asks to: that a second admin is needed is the expected answer, so it does not count as a failure.
 * Throws `DeskFailure`.
 */
export async function askToPublish(body: BodyOf<typeof saveSiteSettings>): Promise<void> {
  try {
    await ask(saveSiteSettings, { body });
  } catch (error) {
    if (!(error instanceof DeskFailure) || error.code !== 'SECOND_PERSON_NEEDED') throw error;
  }
}
