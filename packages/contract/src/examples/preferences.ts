import type { Preferences } from '../entities/settings.ts';

export const examplePreferences: Preferences = {
  acceptWorseTicks: 2,
  acceptBetter: true,
  confirmBets: false,
  persistence: 'LAPSE',
};
