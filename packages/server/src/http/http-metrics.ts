import type { Metrics } from '../telemetry/metrics.ts';

/** Metrics of calls. */
export interface HttpMetrics {
  /** A call was answered; `code` is set for a refusal. */
  answered(call: string, status: number, code: string | null, seconds: number): void;
  /** A rate limit of the HTTP side refused. */
  limited(limit: 'address' | 'call' | 'player'): void;
}

/** Latency and refusals by call. */
export function httpMetrics(metrics: Metrics): HttpMetrics {
  const duration = metrics.secondsBy(
    'layline_http_request_duration_seconds',
    'From the head of a request to the end of its answer, by call and status; `other` is everything that is not a call.',
    ['call', 'status'],
  );
  const refusals = metrics.counter('layline_call_refusals_total', 'Calls refused, by call and code.', [
    'call',
    'code',
  ]);
  const limited = metrics.counter(
    'layline_rate_limited_total',
    'Requests refused because they came too often, by limit.',
    ['limit'],
  );
  for (const limit of ['address', 'call', 'player'] as const) limited(limit).inc(0);
  return {
    answered(call, status, code, seconds) {
      duration(call, String(status)).observe(seconds);
      if (code !== null) refusals(call, code).inc();
    },
    limited: (limit) => limited(limit).inc(),
  };
}
