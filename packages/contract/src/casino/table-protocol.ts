import * as v from 'valibot';
import { Amount, Stake, Count, Instant, Money, PageCursor, text, whole } from '../wire.ts';
import { ProviderId } from './wallet-protocol.ts';

/** Minimum and maximum stake, major units. */
export const StakeRange = v.strictObject({ minStake: Stake, maxStake: Stake });
export type StakeRange = v.InferOutput<typeof StakeRange>;

/** Limits on stakes and winnings at a table or in a solo game. */
export const TableLimits = v.strictObject({
  /** Per bet of a player in a round. */
  ...StakeRange.entries,
  /** On a player's total stakes in a round; null if there are only limits per bet. */
  maxRound: v.nullable(Stake),
  /** Maximum winnings of one bet. Checked when it is placed, never when it is paid. */
  maxWin: Amount,
  /** Replaces the range above for a group of bets, by the group's id in the game's rules, e.g. `straight`. */
  groups: v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)), StakeRange),
});
export type TableLimits = v.InferOutput<typeof TableLimits>;

/**
 * The protocol between our own casino tables and the page that shows them (rules sections 16.4 to 16.6): HTTP below `/games/` in
 * the usual envelope, and a SignalR hub at `/games/hub`. The tables are a provider like any other: they know a player by the
 * session that a launch token was exchanged for, and move money only through the wallet. Amounts are major units.
 */

/** The tables serve everything below this path. */
export const TABLES_PATH = '/games';
export const TABLES_HUB_PATH = '/games/hub';

/**
 * The calls below `TABLES_PATH`; a seat is sent as bearer token. Bodies and results, each in the envelope:
 *
 * - `GET tables` TableImages · `GET tables/{tableId}` TableImage; the caller counts as a watcher for half a minute
 * - `POST enter` EnterRequest, EnterAnswer · `GET state` SeatState, with a seat
 * - `POST bets` PlaceTableBets, SeatState, with a seat
 * - `GET rounds` RoundsQuery, RoundPage; `mine` with a seat · `GET rounds/{roundId}` RoundRecord, a seat adds `own`
 * - `GET solo/next?gameId=` SoloNext · `GET solo/open?gameId=` SoloAnswer, its round null if none is open; with a seat
 * - `POST solo/start` StartSolo, SoloAnswer · `POST solo/act` ActSolo, SoloAnswer; with a seat
 *
 * The hub: `Watch(WatchTables)` returns TableImages, `Sit(TakeSeat)` SeatState or null; it sends `Tables` and `Seat`.
 */
export const TABLE_CALLS = {
  tables: 'tables',
  enter: 'enter',
  state: 'state',
  bets: 'bets',
  rounds: 'rounds',
  soloNext: 'solo/next',
  soloOpen: 'solo/open',
  soloStart: 'solo/start',
  soloAct: 'solo/act',
} as const;

/** Maximum stakes per request, and rounds on a road map. */
export const BETS_MAX = 60;
export const ROAD_MAX = 100;

/** During BETTING, bets are taken until `closesAt` by the server's clock; later ones are refused. */
export const RoundPhase = v.picklist(['BETTING', 'CLOSED', 'DEALING', 'RESULT', 'SETTLED', 'VOID']);
export type RoundPhase = v.InferOutput<typeof RoundPhase>;

/** 64 lower-case hex digits. */
export const Hex64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Give 64 hex digits.'));
/** The player's contribution to a round's client seed: printable, without `|`, which joins them. */
export const PlayerSeed = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7b\x7d\x7e]{1,64}$/, 'Give 1 to 64 letters, digits or signs, without spaces and |.'),
);

/** A card or a number, and its position. */
export const ShownCard = v.object({ place: v.string(), face: v.string() });

