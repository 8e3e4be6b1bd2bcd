import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { secrets } from '@layline/server/settings.ts';
import type { CasinoConfiguration } from './casino-providers/configured.ts';
import { rupees } from '@layline/units/money.ts';
import { OWN_TABLES } from './casino-providers/own-tables.ts';

const PROVIDERS = [OWN_TABLES, 'hub88', 'gitslotpark'] as const;
const provider = v.optional(v.picklist(PROVIDERS, `must be one of ${PROVIDERS.join(', ')}`), OWN_TABLES);
const address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^?#\s]+[^/?#\s]$/, 'must be https://… without / at its end'),
);
/** A whole amount of money, in major units. */
const wholeRupees = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'must be a whole amount'),
  v.transform((amount) => rupees(Number(amount))),
);
/** PEM on one line, with `\n` for line ends. */
const pem = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(String.raw`\n`, '\n')),
);

/** The settings of the casino. */
const CasinoSettings = v.object({
  casinoTables: provider,
  casinoLobby: provider,
  casinoInternational: provider,
  casinoWalletSecrets: v.optional(secrets(32)),
  casinoRoundMax: v.optional(wholeRupees, '2000000'),
  casinoDayMax: v.optional(wholeRupees, '5000000'),
  tablesUrl: v.optional(address),
  hub88Url: v.optional(address, 'https://api.hub88.io'),
  hub88OperatorId: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'must be a number'), v.transform(Number)),
  ),
  hub88SubPartner: v.optional(v.string()),
  hub88PrivateKey: v.optional(v.pipe(pem, v.check(isPrivateKey, 'must be a private key in PEM'))),
  hub88PublicKeys: v.optional(
    v.pipe(
      pem,
      v.transform((text) => text.split(/(?<=-----END PUBLIC KEY-----\n?)(?=-)/)),
      v.array(v.pipe(v.string(), v.check(isPublicKey, 'must be a public key in PEM'))),
    ),
  ),
  gitSlotParkUrl: v.optional(address, 'https://api.gitslotpark.com'),
  gitSlotParkAgent: v.optional(v.string()),
  gitSlotParkToken: v.optional(v.string()),
  gitSlotParkSecrets: v.optional(secrets(8)),
  casinoCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')), 'IN'),
});
type CasinoSettings = v.InferOutput<typeof CasinoSettings>;

/** Environment variables of these settings. */
export const CASINO_ENVIRONMENT = {
  casinoTables: 'CASINO_TABLES',
  casinoLobby: 'CASINO_LOBBY',
  casinoInternational: 'CASINO_INTERNATIONAL',
  casinoWalletSecrets: 'CASINO_WALLET_SECRETS',
  casinoCountry: 'CASINO_COUNTRY',
  casinoRoundMax: 'CASINO_ROUND_MAX',
  casinoDayMax: 'CASINO_DAY_MAX',
  tablesUrl: 'TABLES_URL',
  hub88Url: 'HUB88_URL',
  hub88OperatorId: 'HUB88_OPERATOR_ID',
  hub88SubPartner: 'HUB88_SUB_PARTNER',
  hub88PrivateKey: 'HUB88_PRIVATE_KEY',
  hub88PublicKeys: 'HUB88_PUBLIC_KEYS',
  gitSlotParkUrl: 'GITSLOTPARK_URL',
  gitSlotParkAgent: 'GITSLOTPARK_AGENT',
  gitSlotParkToken: 'GITSLOTPARK_TOKEN',
  gitSlotParkSecrets: 'GITSLOTPARK_SECRETS',
} as const satisfies Record<keyof v.InferInput<typeof CasinoSettings>, string>;

/** The configured casino, or why it is impossible. Other providers settle real wins and losses with us, so they cannot be used with play money. */
export function casinoOf(
  given: Readonly<Record<string, string>>,
  playMoney: boolean,
): CasinoConfiguration | string {
  const parsed = v.safeParse(CasinoSettings, given);
  if (!parsed.success)
    return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; ');
  const settings = parsed.output;
  const hub88 = hub88Of(settings);
  const gitSlotPark = gitSlotParkOf(settings);
  if (typeof hub88 === 'string') return hub88;
  if (typeof gitSlotPark === 'string') return gitSlotPark;
  if (playMoney && (hub88 !== null || gitSlotPark !== null))
    return 'HUB88_… and GITSLOTPARK_… need PLAY_MONEY=false';
  const calls = {
    TABLES: settings.casinoTables,
    LOBBY: settings.casinoLobby,
    INTERNATIONAL: settings.casinoInternational,
  };
  const there = { [OWN_TABLES]: true, hub88: hub88 !== null, gitslotpark: gitSlotPark !== null };
  const missing = Object.values(calls).find((id) => !there[id]);
  if (missing !== undefined) return `CASINO_… names ${missing}, which is not configured`;
  const { casinoWalletSecrets: ownSecrets = [], tablesUrl = null } = settings;
  if (tablesUrl !== null && ownSecrets.length === 0)
    return 'TABLES_URL needs CASINO_WALLET_SECRETS: the tables sign with a secret that both know';
  const payoutLimits = { roundMax: settings.casinoRoundMax, dayMax: settings.casinoDayMax };
  return { calls, hub88, gitSlotPark, ownSecrets, payoutLimits, tablesUrl };
}

function hub88Of(settings: CasinoSettings): CasinoConfiguration['hub88'] | string {
  const { hub88OperatorId: operatorId, hub88PrivateKey: privateKey, hub88PublicKeys: publicKeys } = settings;
  if (operatorId === undefined && privateKey === undefined && publicKeys === undefined) return null;
  if (operatorId === undefined || privateKey === undefined || publicKeys === undefined)
    return 'HUB88_OPERATOR_ID, HUB88_PRIVATE_KEY and HUB88_PUBLIC_KEYS belong together';
  const { hub88Url: baseUrl, hub88SubPartner, casinoCountry: country } = settings;
  return { baseUrl, operatorId, privateKey, publicKeys, country, subPartnerId: hub88SubPartner ?? null };
}

function gitSlotParkOf(settings: CasinoSettings): CasinoConfiguration['gitSlotPark'] | string {
  const { gitSlotParkAgent: agentId, gitSlotParkToken: apiToken, gitSlotParkSecrets: own } = settings;
  if (agentId === undefined && apiToken === undefined && own === undefined) return null;
  if (agentId === undefined || apiToken === undefined || own === undefined)
    return 'GITSLOTPARK_AGENT, GITSLOTPARK_TOKEN and GITSLOTPARK_SECRETS belong together';
  return { baseUrl: settings.gitSlotParkUrl, agentId, apiToken, secrets: own };
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
