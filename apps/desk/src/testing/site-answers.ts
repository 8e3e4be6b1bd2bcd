import { page } from 'vitest/browser';
import { exampleOfferedGames } from '@layline/contract/examples/casino.ts';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import type { KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { own } from './desk-answers.tsx';
import type { Answers } from './desk-answers.tsx';

const HOUR_MS = 3_600_000;
export const SITE = 'play.layline.example';
const VERSION = '5f1c0a9b3d2e';
const CALLS = ['getSites', 'getSiteSettings', 'getSiteVersions', 'getSiteDraft', 'saveSiteSettings'];

/** What an exchange with one site answers an admin, with changes. */
export function siteAnswers(changes: Answers = {}): Answers {
  return {
    GetOwn: own(...CALLS, 'getOfferedGames'),
    GetSites: succeed([
      {
        site: SITE,
        domain: 'layline.example',
        suspended: false,
        version: VERSION,
        changedBy: 'meera',
        changedAt: Date.now() - HOUR_MS,
        draft: null,
      },
    ]),
    GetSiteSettings: settingsAnswer(exampleSettingsFile),
    GetSiteVersions: succeed([
      { revision: 2, savedBy: 'meera', savedAt: Date.now() - HOUR_MS, shipped: false },
      { revision: 1, savedBy: 'vikram', savedAt: Date.now() - 2 * HOUR_MS, shipped: true },
    ]),
    GetSiteDraft: succeed(null),
    GetOfferedGames: succeed(exampleOfferedGames),
    SaveSiteSettings: fail('SECOND_PERSON_NEEDED'),
    ...changes,
  };
}

/** The settings of that site. */
export function settingsAnswer(settings: KeptSettings): Answers[string] {
  return succeed({ site: SITE, version: VERSION, settings });
}

/** What an admin has asked to publish of it. */
export function siteDraft(settings: KeptSettings, askedBy: string) {
  const askedAt = Date.now();
  return {
    site: SITE,
    version: VERSION,
    settings,
    shipped: false,
    askedBy,
    askedAt,
    reason: 'The new brand',
    expiresAt: askedAt + 1_800_000,
  };
}

/** Gives the reason in the dialog that is open, and presses its button. */
export async function confirmSite(verb = 'Ask to publish'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('The new brand');
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}
