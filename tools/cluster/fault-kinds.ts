import type { NodeState } from './node-watch.ts';
import type { KeptServer } from './kept-server.ts';
import type { LinkState } from './link.ts';
import type { NodeLinks } from './link-set.ts';
import type { RouteLink } from './route-links.ts';

type Server = Pick<KeptServer, 'name' | 'pid' | 'signal'>;

interface Node {
  readonly address: string;
  readonly server: Server;
  readonly links: {
    readonly postgres: Pick<NodeLinks['postgres'], 'become'>;
    readonly nats: Pick<NodeLinks['nats'], 'become' | 'drop' | 'inUse'>;
  } | null;
}

/** What faults need of a cluster. */
export interface Target {
  readonly nodes: readonly Node[];
  readonly pair: {
    readonly primary: Server;
    readonly standby: Server | null;
    fillDisk(): Promise<void>;
    clearDisk(): Promise<void>;
  };
  readonly nats: readonly Server[];
  readonly natsRoutes: readonly (Pick<RouteLink, 'between'> & {
    readonly link: Pick<RouteLink['link'], 'become'>;
  })[];
  readonly watch: { state(address: string): Pick<NodeState, 'status'> | undefined };
  leader(): Node | undefined;
  failOver(): Promise<void>;
}

/** A draw of a whole number from `least` to `most`. */
export type Draw = (least: number, most: number) => number;

/** A fault that has its victim, and is still to come. */
export interface Aim {
  /** Which process it hits, and how. */
  readonly at: string;
  /** How long it lasts, ms; absent if it is over at once. */
  readonly lastsMs?: number;
  begin(): Promise<void> | void;
  end?(): Promise<void> | void;
  /** Whether the victim is there again; absent if it never went away. */
  isBack?(): boolean;
}

/** Aims a fault at a part of the cluster; undefined if it has no such part now. */
type Kind = (cluster: Target, draw: Draw) => Aim | undefined;

/** How long a process is paused, ms: PostgreSQL takes the lead away from one that is silent for ten seconds. */
const PAUSE_MS = [1000, 20_000] as const;
/** How long a road is cut, ms: nothing, an answer that is late, and a lead that is lost. */
const CUT_MS = [1000, 25_000] as const;
/** How long the disk stays full, ms. */
const FULL_MS = [5000, 20_000] as const;

const leader = (cluster: Target): Node | undefined => cluster.leader();

function follower(cluster: Target, draw: Draw): Node | undefined {
  const followers = cluster.nodes.filter((node) => node !== cluster.leader());
  return followers[draw(0, 999) % followers.length];
}

/** Index of the NATS server that the leader is connected to; -1 if there is none. */
function leadersNatsIndex(cluster: Target): number {
  return cluster.leader()?.links?.nats.inUse ?? -1;
}

/** The NATS server that the leader is connected to, if the others can do without it. */
function leadersNats(cluster: Target): Server | undefined {
  return cluster.nats.length === 1 ? undefined : cluster.nats[leadersNatsIndex(cluster)];
}

/** A NATS server that the leader is not connected to. */
function anotherNats(cluster: Target, draw: Draw): Server | undefined {
  const others = cluster.nats.filter((server) => server !== leadersNats(cluster));
  return others.length === cluster.nats.length ? undefined : others[draw(0, 999) % others.length];
}

type Victims = Server | readonly Server[] | null | undefined;

/** Whom a fault hits; undefined if there is nobody. */
function those(victims: Victims): readonly Server[] | undefined {
  return victims === null || victims === undefined ? undefined : [victims].flat();
}

const namesOf = (servers: readonly Server[]): string => servers.map(({ name }) => name).join(', ');

/** A signal after which a process ends and is started again. */
const ended =
  (signal: NodeJS.Signals, victimOf: (cluster: Target, draw: Draw) => Victims): Kind =>
  (cluster, draw) => {
    const victims = those(victimOf(cluster, draw));
    if (victims === undefined) return undefined;
    const before = new Set(victims.map(({ pid }) => pid));
    return {
      at: namesOf(victims),
      begin: () => victims.forEach((victim) => victim.signal(signal)),
      isBack: () => victims.every(({ pid }) => pid !== undefined && !before.has(pid)),
    };
  };

const paused =
  (
    victimOf: (cluster: Target, draw: Draw) => Victims,
    [least, most] = PAUSE_MS as readonly [number, number],
  ): Kind =>
  (cluster, draw) => {
    const victims = those(victimOf(cluster, draw));
    return victims === undefined
      ? undefined
      : {
          at: namesOf(victims),
          lastsMs: draw(least, most),
          begin: () => victims.forEach((victim) => victim.signal('SIGSTOP')),
          end: () => victims.forEach((victim) => victim.signal('SIGCONT')),
        };
  };

