import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { usualHub } from './hub-checks.ts';
import { registration } from './options.ts';
import type { Provider } from './provider.ts';
import type { Report } from './report.ts';
import { settleWithin } from './settled.ts';
import { isNumber } from './specification-fields.ts';

const SUBJECT = 'hub';
const PATIENCE_MS = 10_000;
const NO_HUB = 'Balance and exposure change only when the client asks, not by themselves.';

interface HubOptions {
  readonly hubUrl?: string | null;
  readonly hubPatienceMs?: number;
  readonly token: string | null;
}

/** The hub of the specification, kept open while the calls are made to collect its messages. */
export class SpecifiedHub {
  readonly #connection: HubConnection;
  readonly #messages: unknown[] = [];

  private constructor(hubUrl: string) {
    this.#connection = new HubConnectionBuilder().withUrl(hubUrl).configureLogging(LogLevel.None).build();
    this.#connection.on('Message', (message: unknown) => this.#messages.push(message));
  }

  /** Connects and registers; null if the hub is left out, or if connecting fails, which the report says. */
  static async open(
    report: Report,
    provider: Provider,
    { hubUrl, hubPatienceMs = PATIENCE_MS, token }: HubOptions,
  ): Promise<SpecifiedHub | null> {
    if (hubUrl === null) return null;
    const hub = new SpecifiedHub(hubUrl ?? usualHub(provider));
    const settle = settleWithin(hubPatienceMs);
    const begun = await settle(hub.#connection.start());
    const isOpen = report.check(begun.ok, {
      weight: 'required',
      subject: SUBJECT,
      problem: `no connection is established: ${begun.text}.`,
      meaning: NO_HUB,
    });
    if (!isOpen) return null;
    if (token === null) return hub;
    const registered = await settle(hub.#connection.invoke('RegisterClient', registration(token)));
    report.check(registered.ok, {
      weight: 'required',
      subject: SUBJECT,
      problem: `RegisterClient refuses the token of a log-in: ${registered.text}.`,
      meaning: NO_HUB,
    });
    return hub;
  }

  /** Closes the connection and checks the messages received. */
  async close(report: Report): Promise<void> {
    report.check(this.#connection.state === HubConnectionState.Connected, {
      weight: 'optional',
      subject: SUBJECT,
      problem: 'the connection did not last while the calls were made.',
      meaning: 'The client connects again after 0, 2, 10 and 30 seconds.',
    });
    await this.#connection.stop();
    const balances = this.#messages.filter((message) => codeOf(message) === 'UserBalance');
    if (balances.length === 0) report.note(SUBJECT, 'It had no balance to report meanwhile.');
    report.check(balances.every(isReadable), {
      weight: 'required',
      subject: SUBJECT,
      problem: 'the Data of a UserBalance is not JSON text with Balance and Exposure.',
      meaning: NO_HUB,
    });
  }
}

function codeOf(message: unknown): unknown {
  return (Object(message) as { readonly Code?: unknown }).Code;
}

function isReadable(message: unknown): boolean {
  try {
    const data: unknown = JSON.parse(String((message as { readonly Data?: unknown }).Data));
    const { Balance, Exposure } = Object(data) as { readonly Balance?: unknown; readonly Exposure?: unknown };
    return isNumber(Balance) && isNumber(Exposure);
  } catch {
    return false;
  }
}
