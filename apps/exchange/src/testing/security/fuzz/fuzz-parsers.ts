import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRound } from '@layline/casino/round-file.ts';
import { verifyRound } from '@layline/casino/verify-steps.ts';
import { StreamCache } from '@layline/feeds/betfair-stream/cache.ts';
import { parseLine } from '@layline/feeds/betfair-stream/protocol.ts';
import { parseScoreLine } from '@layline/feeds/betfair-stream/score-line.ts';
import { madeDefinition, marketLine } from '@layline/feeds/testing/stream-lines.ts';
import { MessageReader } from '@layline/signalr/framing.ts';
import { handshakeError } from '@layline/signalr/handshake.ts';
import { parseMessage } from '@layline/signalr/messages.ts';
import type { Random } from '@layline/simulation/base/random.ts';
import { mutated } from './mutate.ts';

/** A parser of input from strangers: valid samples, and what must hold for any other input. */
export interface ParserTarget {
  readonly name: string;
  readonly samples: readonly unknown[];
  /** Parses the bytes; throws if the parser misbehaves. `sample` is the mutated sample they were made from. */
  read(bytes: Buffer, changed: unknown): void;
}

const MESSAGES: readonly unknown[] = [
  {
    type: 1,
    target: 'SubscribeMarkets',
    arguments: [{ marketIds: ['m1', 'm2'], depth: 3 }],
    invocationId: '1',
  },
  {
    type: 1,
    target: 'RegisterClient',
    arguments: [{ Token: 'a.b.c', Browser: 'x', Domain: 'y', CurrentPage: '/' }],
  },
  { type: 3, invocationId: '1', result: { a: 1 } },
  { type: 6 },
  { type: 7, error: 'x', allowReconnect: true },
];

const LINES: readonly unknown[] = [
  marketLine(1, {
    id: '1.5',
    img: true,
    marketDefinition: madeDefinition(),
    rc: [
      {
        id: 11,
        atb: [
          [2, 10],
          [1.9, 4],
        ],
        batl: [[0, 2.1, 5]],
        trd: [[2, 1]],
        ltp: 2,
        tv: 3.5,
      },
    ],
  }),
  marketLine(2, { id: '1.5', tv: 10, rc: [{ id: 22, hc: 0.5, spn: 3, spb: [[3, 2]] }] }),
].map((line): unknown => JSON.parse(line));

const SCORES: readonly unknown[] = [
  {
    op: 'score',
    pt: 1,
    matchStats: { inningsStats: [{ inningsRuns: 40, inningsOvers: '4.2', battingTeam: 'Reds' }] },
    incidentListWrapper: { incidentList: [{ incidentType: 'BALL', runs: 4 }] },
  },
];

const FROZEN = fileURLToPath(new URL('../../../../../../packages/casino/src/frozen', import.meta.url));

/** Rounds of every game, with everything a player may submit to have them verified. */
function rounds(): readonly Record<string, unknown>[] {
  return readdirSync(FROZEN).flatMap((file) => {
    const {
      game,
      version,
      rounds: some,
    } = JSON.parse(readFileSync(`${FROZEN}/${file}`, 'utf8')) as {
      readonly game: string;
      readonly version: number;
      readonly rounds: readonly Record<string, unknown>[];
    };
    return some.slice(0, 3).map(({ outcome: _o, revealed: _r, words: _w, returns: _n, ...round }) => ({
      game,
      version,
      ...round,
    }));
  });
}

function read(name: string, samples: readonly unknown[], reader: (bytes: Buffer) => void): ParserTarget {
  return { name, samples, read: reader };
}

/** All of them. */
export function parserTargets(): readonly ParserTarget[] {
  const cache = new StreamCache();
  return [
    read('messages of the hub', MESSAGES, (bytes) => void parseMessage(bytes)),
    read(
      'the handshake of the hub',
      [{ protocol: 'json', version: 1 }],
      (bytes) => void handshakeError(bytes),
    ),
    read('frames of the hub', MESSAGES, (bytes) => {
      const reader = new MessageReader(4096);
      reader.push(Buffer.concat([bytes, Buffer.from([0x1e]), bytes]), (message) => message.length <= 4096);
    }),
    read('lines of a market stream, into books', LINES, (bytes) => {
      const parsed = parseLine(bytes.toString(), 1);
      if (!parsed.ok) return;
      for (const market of cache.apply(parsed.message)) {
        cache.snapshot(market.id);
        cache.forget(market.id);
      }
    }),
    read('lines of scores', SCORES, (bytes) => void parseScoreLine(bytes.toString(), 1)),
    { name: 'rounds of the casino, drawn again', samples: rounds(), read: drawAgain },
  ];
}

function drawAgain(bytes: Buffer, changed: unknown): void {
  const json = parsedOrNull(bytes.toString());
  const file = readRound(json);
  if (!file.read) return;
  const { verified } = verifyRound(file.round);
  const good = rounds().find((round) => round['commit'] === file.round.commit);
  if (verified && good?.['serverSeed'] !== file.round.serverSeed)
    throw new Error(`a seed that was never promised is verified: ${JSON.stringify(changed)}`);
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Feeds a target `runs` samples with something wrong in their values or bytes. Throws with seed and bytes. */
export function fuzzParser(target: ParserTarget, random: Random, runs: number): void {
  for (let run = 0; run < runs; run += 1) {
    let changed = random.pick(target.samples);
    for (let faults = random.int(0, 3); faults > 0; faults -= 1) changed = mutated(random, changed);
    const bytes = torn(random, Buffer.from(JSON.stringify(changed) ?? ''));
    try {
      target.read(bytes, changed);
    } catch (error) {
      const shown = bytes.toString('latin1').slice(0, 2000);
      throw new Error(`seed ${random.seed}, run ${run}: ${target.name} failed on ${shown}`, { cause: error });
    }
  }
}

function torn(random: Random, bytes: Buffer): Buffer {
  if (bytes.length === 0 || random.chance(70)) return bytes;
  for (let changes = random.int(1, 4); changes > 0; changes -= 1)
    bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
  return random.chance(50) ? bytes : bytes.subarray(0, random.int(0, bytes.length));
}
