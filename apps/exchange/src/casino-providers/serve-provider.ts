import type { FastifyInstance } from 'fastify';
import type { Admission } from '@layline/server/admission/admission.ts';
import { ForgedCalls } from '@layline/server/admission/forged-calls.ts';
import { answerRefused } from '@layline/server/http/answer.ts';
import { acceptBytes, bytesOf } from '@layline/server/http/body-parsers.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { refuse } from '@layline/server/http/route.ts';
import { recordOf } from '@layline/server/http/request-record.ts';
import { traced } from '@layline/server/telemetry/trace.ts';
import type { Headers } from './signature.ts';

/** Path below the base address of the exchange under which all of their calls are. */
export const PROVIDERS_PATH = 'casino';

/** Maximum size of a provider's request, bytes. */
const BODY_LIMIT = 64 * 1024;

/** A provider's request, unparsed, because signatures are over the bytes. */
export interface ProviderRequest {
  readonly body: Buffer;
  readonly headers: Headers;
}

/** An answer to a provider; provider and code are counted in metrics. */
export interface ProviderAnswer {
  /** Who made the call; null if it could not be authenticated. */
  readonly provider: string | null;
  readonly status: number;
  readonly body: object;
  readonly code: string;
  /** True if the signature was wrong; such calls are logged, but not too often. */
  readonly forged?: boolean;
}

/** A call that providers make. */
export interface ProviderCall {
  readonly name: string;
  /** Below the base address of the exchange. */
  readonly path: string;
  answer(request: ProviderRequest): Promise<ProviderAnswer>;
}

/** Called after each answered call. */
export type CountCall = (provider: string, call: string, code: string, seconds: number) => void;

export interface ServeProviderOptions {
  readonly count: CountCall;
  readonly admission: Admission;
}

/** Serves casino providers' calls. If a handler throws, it is unknown whether the call took effect, so the answer is 503 and the provider asks again. */
export function serveProviderCalls(
  app: FastifyInstance,
  calls: readonly ProviderCall[],
  { count, admission }: ServeProviderOptions,
): void {
  const forgedCalls = new ForgedCalls(admission, 'forged calls of casino providers');
  void app.register((scope, _, done) => {
    forgedCalls.guard(scope);
    acceptBytes(scope, BODY_LIMIT);
    for (const call of calls) {
      if (!call.path.startsWith(`${PROVIDERS_PATH}/`)) throw new Error(`proxies do not know ${call.path}`);
      scope.post(servedPath({ path: call.path }), (request, reply) =>
        traced(recordOf(request.raw), async () => {
          const began = performance.now();
          const body = bytesOf(request);
          const seconds = (): number => (performance.now() - began) / 1000;
          try {
            const answer = await call.answer({ body, headers: request.headers });
            count(answer.provider ?? 'none', call.name, answer.code, seconds());
            if (answer.provider !== null) forgedCalls.proved(request.ip);
            if (answer.forged === true && forgedCalls.forged(request.ip))
              request.log.warn({ from: request.ip, call: call.name }, 'a forged call of a casino provider');
            return await reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
          } catch (error) {
            count('none', call.name, 'UNKNOWN', seconds());
            request.log.error({ err: error, call: call.name }, 'a casino provider has to repeat its call');
            return answerRefused(reply, refuse('OVERLOADED', { details: { retryAfterSec: 1 } }));
          }
        }),
      );
    }
    done();
  });
}
