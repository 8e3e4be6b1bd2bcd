import * as v from 'valibot';
import type { GameCategory } from '@layline/contract/entities/casino-game.ts';
import { ProviderUnavailable } from '../casino-provider.ts';
import type { CasinoProvider, GameLocation, Launch, OfferedGame, WalletAccess } from '../casino-provider.ts';
import { ownId } from '../game-ids.ts';
import { PageAddress, postJson } from '../provider-client.ts';
import type { ProviderCall } from '../serve-provider.ts';
import { parkCalls } from './park-calls.ts';
import { parkSign } from './park-sign.ts';

export interface GitSlotParkOptions {
  /** As `https://api.gitslotpark.com`. */
  readonly baseUrl: string;
  readonly apiToken: string;
  readonly agentId: string;
  /** The first signs, all of them verify. */
  readonly secrets: readonly [string, ...string[]];
}

const Games = v.object({
  result: v.literal(0),
  games: v.array(
    v.object({
      gameID: v.pipe(v.string(), v.maxLength(255)),
      gameName: v.string(),
      gameType: v.nullish(v.string(), null),
      provider: v.nullish(v.string(), null),
    }),
  ),
});
const Opened = v.object({ result: v.literal(0), gameURL: PageAddress });

/** Supported languages; all others get English. */
const LANGUAGES = ['en', 'fr', 'de', 'it', 'kr', 'tr', 'pt', 'id', 'es', 'zh', 'uk', 'ru'];
const GAMES_MAX = 20_000;

/** GitSlotPark's seamless wallet API (https://skysoft-e628c952.mintlify.app): slots and table games of many makers. */
export class GitSlotPark implements CasinoProvider {
  readonly id = 'gitslotpark';
  readonly name = 'GitSlotPark';
  readonly #options: GitSlotParkOptions;
  #games: readonly OfferedGame[] = [];
  #codes: ReadonlyMap<string, string> = new Map();

  constructor(options: GitSlotParkOptions) {
    this.#options = options;
  }

  games(): readonly OfferedGame[] {
    return this.#games;
  }

  async refresh(): Promise<void> {
    const { games } = await this.#post('gameList', {}, Games);
    const offered = games.slice(0, GAMES_MAX);
    const gameIdOf = (code: string): string => ownId(code, `${this.id}:`);
    this.#codes = new Map(offered.map(({ gameID }) => [gameIdOf(gameID), gameID]));
    this.#games = offered.map(({ gameID, gameName, gameType, provider }) => ({
      gameId: gameIdOf(gameID),
      name: gameName,
      category: categoryOf(gameType ?? ''),
      maker: provider,
      artwork: null,
      minStake: null,
      maxStake: null,
      rtp: null,
      live: /live/i.test(gameType ?? ''),
    }));
  }

  async launch({ game, session, playerName, language }: Launch): Promise<GameLocation> {
    const gameID = this.#codes.get(game.gameId);
    if (gameID === undefined) throw new ProviderUnavailable(`${game.gameId} is no longer in the list`);
    // Its calls name no session, so they apply to the one opened here.
    await session();
    const spoken = language.slice(0, 2).toLowerCase();
    const more = { userID: playerName, gameID, language: LANGUAGES.includes(spoken) ? spoken : 'en' };
    const { gameURL } = await this.#post('userAuth', more, Opened, [playerName, gameID]);
    return { url: gameURL, worksOnce: false };
  }

  calls({ wallet }: WalletAccess): readonly ProviderCall[] {
    const { agentId, secrets } = this.#options;
    return parkCalls({ id: this.id, agentId, secrets, wallet });
  }

  #post<S extends v.GenericSchema>(
    path: string,
    more: object,
    schema: S,
    signed: readonly string[] = [],
  ): Promise<v.InferOutput<S>> {
    const { baseUrl, apiToken, agentId, secrets } = this.#options;
    const body = { apiToken, agentID: agentId, ...more, sign: parkSign(secrets[0], agentId, ...signed) };
    return postJson(`${baseUrl}/${path}`, JSON.stringify(body), {}, schema);
  }
}

function categoryOf(told: string): GameCategory {
  if (/live/i.test(told)) return 'LIVE';
  if (/slot/i.test(told)) return 'SLOTS';
  if (/roulette/i.test(told)) return 'ROULETTE';
  if (/card/i.test(told)) return 'CARDS';
  return /table/i.test(told) ? 'TABLES' : 'QUICK';
}
