import type { Finding, Source } from './sources.ts';
import { isTest } from './sources.ts';

/** What every browser app may import. */
const SHARED = ['packages/units/', 'packages/ui/', 'packages/hub/'];

/**
 * Who may import whom, room by room: the first matching prefix decides, and our modules that the file imports
 * must be in its own room or under one of the prefixes listed. docs/architecture.md draws the same table.
 */
const ROOMS: readonly { readonly room: string; readonly may: readonly string[] }[] = [
  { room: 'packages/units/', may: [] },
  { room: 'packages/domain/', may: ['packages/units/'] },
  { room: 'packages/engine/', may: ['packages/units/', 'packages/domain/'] },
  { room: 'packages/contract/', may: ['packages/units/', 'packages/domain/'] },
  { room: 'packages/signalr/', may: [] },
  {
    room: 'packages/server/',
    may: ['packages/units/', 'packages/domain/', 'packages/contract/', 'packages/signalr/'],
  },
  { room: 'packages/casino/', may: ['packages/units/', 'packages/domain/'] },
  { room: 'packages/feeds/', may: ['packages/units/', 'packages/domain/', 'packages/contract/'] },
  { room: 'packages/hub/', may: [] },
  { room: 'packages/ui/', may: ['packages/units/'] },
  // Random, time and waiting import nothing, so the tests of every room may use them.
  { room: 'packages/simulation/src/base/', may: [] },
  // Scenarios run players on the exchange as it is; everything below them may be used by any tests.
  { room: 'packages/simulation/src/scenarios/', may: ['packages/', 'apps/exchange/', 'apps/table-host/'] },
  { room: 'packages/simulation/', may: ['packages/units/', 'packages/domain/', 'packages/engine/'] },
  {
    room: 'apps/table-host/',
    may: [
      'packages/units/',
      'packages/contract/',
      'packages/signalr/',
      'packages/server/',
      'packages/casino/',
    ],
  },
  {
    room: 'apps/exchange/',
    may: [
      'packages/units/',
      'packages/domain/',
      'packages/engine/',
      'packages/contract/',
      'packages/signalr/',
      'packages/server/',
      'packages/feeds/',
      'packages/casino/',
      'apps/table-host/',
    ],
  },
  // A sandbox is the exchange's own betting over an engine of its own, so that practice is what betting is.
  {
    room: 'packages/sandbox/',
    may: [
      'packages/units/',
      'packages/domain/',
      'packages/engine/',
      'packages/contract/',
      'packages/feeds/',
      'packages/server/src/http/route.ts',
      'apps/exchange/src/core/',
      'apps/exchange/src/feed/',
      'apps/exchange/src/hub/',
      'apps/exchange/src/modules/betting/',
      'apps/exchange/src/modules/catalogue/',
    ],
  },
  {
    room: 'apps/web/journeys/',
    may: [
      'packages/',
      'apps/exchange/',
      'apps/web/',
      'tools/specification-provider/',
      // The desk's screens and what they show are those of the pictures.
      'tools/screens/calls.ts',
      'tools/screens/desk/',
    ],
  },
  // The client's build bundles one of the tools for players to download.
  { room: 'apps/web/build/', may: ['packages/', 'tools/commands/verify-round.ts'] },
  { room: 'apps/games/', may: [...SHARED, 'packages/contract/', 'packages/casino/'] },
  { room: 'apps/desk/', may: [...SHARED, 'packages/contract/'] },
  // The gallery of stories shows the components of both apps.
  { room: 'apps/web/src/stories/', may: ['packages/', 'apps/web/', 'apps/games/'] },
  // The practice page is a build of its own; no other part of the client carries an engine.
  {
    room: 'apps/web/src/practice/',
    may: [...SHARED, 'packages/domain/', 'packages/contract/', 'packages/sandbox/', 'apps/web/src/'],
  },
  {
    room: 'apps/web/',
    may: [
      ...SHARED,
      'packages/domain/',
      'packages/contract/',
      'packages/engine/src/exposure/',
      'packages/casino/',
    ],
  },
  // It stands for the specification: code taken from ours would blur what the specification really says.
  { room: 'tools/specification-provider/', may: ['packages/signalr/'] },
  { room: 'tools/', may: ['packages/', 'apps/exchange/', 'apps/table-host/'] },
  { room: 'bench/', may: ['packages/', 'apps/', 'tools/'] },
];

/** Within the client: betting and api know no screens; a feature never imports a feature; only app composes them. */
const WEB_LAYERS: readonly { readonly room: string; readonly never: readonly string[] }[] = [
  {
    room: 'apps/web/src/language/',
    never: ['api/', 'app/', 'betting/', 'features/', 'live/', 'provider/', 'session/', 'site/'],
  },
  { room: 'apps/web/src/betting/', never: ['app/', 'features/', 'live/', 'api/', 'site/', 'session/'] },
  { room: 'apps/web/src/provider/', never: ['app/', 'betting/', 'features/', 'live/'] },
  { room: 'apps/web/src/api/', never: ['app/', 'betting/', 'features/', 'live/'] },
  { room: 'apps/web/src/site/', never: ['app/', 'features/', 'live/'] },
  { room: 'apps/web/src/session/', never: ['app/', 'features/', 'live/'] },
  { room: 'apps/web/src/live/', never: ['app/', 'features/'] },
  { room: 'apps/web/src/stars/', never: ['app/', 'features/'] },
  { room: 'apps/web/src/alerts/', never: ['app/', 'features/'] },
  { room: 'apps/web/src/armed/', never: ['app/', 'features/'] },
  { room: 'apps/web/src/features/', never: ['app/'] },
];