/** A table's round as everybody sees it. */
export const TableRound = v.object({
  roundId: ProviderId,
  /** Increases by one per round of a table; the nonce of the draw. */
  number: Count,
  phase: RoundPhase,
  opensAt: Instant,
  closesAt: Instant,
  /** When the first card is shown, and the interval in ms between cards. */
  dealsAt: Instant,
  dealEveryMs: Count,
  /** Before RESULT, its latest possible time, because the length of the deal would reveal how it ends. */
  resultAt: Instant,
  /** Earliest time of the next round. A table without watchers waits. */
  nextAt: Instant,
  /** SHA-256 of the server seed, published before the round opens. */
  commit: Hex64,
  /** Known from DEALING on, when all stakes are certain. */
  clientSeed: v.nullable(v.string()),
  /** Known from RESULT on. */
  serverSeed: v.nullable(Hex64),
  /** Dealt so far. */
  shown: v.array(ShownCard),
  /** From RESULT on: the game's result id, and a sentence. */
  result: v.nullable(v.string()),
  text: v.nullable(v.string()),
  /** VOID: the reason, in a sentence; all stakes are returned. */
  reason: v.nullable(v.string()),
  players: Count,
});
export type TableRound = v.InferOutput<typeof TableRound>;

/** A table, sent in full whenever its phase or cards change. */
export const TableImage = v.object({
  tableId: ProviderId,
  gameId: ProviderId,
  /** Version of the game's rules. */
  version: Count,
  name: v.string(),
  /** Increases with every change: an image with a lower one is out of date. */
  sequence: Count,
  /** The server's clock when this was sent. */
  now: Instant,
  /** In the current round, for players whose site has no limits of its own. */
  limits: TableLimits,
  /** Null while the table is closed. A table without watchers keeps showing its last round. */
  round: v.nullable(TableRound),
  /** Newest first. */
  road: v.array(v.object({ roundId: ProviderId, number: Count, result: v.string() })),
});
export type TableImage = v.InferOutput<typeof TableImage>;

export const TableBet = v.strictObject({ bet: ProviderId, stake: Stake });
export type TableBet = v.InferOutput<typeof TableBet>;

/** A player's part in a round. */
export const OwnRound = v.object({
  roundId: ProviderId,
  bets: v.array(v.object({ bet: ProviderId, stake: Amount })),
  staked: Amount,
  /** Null until the round is settled. */
  returned: v.nullable(Amount),
});
export type OwnRound = v.InferOutput<typeof OwnRound>;

/** The player's state: sent after entering and whenever it changes. */
export const SeatState = v.object({
  balance: Money,
  currency: v.string(),
  nickname: v.string(),
  /** The game that the session was opened for. */
  gameId: ProviderId,
  /** Version of the rules for the next round; a page with another version must be reloaded. */
  version: Count,
  startedAt: Instant,
  /** Stakes and returns of the session so far. */
  staked: Amount,
  returned: Amount,
  /** False once the session has ended; watching is still allowed. */
  mayBet: v.boolean(),
  own: v.array(OwnRound),
  /** The limits of the player's site by table; tables not listed here use their own. */
  limits: v.record(ProviderId, TableLimits),
});
export type SeatState = v.InferOutput<typeof SeatState>;

/** POST enter: exchanges the launch token. After a reload, the page uses the seat's own token instead. */
export const EnterRequest = v.strictObject({
  launchToken: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
});
/** `seat` is sent as bearer token with every further call. */
export const EnterAnswer = v.object({ seat: v.string(), state: SeatState });
export type EnterAnswer = v.InferOutput<typeof EnterAnswer>;

/** POST bets: all are taken or none. Repeating a `requestId` gets the first answer. */
export const PlaceTableBets = v.strictObject({
  requestId: ProviderId,
  tableId: ProviderId,
  roundId: ProviderId,
  /** The player's contribution to the round's client seed. The last one sent before the close counts. */
  seed: v.optional(PlayerSeed),
  bets: v.pipe(v.array(TableBet), v.minLength(1), v.maxLength(BETS_MAX)),
});
export type PlaceTableBets = v.InferOutput<typeof PlaceTableBets>;

