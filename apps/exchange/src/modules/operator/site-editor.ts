import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import { fieldErrors } from '@layline/contract/envelope.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '@layline/server/jobs.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { SavedSites } from '../settings/saved-sites.ts';
import type { SitePayments } from '../settings/site-payments.ts';
import type { Site, Sites } from '../settings/sites.ts';
import type { SiteDraftTable } from '../../db/operator-tables.ts';
import type { Actor } from './actor.ts';
import type { Act } from './audit-log.ts';
import type { AuditedActions } from './audited-actions.ts';
import { COUNTERSIGN_MS } from './countersigns.ts';
import type { Countersigns } from './countersigns.ts';
import { paymentFault } from './payment-fault.ts';
import { SiteDrafts } from './site-drafts.ts';

export interface SiteEdit {
  readonly site: string;
  /** The version being edited. */
  readonly version: string;
  /** Null restores the file that came with the exchange. */
  readonly settings: object | null;
  readonly reason: string;
}

const NO_NEW_BONUSES = 'New bonuses need two admins: use AddBonus.';

/** Most versions of a site that are listed. */
const VERSIONS_MAX = 200;

const SAME_DOMAIN =
  'A site keeps its domain: its accounts, and the money rules that they are under, are found by it.';

interface SiteEditorDependencies {
  readonly database: Database;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly sites: Sites;
  readonly payments: Pick<SitePayments, 'of' | 'inherited'>;
  readonly actions: Pick<AuditedActions, 'carryOut'>;
  readonly countersigns: Pick<Countersigns, 'together'>;
}

/**
 * Operators' changes to site settings: every version is kept, and the newest overrides the file. What one admin asks to publish is a draft until
 * another asks for the same. Only suspending a site takes one.
 */
export class SiteEditor {
  readonly #database: Database;
  readonly #sites: Sites;
  readonly #payments: Pick<SitePayments, 'of' | 'inherited'>;
  readonly #actions: Pick<AuditedActions, 'carryOut'>;
  readonly #countersigns: Pick<Countersigns, 'together'>;
  readonly #drafts: SiteDrafts;
  readonly #saved: SavedSites;
  /** One edit at a time, so that only one of two edits of the same version succeeds. */
  #editing: Promise<unknown> = Promise.resolve();

  private constructor({ database, logger, sites, payments, actions, countersigns }: SiteEditorDependencies) {
    this.#database = database;
    this.#sites = sites;
    this.#payments = payments;
    this.#actions = actions;
    this.#countersigns = countersigns;
    this.#drafts = new SiteDrafts(database);
    this.#saved = new SavedSites({ database, sites, logger });
  }

  /** Applies the newest version of each site. */
  static async open(deps: SiteEditorDependencies): Promise<SiteEditor> {
    const editor = new SiteEditor(deps);
    await editor.refresh();
    return editor;
  }

  /** Applies what has been saved since the last call, also by other processes. */
  refresh(): Promise<void> {
    return this.#saved.refresh();
  }

  /** The job that applies what other processes have saved. */
  get job(): Job {
    return this.#saved.job;
  }

  /** All sites with the last change of each, and what waits for another admin. `now` in ms. */
  async list(now: number) {
    const drafts = await this.#drafts.waiting(now);
    const changes = new Map((await this.#saved.newest()).map((row) => [row.site, row]));
    return this.#sites.all().map((each) => {
      const { file, setting } = each;
      const change = changes.get(file);
      const draft = drafts.get(file);
      return {
        site: file,
        domain: setting.domain,
        suspended: setting.siteSuspended,
        version: this.#versionOf(each),
        changedBy: change?.saved_by ?? null,
        changedAt: change?.saved_at ?? null,
        draft:
          draft === undefined
            ? null
            : {
                askedBy: draft.asked_by,
                askedAt: draft.asked_at,
                expiresAt: draft.asked_at + COUNTERSIGN_MS,
              },
      };
    });
  }