/**
 * Inside the exchange, from the lowest room to the highest: each imports only from rooms before it in this list.
 * Files outside the rooms compose them, and may import all.
 */
const EXCHANGE_FLOORS = [
  'db/',
  'core/',
  'http/',
  'sms/',
  'payments/',
  'casino-providers/',
  'modules/settings/',
  'modules/protection/',
  'modules/accounts/',
  'modules/operator/',
  'modules/catalogue/',
  'feed/',
  'modules/betting/',
  'modules/market-control/',
  'modules/risk/',
  'modules/agents/',
  'hub/',
  'modules/practice/',
  'modules/push/',
  'modules/alerts/',
  'modules/bonus/',
  'modules/watch/',
  'modules/cashier/',
  'modules/casino/',
  'modules/own-tables/',
  'modules/inbox/',
  'modules/reports/',
  'modules/house-reports/',
  'modules/evidence/',
  'modules/personal-data/',
  'follower/',
].map((room) => `apps/exchange/src/${room}`);

/** Where the exchange knows our own tables: where it runs them in its process, and keeps their rows with its own. */
const TABLES_DOORS = [
  'apps/exchange/src/modules/own-tables/',
  'apps/exchange/src/db/',
  'apps/exchange/src/exchange.ts',
];

/** Documentation of the contract's calls, and their examples. */
const DOCUMENTATION = /^packages\/contract\/src\/(?:docs-of\.ts$|examples\/|calls\/.*\.docs\.ts$)/;

/** Who may import it, apart from tests and stories. Anybody who makes or answers calls would load it for nothing. */
const READERS = /^(?:packages\/contract\/|tools\/|bench\/|apps\/exchange\/src\/http\/serve-reference\.ts$)/;

/** Files of the contract that define calls or are loaded with them. */
const CALLS = /^packages\/contract\/src\/(?:calls|entities|errors|casino)\/(?!.*\.docs\.ts$)/;

/** Imports in a forbidden direction. */
export function checkDirections(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) =>
    source.imports.flatMap(({ target }) => {
      const message =
        target === null
          ? null
          : (wrongRoom(source.path, target) ??
            wrongLayer(source.path, target) ??
            wrongDoor(source.path, target) ??
            wrongFloor(source.path, target) ??
            wrongReader(source.path, target));
      return message === null ? [] : [{ path: source.path, message }];
    }),
  );
}

function wrongRoom(path: string, target: string): string | null {
  const rule = ROOMS.find(({ room }) => path.startsWith(room));
  if (rule === undefined || target.startsWith(rule.room)) return null;
  if (rule.may.some((prefix) => target.startsWith(prefix))) return null;
  // The slip's forecast is compared with what the engine does.
  if (isTest(path) && rule.room === 'apps/web/' && target.startsWith('packages/engine/src/')) return null;
  // The auditor and its simulation check the engine; the engine's own tests do without them.
  const shared =
    rule.room === 'packages/engine/' ? 'packages/simulation/src/base/' : 'packages/simulation/src/';
  const isScenario = target.startsWith('packages/simulation/src/scenarios/');
  if (isTest(path) && target.startsWith(shared) && !isScenario) return null;
  return `imports ${target}; ${rule.room} may import only ${rule.may.join(', ') || 'nothing of ours'}`;
}

function wrongLayer(path: string, target: string): string | null {
  const rule = WEB_LAYERS.find(({ room }) => path.startsWith(room));
  if (rule === undefined) return null;
  const forbidden = rule.never.find((layer) => target.startsWith(`apps/web/src/${layer}`));
  if (forbidden !== undefined) return `imports ${target}; ${rule.room} never imports ${forbidden}`;
  const feature = /^apps\/web\/src\/features\/([^/]+)\//;
  const own = feature.exec(path)?.[1];
  const other = feature.exec(target)?.[1];
  return own !== undefined && other !== undefined && own !== other
    ? `imports ${target}; a feature never imports a feature, app/ composes them`
    : null;
}

function wrongDoor(path: string, target: string): string | null {
  if (isTest(path) || !path.startsWith('apps/exchange/') || !target.startsWith('apps/table-host/'))
    return null;
  if (TABLES_DOORS.some((door) => path.startsWith(door))) return null;
  return `imports ${target}; the exchange knows our tables only in ${TABLES_DOORS.join(', ')}`;
}

function wrongFloor(path: string, target: string): string | null {
  if (isTest(path) || !/^apps\/exchange\/src\/.+\//.test(path)) return null;
  if (!EXCHANGE_FLOORS.some((room) => path.startsWith(room))) {
    return 'is in a room of the exchange that EXCHANGE_FLOORS does not list';
  }
  return floorOf(target) > floorOf(path) ? `imports ${target}, a higher room of the exchange` : null;
}

/** A file's level: below all rooms for files outside the exchange, above them for files that compose. */
function floorOf(path: string): number {
  if (!path.startsWith('apps/exchange/src/')) return -1;
  const floor = EXCHANGE_FLOORS.findIndex((room) => path.startsWith(room));
  return floor < 0 ? EXCHANGE_FLOORS.length : floor;
}

function wrongReader(path: string, target: string): string | null {
  if (!DOCUMENTATION.test(target) || isTest(path) || path.endsWith('.stories.tsx')) return null;
  if (READERS.test(path) && !CALLS.test(path)) return null;
  return `imports ${target}; the documentation of calls is for the reference, for tools and for tests`;
}
