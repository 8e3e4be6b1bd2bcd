import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PaymentSettings } from '@layline/contract/entities/cashier.ts';
import type { Sites } from './sites.ts';

/**
 * How each site takes and pays money: as its admins have set it, else as `payments/SITE.json` says, beside the settings files. A site without either is like
 * the site `default`. None of it is public.
 */
export class SitePayments {
  readonly #directory: string;
  readonly #sites: Pick<Sites, 'paymentsOf'>;
  #bySite: ReadonlyMap<string, PaymentSettings>;
  #stamp: string;

  /** Reads `payments` in the directory of the sites; throws if a file is invalid or `default.json` is missing. */
  constructor(sitesDirectory: string, sites: Pick<Sites, 'paymentsOf'>) {
    this.#sites = sites;
    this.#directory = join(sitesDirectory, 'payments');
    this.#stamp = stampOf(this.#directory);
    this.#bySite = readAll(this.#directory);
  }

  /** Rereads the files if one has changed; if one is invalid, throws and keeps the previous settings. */
  refresh(): void {
    const stamp = stampOf(this.#directory);
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    this.#bySite = readAll(this.#directory);
  }

  /** The settings of a site, by the name of its settings file. */
  of(site: string): PaymentSettings {
    return this.#sites.paymentsOf(site) ?? this.inherited(site);
  }

  /** What counts for a site for which its admins have set nothing: its own file, else what the default site has. */
  inherited(site: string): PaymentSettings {
    const ofDefault = site === 'default' ? null : this.#sites.paymentsOf('default');
    const settings = this.#bySite.get(site) ?? ofDefault ?? this.#bySite.get('default');
    if (settings === undefined) throw new Error('there are no payment settings');
    return settings;
  }
}

function namesIn(directory: string): readonly string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.json')) : [];
}

function stampOf(directory: string): string {
  return namesIn(directory)
    .map((name) => `${name} ${statSync(join(directory, name)).mtimeMs}`)
    .join('\n');
}

function readAll(directory: string): ReadonlyMap<string, PaymentSettings> {
  const all = new Map(
    namesIn(directory).map((name) => [name.slice(0, -'.json'.length), readOne(join(directory, name))]),
  );
  if (!all.has('default')) throw new Error(`${directory} has no default.json`);
  return all;
}

function readOne(path: string): PaymentSettings {
  const parsed = v.safeParse(PaymentSettings, JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const where = parsed.issues.map((issue) => v.getDotPath(issue) ?? issue.message).join(', ');
  throw new Error(`${path} holds no payment settings: ${where}`);
}
