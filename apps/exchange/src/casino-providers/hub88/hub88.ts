import { createSign } from 'node:crypto';
import * as v from 'valibot';
import type { GameCategory } from '@layline/contract/entities/casino-game.ts';
import type { CasinoProvider, GameLocation, Launch, OfferedGame, WalletAccess } from '../casino-provider.ts';
import { ownId } from '../game-ids.ts';
import { PageAddress, postJson } from '../provider-client.ts';
import type { ProviderCall } from '../serve-provider.ts';
import { hub88Calls } from './hub88-calls.ts';

export interface Hub88Options {
  /** As `https://api.hub88.io`. */
  readonly baseUrl: string;
  readonly operatorId: number;
  /** Brand under the operator; null for none. */
  readonly subPartnerId: string | null;
  /** Our key, PEM, which signs our calls. */
  readonly privateKey: string;
  /** Hub88's keys, PEM: while it changes its key, the new and the old one. */
  readonly publicKeys: readonly string[];
  /** ISO 3166-1; assumed for players whose country no proxy provides. */
  readonly country: string;
}

const Games = v.array(
  v.object({
    name: v.string(),
    game_code: v.pipe(v.string(), v.maxLength(255)),
    product: v.nullish(v.string(), null),
    category: v.nullish(v.string(), null),
    enabled: v.nullish(v.boolean(), true),
  }),
);
const Address = v.object({ url: PageAddress });

/** Maximum games taken from its list. */
const GAMES_MAX = 20_000;

/**
 * Hub88's Operator API (https://docs.hub88.io/developer-docs/operator-api-reference): games of many makers. A session is identified by a token of
 * ours, which Hub88 sends with every call.
 */
export class Hub88 implements CasinoProvider {
  readonly id = 'hub88';
  readonly name = 'Hub88';
  readonly #options: Hub88Options;
  #games: readonly OfferedGame[] = [];
  /** Hub88's codes by our ids. */
  #codes: ReadonlyMap<string, string> = new Map();

  constructor(options: Hub88Options) {
    this.#options = options;
  }

  games(): readonly OfferedGame[] {
    return this.#games;
  }

  async refresh(): Promise<void> {
    const { operatorId } = this.#options;
    const told = await this.#post('game/list', { operator_id: operatorId }, Games);
    const offered = told.filter(({ enabled }) => enabled !== false).slice(0, GAMES_MAX);
    const gameIdOf = (code: string): string => ownId(code, `${this.id}:`);
    this.#codes = new Map(offered.map(({ game_code: code }) => [gameIdOf(code), code]));
    this.#games = offered.map(({ name, game_code: code, product, category }) => ({
      gameId: gameIdOf(code),
      name,
      category: categoryOf(category ?? ''),
      maker: product,
      artwork: null,
      minStake: null,
      maxStake: null,
      rtp: null,
      live: /live/i.test(category ?? ''),
    }));
  }

  async launch(launch: Launch): Promise<GameLocation> {
    const { operatorId, subPartnerId, country } = this.#options;
    const body = {
      user: launch.playerName,
      token: await launch.session(),
      ...(subPartnerId === null ? {} : { sub_partner_id: subPartnerId }),
      platform: launch.device === 'PHONE' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      operator_id: operatorId,
      lobby_url: launch.lobbyUrl,
      lang: launch.language.slice(0, 2).toLowerCase(),
      ip: launch.address,
      game_code: this.#codes.get(launch.game.gameId) ?? launch.game.gameId,
      currency: launch.currency,
      country: launch.country ?? country,
    };
    const { url } = await this.#post('game/url', body, Address);
    return { url, worksOnce: false };
  }

  calls({ wallet }: WalletAccess): readonly ProviderCall[] {
    return hub88Calls({ id: this.id, publicKeys: this.#options.publicKeys, wallet });
  }

  #post<S extends v.GenericSchema>(path: string, body: object, schema: S): Promise<v.InferOutput<S>> {
    const { baseUrl, privateKey } = this.#options;
    const text = JSON.stringify(body);
    const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
    const address = `${baseUrl}/operator/generic/v2/${path}`;
    return postJson(address, text, { 'x-hub88-signature': signature }, schema);
  }
}

function categoryOf(told: string): GameCategory {
  if (/roulette/i.test(told)) return 'ROULETTE';
  if (/live/i.test(told)) return 'LIVE';
  if (/slot/i.test(told)) return 'SLOTS';
  if (/blackjack|baccarat|poker|card/i.test(told)) return 'CARDS';
  return /table/i.test(told) ? 'TABLES' : 'QUICK';
}
