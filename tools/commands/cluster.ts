import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { buildClient } from '../built-client.ts';
import { startCluster } from '../cluster/cluster.ts';
import { ClusterProblem } from '../cluster/cluster-problem.ts';
import { adminLinks } from '../cluster/admin-links.ts';
import { describeNodes, readNodes } from '../cluster/describe-nodes.ts';
import {
  endLeftOver,
  forgetRunning,
  isAlive,
  readRunning,
  type RunningCluster,
} from '../cluster/left-over.ts';
import { Changes } from '../cluster/changes.ts';
import { interrupts } from '../cluster/interrupts.ts';
import { readOptions } from '../read-options.ts';

const USAGE = `Runs several nodes of one exchange on this machine, as deploy/ does on several: PostgreSQL with a standby, NATS, the nodes, and a proxy.

  npm run layline -- cluster up [OPTIONS]     start it, or continue with what the folder has; Ctrl+C stops it
  npm run layline -- cluster status           who leads, and how far the others are behind
  npm run layline -- cluster stop-leader      ask the leader to hand over; another node takes over, and it comes back as a follower
  npm run layline -- cluster kill-leader      the same without warning, as if its machine were lost
  npm run layline -- cluster down             stop it from another terminal, or what is left of it

It needs the programs of PostgreSQL and NATS: apt-get install postgresql nats-server`;

const PORT_MAX = 65_000;

const { values, positionals, refuse } = readOptions(
  USAGE,
  {
    data: { type: 'string', takes: 'DIR', default: 'data-cluster', about: 'folder of everything it keeps' },
    nodes: { type: 'string', takes: 'N', default: '3', about: 'nodes of the exchange, 1 to 9' },
    port: {
      type: 'string',
      takes: 'N',
      default: '8080',
      about: 'port of the proxy; the servers have the next ones',
    },
    nats: {
      type: 'string',
      takes: 'N',
      default: '1',
      about: 'NATS servers, 1 to 5; of three, one may be lost',
    },
    'without-standby': { type: 'boolean', about: 'one PostgreSQL, so each bet is on one disk' },
  },
  true,
);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ACTIONS: Readonly<Record<string, () => Promise<void>>> = {
  up,
  status: async () => say(describeNodes(await readNodes(running().nodes))),
  'stop-leader': () => strike('SIGTERM'),
  'kill-leader': () => strike('SIGKILL'),
  down,
};

const [name = 'up', ...rest] = positionals;
const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
if (action === undefined || rest.length > 0)
  throw refuse(`There is no '${positionals.join(' ')}' of a cluster.`);
try {
  await action();
} catch (error) {
  if (!(error instanceof ClusterProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function up(): Promise<void> {
  const [nodes, natsServers, port] = [count('nodes', 9), count('nats', 5), count('port', PORT_MAX)];
  if ((await buildClient()) !== 0) throw new ClusterProblem('The client could not be built.');
  say('Starting PostgreSQL, NATS and the nodes; the first start takes a minute …');
  const changes = new Changes();
  const ended = interrupts();
  const cluster = await startCluster({
    folder: values.data,
    port,
    nodes,
    natsServers,
    standby: values['without-standby'] !== true,
    onNews: say,
    onChange: () => changes.happened(),
    interrupted: ended,
  });
  const views = cluster.nodes.map(({ address, server }) => ({ name: server.name, address }));
  const show = async (): Promise<void> => say(describeNodes(await readNodes(views)));
  await show();
  say(`
The exchange is open at ${cluster.address}, whichever node leads. Operators log in at ${cluster.address}/desk/.
${adminLinks(values.data, cluster.address)}
Try in another terminal, while you bet:
  npx layline cluster kill-leader     another node leads within seconds, at the same address
  npx layline cluster status
Logs are in ${values.data}/logs. Ctrl+C stops everything; the next start continues from there.`);
  changes.each(show);
  if (!ended.aborted) await once(ended, 'abort');
  changes.each(null);
  say('Stopping …');
  await cluster.close();
}

async function down(): Promise<void> {
  const found = running();
  if (isAlive(found)) {
    process.kill(found.pid, 'SIGTERM');
    while (readRunning(values.data) !== undefined && isAlive(found)) await pause(100);
  }
  const left = await endLeftOver(found);
  forgetRunning(values.data);
  say(left.length === 0 ? 'Stopped.' : `Stopped ${left.join(', ')}.`);
}

/** Sends the leader a signal. */
async function strike(signal: NodeJS.Signals): Promise<void> {
  const { nodes, servers } = running();
  const leader = (await readNodes(nodes)).find(({ role }) => role === 'leader');
  const server = servers.find((one) => one.name === leader?.name);
  if (server === undefined || !isAlive(server)) throw new ClusterProblem('No node leads at the moment.');
  process.kill(server.pid, signal);
  say(`${server.name} was sent ${signal}.`);
}

function running(): RunningCluster {
  const found = readRunning(values.data);
  if (found === undefined || ![found, ...found.servers].some(isAlive))
    throw new ClusterProblem(`No cluster runs in ${values.data}.`);
  return found;
}

function count(option: 'nodes' | 'nats' | 'port', most: number): number {
  const value = Number(values[option]);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw refuse(`--${option} must be a whole number from 1 to ${most}`);
  return value;
}
