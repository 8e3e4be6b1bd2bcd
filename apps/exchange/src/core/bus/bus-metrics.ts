import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Bus } from './bus.ts';

/** Metrics of this process's end of the bus. */
export function watchBus(metrics: Metrics, bus: Pick<Bus, 'tooLong'>): void {
  metrics.total(
    'layline_bus_too_long_messages_total',
    'Messages to other processes that were dropped because NATS does not carry such long ones.',
    () => bus.tooLong,
    'subject',
  );
}
