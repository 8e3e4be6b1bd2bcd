import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Metrics } from './metrics.ts';

const NANOSECONDS = 1e9;
/** How often the event loop is sampled, ms. */
const RESOLUTION_MS = 10;

/** Metrics of the process: memory, CPU and event loop delay. The returned function stops them. */
export function watchProcess(metrics: Metrics): () => void {
  const started = Date.now() / 1000 - process.uptime();
  metrics.read('process_start_time_seconds', 'When the process began, UTC s.', () => started);
  metrics.read('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.readEach('nodejs_heap_bytes', 'The heap of JavaScript, by kind.', 'kind', () => {
    const { heapUsed, heapTotal, external } = process.memoryUsage();
    return [
      ['used', heapUsed],
      ['total', heapTotal],
      ['external', external],
      ['limit', getHeapStatistics().heap_size_limit],
    ];
  });
  metrics.total('process_cpu_seconds_total', 'Processor time used, user and system.', () => {
    const { user, system } = process.cpuUsage();
    return [['', (user + system) / 1e6]];
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  metrics.readEach(
    'nodejs_eventloop_lag_seconds',
    'Event loop delay since the metrics were last read, by statistic.',
    'statistic',
    () => {
      const lag = [
        ['p50', late(delay.percentile(50))],
        ['p99', late(delay.percentile(99))],
        ['max', late(delay.max)],
      ] as const;
      delay.reset();
      return lag;
    },
  );
  return () => delay.disable();
}

/** Measures the time between two runs of a timer, including its period. */
function late(betweenNs: number): number {
  return Math.max(0, betweenNs / NANOSECONDS - RESOLUTION_MS / 1000);
}
