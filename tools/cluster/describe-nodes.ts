import * as v from 'valibot';

/** How long a node may take to answer, ms. */
const PATIENCE_MS = 1500;

const Ready = v.object({
  role: v.picklist(['leader', 'follower']),
  status: v.string(),
  lagMs: v.optional(v.number()),
  durability: v.optional(v.string()),
});

/** A node as its answers show it; `role` is null if it does not answer. */
export interface NodeReport {
  readonly name: string;
  readonly address: string;
  readonly role: 'leader' | 'follower' | null;
  readonly status: string;
  /** Of the leader. */
  readonly epoch: number | null;
  readonly durability: string | null;
  /** Of a follower. */
  readonly lagMs: number | null;
}

/** Asks each node for its state. */
export function readNodes(
  nodes: readonly { readonly name: string; readonly address: string }[],
): Promise<readonly NodeReport[]> {
  return Promise.all(nodes.map(readNode));
}

async function readNode(node: { readonly name: string; readonly address: string }): Promise<NodeReport> {
  const silent = {
    ...node,
    role: null,
    status: 'does not answer',
    epoch: null,
    durability: null,
    lagMs: null,
  };
  try {
    const ready = v.safeParse(Ready, await (await get(`${node.address}/readyz`)).json());
    if (!ready.success) return silent;
    const { role, status, lagMs = null, durability = null } = ready.output;
    const metrics = role === 'leader' ? await (await get(`${node.address}/metrics`)).text() : '';
    const epoch = /^layline_epoch (\d+)/m.exec(metrics)?.[1];
    return { ...node, role, status, lagMs, durability, epoch: epoch === undefined ? null : Number(epoch) };
  } catch {
    return silent;
  }
}

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** A line for each node. */
export function describeNodes(nodes: readonly NodeReport[]): string {
  const lines = nodes.map((node) => `  ${node.name}  ${node.address}  ${roleOf(node)}`);
  const leads = nodes.some(({ role }) => role === 'leader');
  return [...lines, ...(leads ? [] : ['  Nobody leads at the moment.'])].join('\n');
}

function roleOf({ role, status, epoch, durability, lagMs }: NodeReport): string {
  if (role === null) return status;
  if (role === 'follower') return `follows, ${status}, ${lagMs ?? 0} ms behind`;
  const disks = durability === 'quorum' ? 'each bet on two disks' : 'each bet on one disk';
  return `leads, ${status}, epoch ${epoch ?? 'unknown'}, ${disks}`;
}
