import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { SharedAnswers } from '../../http/shared-answers.ts';
import { deskPageRoutes } from './desk-page-routes.ts';
import { DeskPageStore } from './desk-pages.ts';
import { PlayerSettingsStore } from './player-settings.ts';
import { serveSites } from './serve-sites.ts';
import { SitePayments } from './site-payments.ts';
import { siteRoutes } from './site-routes.ts';
import { Sites } from './sites.ts';

/** How soon a change of a site's settings file is noticed, ms. */
const REFRESH_MS = 5000;

export interface SettingsOptions {
  /** Directory of the sites' settings files and logos. */
  readonly sitesDir: string;
  readonly logosDir: string;
  /** False if the exchange has play money only. */
  readonly realMoney?: boolean;
}

/** The sites, and each player's settings. */
export interface Settings extends Module {
  readonly sites: Sites;
  readonly payments: SitePayments;
  readonly playerSettings: PlayerSettingsStore;
}

/** Opens the settings. */
export function openSettings(
  { database, logger }: Context,
  { sitesDir, logosDir, realMoney }: SettingsOptions,
  answers: SharedAnswers,
): Settings {
  const sites = new Sites(sitesDir, realMoney);
  return {
    sites,
    payments: new SitePayments(sitesDir, sites),
    playerSettings: new PlayerSettingsStore(database, sites),
    routes: [...siteRoutes(sites), ...deskPageRoutes(new DeskPageStore(database))],
    jobs: [
      {
        name: 'reading the settings of the sites, which stay as they were',
        everyMs: REFRESH_MS,
        on: 'every node',
        run() {
          if (sites.refresh()) logger.info('the sites’ settings were reread');
        },
      },
    ],
    serve: (app) => serveSites(app, sites, logosDir, answers),
  };
}
