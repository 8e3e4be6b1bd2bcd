import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Session } from '@layline/server/http/route.ts';
import type { FieldError } from '@layline/contract/envelope.ts';
import { KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import type { PaymentSettings } from '@layline/contract/entities/cashier.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import { DEFAULT_QUICK_STAKES, quickStake } from '@layline/contract/entities/settings.ts';
import type { QuickStake } from '@layline/contract/entities/settings.ts';
import type { DomainSettings, SettingsEntry } from '@layline/contract/entities/domain-settings.ts';

/** A site of the exchange: the content of one settings file. */
export interface Site {
  /** Name of its file without `.json`: a host, `test` or `default`. */
  readonly file: string;
  readonly setting: DomainSettings;
  /** The bonuses it offers, as listed in the file. */
  readonly bonuses: readonly SettingsEntry[];
  /** Games or providers that it shows exclusively, or hides, as listed in the file. */
  readonly games: readonly SettingsEntry[];
  /** How it takes and pays money; null if that is in a file of its own. */
  readonly payments: PaymentSettings | null;
  /** The largest stake of a bet of its players, paise; null if only the limits of each market count. */
  readonly maxStake: Paise | null;
  /** The whole file. */
  readonly text: string;
  /** What pages are served: the file without `payments`. */
  readonly served: string;
  /** Changes whenever the file does. */
  readonly version: string;
}

/** True if people can sign up on a host: if the site allows it, and always on partners' hosts (R5.2). */
export function offersSignUp({ setting }: Site, host: string): boolean {
  const isPartner = setting.signUpHosts?.some((partner) => partner.toLowerCase() === host) ?? false;
  return setting.allowSignUp || isPartner;
}

/** Maximum files in the directory; more means that it is the wrong directory. */
const SITES_MAX = 1000;

/** The sites by host. */
export class Sites {
  readonly #directory: string;
  readonly #realMoney: boolean;
  #files: ReadonlyMap<string, Site>;
  readonly #overrides = new Map<string, Site>();
  /** The sites in force by their `domain` setting; made when first needed after a change. */
  #byDomain: ReadonlyMap<string, Site> | undefined;
  #stamp: string;

  /**
   * Reads the settings files in `directory`. Throws if one cannot be read, if `default.json` is missing, or, with `realMoney`, if one has a setting
   * that only play money allows.
   */
  constructor(directory: string, realMoney = false) {
    this.#directory = directory;
    this.#realMoney = realMoney;
    this.#stamp = stampOf(directory);
    this.#files = this.#allowed(readSites(directory));
  }

  /** The first of a site's settings that real money forbids; null if there is none, or with play money. */
  faultOf({ skipVerification, severalAccounts }: DomainSettings): FieldError | null {
    if (!this.#realMoney) return null;
    if (skipVerification) {
      const message = 'Real money needs verified mobile numbers: skipVerification is for play money only.';
      return { path: 'setting.skipVerification', message };
    }
    if (!severalAccounts) return null;
    const message = 'Real money needs one account per person: severalAccounts is for play money only.';
    return { path: 'setting.severalAccounts', message };
  }

  /** All sites with their current settings. */
  all(): readonly Site[] {
    return [...this.#files.values()].map((site) => this.#overrides.get(site.file) ?? site);
  }

  /** The file of a site that came with the exchange, as text; null if there is none. */
  shipped(file: string): string | null {
    return this.#files.get(file)?.text ?? null;
  }

  /**
   * Overrides a site's file with other settings until the next call; null removes the override. Throws if the text is not a valid settings file. A
   * site without a file stays unknown.
   */
  override(file: string, text: string | null): void {
    if (text === null) this.#overrides.delete(file);
    else this.#overrides.set(file, this.#checked(readText(file, text)));
    this.#byDomain = undefined;
  }

  /** Rereads the files if one has changed; true if so. If one is invalid, throws and keeps the old settings. */
  refresh(): boolean {
    const stamp = stampOf(this.#directory);
    if (stamp === this.#stamp) return false;
    this.#stamp = stamp;
    this.#files = this.#allowed(readSites(this.#directory));
    this.#byDomain = undefined;
    return true;
  }

  /** The file served to a host: its own, the test file for test and local hosts (R7.40), else null. */
  fileOf(host: string): Site | null {
    const own = this.#inForce(host);
    if (own !== undefined) return own;
    const forTests = /test|localhost|127\.0\.0\.1|^\[::1\]$/.test(host);
    return (forTests ? this.#inForce('test') : undefined) ?? null;
  }

  /** The site of a host or of a `domain` setting; the default site if there is no file for it. */
  of(host: string): Site {
    const site = this.named(host) ?? this.#inForce('default');
    if (site === undefined) throw new Error('there is no default site');
    return site;
  }

  /**
   * True if a host belongs to a site: it has a settings file, or a site's `domain` setting names it. Any other host that points here gets the default
   * site.
   */
  knows(host: string): boolean {
    return this.#files.has(host) || this.#withDomain(host) !== undefined;
  }

  /** True if the page's site or the account's site is suspended. */
  isSuspended({
    host,
    session,
  }: {
    readonly host: string;
    readonly session: Pick<Session, 'site'>;
  }): boolean {
    return this.of(host).setting.siteSuspended || this.of(session.site).setting.siteSuspended;
  }

  /** Setting `domain` of the site with this settings file; the name of the file if that is gone. */
  domainOf(file: string): string {
    return this.#inForce(file)?.setting.domain ?? file;
  }

  /** How the site with this settings file takes and pays money, where its settings say so; null otherwise. */
  paymentsOf(file: string): PaymentSettings | null {
    return this.#inForce(file)?.payments ?? null;
  }

  /** The quick stakes that new players of the site with this `domain` begin with. */
  quickStakesOf(domain: string): readonly QuickStake[] {
    return this.of(domain).setting.quickStakes?.map(quickStake) ?? DEFAULT_QUICK_STAKES;
  }

  /** The site that a client names by host or `domain` setting; null if there is none. */
  named(domain: string): Site | null {
    const name = domain.toLowerCase();
    const byHost = this.fileOf(name);
    if (byHost !== null) return byHost;
    return this.#withDomain(name) ?? null;
  }

  #withDomain(domain: string): Site | undefined {
    // Reversed, so that of several the first counts.
    this.#byDomain ??= new Map(
      this.all()
        .toReversed()
        .map((site) => [site.setting.domain, site]),
    );
    return this.#byDomain.get(domain);
  }

  #checked(site: Site): Site {
    const fault = this.faultOf(site.setting);
    if (fault !== null) throw new Error(`site ${site.file}: ${fault.message}`);
    return this.#realMoney ? withoutDemo(site) : site;
  }

  #allowed(sites: ReadonlyMap<string, Site>): ReadonlyMap<string, Site> {
    return new Map([...sites].map(([file, site]) => [file, this.#checked(site)]));
  }

  #inForce(file: string): Site | undefined {
    return this.#files.has(file) ? (this.#overrides.get(file) ?? this.#files.get(file)) : undefined;
  }
}

/** Changes when a file is changed, added or removed. */
function stampOf(directory: string): string {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return names.map((name) => `${name} ${statSync(join(directory, name)).mtimeMs}`).join('\n');
}

function readSites(directory: string): ReadonlyMap<string, Site> {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  if (names.length > SITES_MAX) throw new RangeError(`${directory} holds more than ${SITES_MAX} files`);
  const sites = new Map(names.map((name) => [name.slice(0, -'.json'.length), readSite(directory, name)]));
  if (!sites.has('default')) throw new Error(`${directory} has no default.json`);
  return sites;
}

function readSite(directory: string, name: string): Site {
  const text = readFileSync(join(directory, name), 'utf8');
  return readText(name.slice(0, -'.json'.length), text, join(directory, name));
}

/** With real money there are no demo players. The settings sent to the client say so, whatever the files say. */
function withoutDemo(site: Site): Site {
  const file = JSON.parse(site.text) as { readonly setting: object };
  const setting = { ...file.setting, demoLogin: false };
  return readText(site.file, `${JSON.stringify({ ...file, setting }, null, 2)}\n`);
}

function readText(file: string, text: string, where: string = file): Site {
  const parsed = v.safeParse(KeptSettings, JSON.parse(text));
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? '').join(', ');
    throw new Error(`${where} is not a settings file: ${fields}`);
  }
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const { setting, bonuses, games, payments = null } = parsed.output;
  const served = payments === null ? text : withoutPayments(text);
  const maxStake = setting.maxStake === undefined ? null : toPaise(setting.maxStake);
  return { file, setting, bonuses, games, payments, maxStake, text, served, version };
}

function withoutPayments(text: string): string {
  const file = JSON.parse(text) as object;
  return `${JSON.stringify({ ...file, payments: undefined }, null, 2)}\n`;
}