const onItsRoad =
  (
    nodeOf: (cluster: Target, draw: Draw) => Node | undefined,
    state: LinkState,
    ...roads: readonly (keyof NodeLinks)[]
  ): Kind =>
  (cluster, draw) => {
    const node = nodeOf(cluster, draw);
    const links = node?.links;
    if (node === undefined || links === undefined || links === null) return undefined;
    const become = (to: LinkState): void => {
      for (const road of roads) links[road].become(to);
    };
    return {
      at: node.server.name,
      lastsMs: draw(...CUT_MS),
      begin: () => become(state),
      end: () => become('whole'),
    };
  };

/** Breaks the connections of followers that use the leader's NATS server, so that each is at another one. */
function leaveLeadersNats(cluster: Target): void {
  const index = leadersNatsIndex(cluster);
  for (const node of cluster.nodes)
    if (node !== cluster.leader() && node.links?.nats.inUse === index) node.links.nats.drop();
}

/** What happens to the routes of the leader's NATS server: to those that it opened itself, and to those that other servers opened to it. */
type RouteStates = readonly [own: LinkState, others: LinkState];

/** Cuts routes between NATS servers, one way or both, all or those of the leader's server; the nodes can still reach every server. Followers are moved off that server, because there they would notice nothing. */
const betweenNats =
  (which: 'all' | RouteStates): Kind =>
  (cluster, draw) => {
    const leaders = leadersNatsIndex(cluster);
    const cut = cluster.natsRoutes.filter(({ between }) => which === 'all' || between.includes(leaders));
    if (cut.length === 0) return undefined;
    const pairs = cut.map(({ between }) => between.map((index) => cluster.nats[index]?.name).join(' from '));
    return {
      at: pairs.join(', '),
      lastsMs: draw(...CUT_MS),
      begin() {
        for (const { between, link } of cut)
          link.become(which === 'all' ? 'cut' : which[between[0] === leaders ? 0 : 1]);
        leaveLeadersNats(cluster);
      },
      end: () => cut.forEach(({ link }) => link.become('whole')),
    };
  };

const diskFull: Kind = ({ pair }, draw) => ({
  at: pair.primary.name,
  lastsMs: draw(...FULL_MS),
  begin: () => pair.fillDisk(),
  end: () => pair.clearDisk(),
});

const failedOver: Kind = (cluster) =>
  cluster.pair.standby === null
    ? undefined
    : { at: `${cluster.pair.primary.name} to ${cluster.pair.standby.name}`, begin: () => cluster.failOver() };

/** All kinds of faults, by their names. */
export const KINDS = {
  'leader killed': ended('SIGKILL', (cluster) => leader(cluster)?.server),
  'leader stopped': ended('SIGTERM', (cluster) => leader(cluster)?.server),
  'leader paused': paused((cluster) => leader(cluster)?.server),
  'follower killed': ended('SIGKILL', (cluster, draw) => follower(cluster, draw)?.server),
  'follower paused': paused((cluster, draw) => follower(cluster, draw)?.server),
  'follower paused for a minute': paused(
    (cluster, draw) => follower(cluster, draw)?.server,
    [60_000, 60_000],
  ),
  'PostgreSQL killed': ended('SIGKILL', ({ pair }) => pair.primary),
  'standby killed': ended('SIGKILL', ({ pair }) => pair.standby),
  'PostgreSQL fails over': failedOver,
  'disk full': diskFull,
  'NATS killed': ended('SIGKILL', ({ nats }) => nats),
  'NATS restarted': ended('SIGINT', ({ nats }) => nats),
  'NATS paused': paused(({ nats }) => nats),
  'NATS server of the leader killed': ended('SIGKILL', leadersNats),
  'NATS server of the leader paused': paused(leadersNats),
  'another NATS server killed': ended('SIGKILL', anotherNats),
  'NATS servers cut off from each other': betweenNats('all'),
  'NATS server of the leader cut off from the others': betweenNats(['cut', 'cut']),
  'NATS server of the leader not heard by the others': betweenNats(['mute', 'deaf']),
  'NATS server of the leader hears nothing from the others': betweenNats(['deaf', 'mute']),
  'leader cut off from PostgreSQL': onItsRoad(leader, 'cut', 'postgres'),
  'leader cut off from NATS': onItsRoad(leader, 'cut', 'nats'),
  'leader cut off from both': onItsRoad(leader, 'cut', 'postgres', 'nats'),
  'leader not heard by PostgreSQL': onItsRoad(leader, 'mute', 'postgres'),
  'leader hears nothing from PostgreSQL': onItsRoad(leader, 'deaf', 'postgres'),
  'leader not heard by NATS': onItsRoad(leader, 'mute', 'nats'),
  'leader hears nothing from NATS': onItsRoad(leader, 'deaf', 'nats'),
  'leader slow to PostgreSQL': onItsRoad(leader, 'slow', 'postgres'),
  'leader slow to NATS': onItsRoad(leader, 'slow', 'nats'),
  'follower cut off from both': onItsRoad(follower, 'cut', 'postgres', 'nats'),
} satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];