/** A finished round of a table or solo game, with everything needed to verify it. */
export const RoundRecord = v.object({
  roundId: ProviderId,
  gameId: ProviderId,
  version: Count,
  /** Null for solo games. */
  tableId: v.nullable(ProviderId),
  nonce: Count,
  startedAt: Instant,
  endedAt: v.nullable(Instant),
  phase: RoundPhase,
  commit: Hex64,
  clientSeed: v.nullable(v.string()),
  /** The players' seeds of a table round, sorted; their names are not sent. */
  playerSeeds: v.array(v.string()),
  serverSeed: v.nullable(Hex64),
  shown: v.array(ShownCard),
  result: v.nullable(v.string()),
  text: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Solo games: what was chosen and done. */
  choices: v.nullable(v.record(v.string(), v.string())),
  actions: v.array(v.string()),
  /** The calling player's own part; null for everybody else. */
  own: v.nullable(OwnRound),
});
export type RoundRecord = v.InferOutput<typeof RoundRecord>;

/** GET rounds: a table's finished rounds, or the player's own in all games, newest first. */
export const RoundsQuery = v.union([
  v.strictObject({ tableId: ProviderId, cursor: v.optional(PageCursor) }),
  v.strictObject({ mine: v.literal('true'), cursor: v.optional(PageCursor) }),
]);
export type RoundsQuery = v.InferOutput<typeof RoundsQuery>;
export const RoundPage = v.object({ rounds: v.array(RoundRecord), next: v.nullable(v.string()) });
export type RoundPage = v.InferOutput<typeof RoundPage>;

/** GET solo/next, GET solo/open: which game. */
export const SoloQuery = v.strictObject({ gameId: ProviderId });

/** GET solo/next: the commitment to the seed of the player's next round. */
export const SoloNext = v.object({
  gameId: ProviderId,
  nonce: Count,
  commit: Hex64,
  minStake: Amount,
  maxStake: Amount,
  maxWin: Amount,
  earliestAt: Instant,
});
export type SoloNext = v.InferOutput<typeof SoloNext>;

/** POST solo/start: with the commitment that the player has seen. */
export const StartSolo = v.strictObject({
  requestId: ProviderId,
  gameId: ProviderId,
  commit: Hex64,
  seed: PlayerSeed,
  stake: Stake,
  choices: v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.maxLength(20))),
});
export type StartSolo = v.InferOutput<typeof StartSolo>;
/** POST solo/act: `step` is the number of earlier actions, which identifies a repeat. */
export const ActSolo = v.strictObject({ roundId: ProviderId, step: whole(0, 100), action: text(1, 20) });
export type ActSolo = v.InferOutput<typeof ActSolo>;

/** A solo round as its player sees it. */
export const SoloRound = v.object({
  roundId: ProviderId,
  gameId: ProviderId,
  nonce: Count,
  stake: Amount,
  choices: v.record(v.string(), v.string()),
  step: Count,
  done: v.boolean(),
  /** The return if the round ended now. */
  returns: Amount,
  actions: v.array(v.string()),
  picture: v.record(v.string(), v.unknown()),
  text: v.string(),
  commit: Hex64,
  /** Known once the round is done, like everything hidden. */
  serverSeed: v.nullable(Hex64),
  revealed: v.nullable(v.record(v.string(), v.unknown())),
});
export type SoloRound = v.InferOutput<typeof SoloRound>;
export const SoloAnswer = v.object({ round: v.nullable(SoloRound), state: SeatState });
export type SoloAnswer = v.InferOutput<typeof SoloAnswer>;

/** Arguments of the hub's methods. Watch replaces the whole list. Sit takes a seat; an empty one leaves it. */
export const WatchTables = v.strictObject({ tableIds: v.pipe(v.array(ProviderId), v.maxLength(20)) });
export const TakeSeat = v.strictObject({ seat: v.pipe(v.string(), v.maxLength(128)) });
/** Sent by the hub: Tables with changed images, Seat with the player's own state. */
export const TableImages = v.array(TableImage);
export const TABLE_MESSAGES = { tables: 'Tables', seat: 'Seat' } as const;
