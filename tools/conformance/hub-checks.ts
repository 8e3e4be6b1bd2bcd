import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import * as v from 'valibot';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { HubMessage, MarketImages, MESSAGE_DATA } from '@layline/contract/live.ts';
import { registration } from './options.ts';
import type { Provider } from './provider.ts';
import { resultOf } from './reality.ts';
import type { Reality } from './reality.ts';
import type { Weight, Report } from './report.ts';
import { settleWithin } from './settled.ts';
import type { Settle, Settled } from './settled.ts';

const SUBJECT = 'hub';
/** Default limit for any wait on the hub, ms. */
const PATIENCE_MS = 10_000;

const TRANSPORTS = {
  WebSockets: HttpTransportType.WebSockets,
  ServerSentEvents: HttpTransportType.ServerSentEvents,
  LongPolling: HttpTransportType.LongPolling,
} as const;
type Transport = keyof typeof TRANSPORTS;

/** The hub's default address, on the provider's own origin. */
export function usualHub(provider: Provider): string {
  return `${provider.origin}/hub`;
}

const Negotiated = v.object({
  negotiateVersion: v.literal(1),
  connectionId: v.pipe(v.string(), v.nonEmpty()),
  connectionToken: v.pipe(v.string(), v.nonEmpty()),
  availableTransports: v.array(v.object({ transport: v.string(), transferFormats: v.array(v.string()) })),
});

export interface HubVisit {
  readonly hubUrl: string;
  readonly reality: Reality;
  /** Limit for any wait on the hub, ms. */
  readonly patienceMs?: number;
}

/** Checks the live hub: negotiation, then handshake, balance and refusals over every transport that it offers. */
export async function checkHub(
  report: Report,
  provider: Provider,
  { hubUrl, reality, patienceMs = PATIENCE_MS }: HubVisit,
): Promise<void> {
  const offered = await negotiate(report, hubUrl);
  if (offered === null) return;
  const settle = settleWithin(patienceMs);
  for (const transport of Object.keys(TRANSPORTS) as Transport[]) {
    const isOffered = offered.includes(transport);
    fault(report, isOffered, {
      weight: transport === 'WebSockets' ? 'required' : 'optional',
      problem: `the hub does not offer ${transport}.`,
      meaning:
        'Players behind a network that lets nothing else through see no live prices and no live balance.',
    });
    if (isOffered) await checkTransport(report, provider, { hubUrl, transport, reality, settle });
  }
}

function fault(
  report: Report,
  holds: boolean,
  { weight = 'required', problem, meaning }: { weight?: Weight; problem: string; meaning: string },
): boolean {
  return report.check(holds, { weight, subject: SUBJECT, problem, meaning });
}

const NO_HUB = 'Nothing updates by itself: the client has to ask for balance and prices again and again.';