  /** The settings of a site; null if there is no such site. */
  of(name: string): { site: string; version: string; settings: KeptSettings } | null {
    const site = this.#find(name);
    if (site === undefined) return null;
    return {
      site: site.file,
      version: this.#versionOf(site),
      settings: this.#whole(name, site.text),
    };
  }

  /** The versions of a site that operators have saved, the newest first; null if there is no such site. */
  async versionsOf(name: string) {
    if (this.#find(name) === undefined) return null;
    const rows = await this.#revisions(name).orderBy('revision', 'desc').limit(VERSIONS_MAX).execute();
    return rows.map(({ revision, text, saved_by: savedBy, saved_at: savedAt }) => ({
      revision,
      savedBy,
      savedAt,
      shipped: text === null,
    }));
  }

  /** A site's settings as they were saved once, with the version now in force; null if there is no such site or revision, or it cannot be read. */
  async savedBefore(name: string, revision: number) {
    const site = this.#find(name);
    const row = await this.#revisions(name).where('revision', '=', revision).executeTakeFirst();
    if (site === undefined || row === undefined) return null;
    const text = row.text ?? this.#sites.shipped(name);
    const settings = text === null ? null : this.#readable(name, text);
    return settings === null ? null : { site: name, version: this.#versionOf(site), settings };
  }

  /** The draft that an admin has asked to publish, or null, also if it cannot be read; undefined if there is no such site. `now` in ms. */
  async draftOf(name: string, now: number) {
    if (this.#find(name) === undefined) return undefined;
    const draft = await this.#drafts.of(name, now);
    const text = draft === null ? null : (draft.text ?? this.#sites.shipped(name));
    const settings = text === null ? null : this.#readable(name, text);
    if (draft === null || settings === null) return null;
    return {
      site: name,
      version: draft.version,
      settings,
      shipped: draft.text === null,
      askedBy: draft.asked_by,
      askedAt: draft.asked_at,
      reason: draft.reason,
      expiresAt: draft.asked_at + COUNTERSIGN_MS,
    };
  }

  /**
   * Applies new settings once two admins have asked for the same: until then SECOND_PERSON_NEEDED, and they are kept as the site's draft. Settings that
   * only suspend the site are applied at once. VALIDATION_FAILED names unknown fields, new bonuses and another domain.
   */
  save(edit: SiteEdit, actor: Actor): Promise<{ site: string; version: string } | Refused> {
    const saved = this.#editing.then(() => this.#save(edit, actor));
    this.#editing = saved.catch(() => undefined);
    return saved;
  }

  async #save({ site: name, version, settings, reason }: SiteEdit, actor: Actor) {
    await this.refresh();
    const site = this.#find(name);
    if (site === undefined) return refuse('NOT_FOUND');
    if (this.#versionOf(site) !== version) return refuse('SETTINGS_CHANGED');
    const parsed = settings === null ? null : v.safeParse(KeptSettings, settings);
    if (parsed !== null && !parsed.success)
      return refuse('VALIDATION_FAILED', { fields: fieldErrors(parsed.issues, 'body') });
    const fault = parsed === null ? null : this.#sites.faultOf(parsed.output.setting);
    if (fault !== null) return refuse('VALIDATION_FAILED', { fields: [fault] });
    if (parsed !== null && hasOtherBonuses(parsed.output, site))
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'bonuses', message: NO_NEW_BONUSES }] });
    if (parsed !== null && parsed.output.setting.domain !== site.setting.domain)
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'setting.domain', message: SAME_DOMAIN }] });
    const next = parsed === null ? null : this.#kept(site, parsed.output);
    const isPaidOtherwise = !isDeepStrictEqual(next?.payments ?? null, site.payments);
    const wrong = isPaidOtherwise && next?.payments ? paymentFault(next.payments) : null;
    if (wrong !== null) return refuse('VALIDATION_FAILED', { fields: [wrong] });
    const text = next === null ? null : `${JSON.stringify(next, null, 2)}\n`;
    const details = {
      reset: text === null,
      ...(isPaidOtherwise && { payments: next?.payments ?? 'as the host’s files say' }),
    };
    const act = { action: 'SAVE_SITE', subject: `site:${name}`, reason, details };
    const publish = () => this.#publish({ site: name, version, text }, act, actor);
    if (next !== null && suspendsOnly(this.#kept(site, parsedText(site)), next)) return publish();
    const asking = { act, actor, asked: null, content: { version, text }, once: true };
    const published = await this.#countersigns.together(asking, publish);
    if (isRefused(published) && published.refused === 'SECOND_PERSON_NEEDED') {
      const asked = { asked_by: actor.name, asked_at: actor.now, reason };
      await this.#drafts.keep({ site: name, version, text, ...asked });
    }
    return published;
  }

  #publish(
    { site: name, version, text }: Pick<SiteDraftTable, 'site' | 'version' | 'text'>,
    act: Act,
    actor: Actor,
  ): Promise<{ site: string; version: string } | Refused> {
    return this.#actions.carryOut(actor, { ...act, before: { version } }, async () => {
      const revision = this.#saved.revisionOf(name) + 1;
      const row = { site: name, revision, text, saved_by: actor.name, saved_at: actor.now };
      const insert = this.#database.write
        .insertInto('site_revisions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      const [inserted] = await this.#database.transact([insert.compile(), this.#drafts.forgotten(name)]);
      // Another process has saved a revision since this one looked.
      if (inserted?.changes !== 1) return refuse('SETTINGS_CHANGED');
      this.#saved.apply(row);
      const now = this.#find(name);
      const after = now === undefined ? version : this.#versionOf(now);
      return { result: { site: name, version: after }, after: { version: after, revision } };
    });
  }

  /** The version of all that the form shows. It also changes with the host's payment files, which the site may be using. */
  #versionOf({ file, version }: Site): string {
    const inherited = JSON.stringify(this.#payments.inherited(file));
    return createHash('sha256').update(version).update(inherited).digest('hex').slice(0, 12);
  }

  /** Settings as they are kept: without payments that the site has anyway, so that a change of the host's file still counts. Absent payments stay as they are. */
  #kept(site: Site, { payments = site.payments ?? undefined, ...settings }: KeptSettings): KeptSettings {
    const isInherited =
      payments === undefined || isDeepStrictEqual(payments, this.#payments.inherited(site.file));
    return isInherited ? settings : { ...settings, payments };
  }

  /** Kept settings with the payments that they mean. */
  #whole(name: string, text: string): KeptSettings {
    const settings = v.parse(KeptSettings, JSON.parse(text));
    return { ...settings, payments: settings.payments ?? this.#payments.inherited(name) };
  }

  /** The same for settings saved earlier, perhaps by another version of the exchange; null if they cannot be read. */
  #readable(name: string, text: string): KeptSettings | null {
    try {
      return this.#whole(name, text);
    } catch {
      return null;
    }
  }

  #revisions(name: string) {
    return this.#database.read.selectFrom('site_revisions').selectAll().where('site', '=', name);
  }

  #find(name: string): Site | undefined {
    return this.#sites.all().find(({ file }) => file === name);
  }
}

function parsedText({ text }: Site): KeptSettings {
  return v.parse(KeptSettings, JSON.parse(text));
}

/** True if settings differ from those in force only in suspending the site. */
function suspendsOnly(now: KeptSettings, next: KeptSettings): boolean {
  return (
    next.setting.siteSuspended &&
    isDeepStrictEqual(next, { ...now, setting: { ...now.setting, siteSuspended: true } })
  );
}

/** True if the settings list a bonus that the site does not have yet. */
function hasOtherBonuses({ bonuses }: KeptSettings, site: Site): boolean {
  return bonuses.some((bonus) => !site.bonuses.some((known) => isDeepStrictEqual(known, bonus)));
}