async function negotiate(report: Report, hubUrl: string): Promise<readonly string[] | null> {
  try {
    const response = await fetch(`${hubUrl}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Negotiated), text);
    const problem = `negotiate answers HTTP ${response.status} without version, connection and transports.`;
    fault(report, response.status === 200 && parsed.success, { problem, meaning: NO_HUB });
    return response.status === 200 && parsed.success
      ? parsed.output.availableTransports.map(({ transport }) => transport)
      : null;
  } catch {
    fault(report, false, { problem: 'the hub cannot be reached.', meaning: NO_HUB });
    return null;
  }
}

interface Visit {
  readonly hubUrl: string;
  readonly transport: Transport;
  readonly reality: Reality;
  readonly settle: Settle;
}

async function checkTransport(report: Report, provider: Provider, visit: Visit): Promise<void> {
  const { hubUrl, transport, reality, settle } = visit;
  const connection = new HubConnectionBuilder()
    .withUrl(hubUrl, { transport: TRANSPORTS[transport] })
    .configureLogging(LogLevel.None)
    .build();
  const messages: unknown[] = [];
  let heard = (): void => undefined;
  connection.on('Message', (message: unknown) => {
    messages.push(message);
    heard();
  });
  const begun = await settle(connection.start());
  const problem = `over ${transport} no connection is established: ${begun.text}.`;
  if (!fault(report, begun.ok, { problem, meaning: NO_HUB })) return;
  try {
    await checkGuest(report, connection, visit);
    const balance = new Promise<void>((resolve) => {
      heard = () => {
        if (messages.some(isBalance)) resolve();
      };
    });
    if (reality.login === null) return;
    const registered = await register(settle, connection, reality.login.accessToken);
    const unregistered = `over ${transport} RegisterClient refuses a valid token: ${registered.text}.`;
    if (!fault(report, registered.ok, { problem: unregistered, meaning: 'The balance is never updated.' }))
      return;
    await settle(balance);
    await checkBalance(report, provider, { transport, token: reality.login.accessToken, messages });
  } finally {
    await settle(connection.stop());
  }
}

/** Checks what a guest may do, and what must be refused. */
async function checkGuest(
  report: Report,
  connection: HubConnection,
  { transport, reality, settle }: Visit,
): Promise<void> {
  const guest = await register(settle, connection, '');
  fault(report, guest.ok, {
    problem: `over ${transport} RegisterClient refuses a guest: ${guest.text}.`,
    meaning: 'Guests get nothing from the hub.',
  });
  const forged = await register(settle, connection, 'not.a.token');
  fault(report, !forged.ok, {
    problem: `over ${transport} RegisterClient accepts an invalid token.`,
    meaning: 'One player may receive another’s balance.',
  });
  const unknown = await settle(connection.invoke('NoSuchMethod'));
  fault(report, !unknown.ok && connection.state === 'Connected', {
    problem: `over ${transport} an unknown method is not answered with an error while the connection stays open.`,
    meaning: 'A client newer than the provider keeps losing its connection.',
  });
  const marketId = reality.market?.marketId;
  if (marketId === undefined) return;
  const answer = await settle(connection.invoke('SubscribeMarkets', { marketIds: [marketId] }));
  if (!answer.ok) {
    report.note(SUBJECT, `SubscribeMarkets is not offered over ${transport}; the client polls odds instead.`);
    return;
  }
  const images = v.safeParse(MarketImages, answer.value);
  fault(report, images.success && images.output.images[0]?.marketId === marketId, {
    problem: `over ${transport} SubscribeMarkets does not answer with the image of the market.`,
    meaning: 'The prices of the market stay empty.',
  });
}

async function checkBalance(
  report: Report,
  provider: Provider,
  {
    transport,
    token,
    messages,
  }: { readonly transport: Transport; readonly token: string; readonly messages: readonly unknown[] },
): Promise<void> {
  const parsed = messages.map(balanceOf).findLast((one) => one !== null) ?? null;
  const came = fault(report, parsed !== null, {
    problem: `over ${transport} no Message with the Code UserBalance and { Balance, Exposure } as JSON text in Data came after RegisterClient.`,
    meaning: 'Balance and exposure in the header are never updated.',
  });
  if (!came || parsed === null) return;
  const read = await resultOf(report, provider, getOpenBets, { token });
  if (read === null) return;
  fault(report, read.balance === parsed.Balance && read.exposure === parsed.Exposure, {
    problem: `over ${transport} UserBalance says ${parsed.Balance} and ${parsed.Exposure}, getOpenBets says ${read.balance} and ${read.exposure}.`,
    meaning: 'The header jumps between two balances.',
  });
}

function register(settle: Settle, connection: HubConnection, token: string): Promise<Settled> {
  return settle(connection.invoke('RegisterClient', registration(token)));
}

function isBalance(message: unknown): boolean {
  return v.is(HubMessage, message) && message.Code === 'UserBalance';
}

function balanceOf(message: unknown): v.InferOutput<typeof MESSAGE_DATA.UserBalance> | null {
  if (!v.is(HubMessage, message) || message.Code !== 'UserBalance') return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), MESSAGE_DATA.UserBalance), message.Data);
  return parsed.success ? parsed.output : null;
}
