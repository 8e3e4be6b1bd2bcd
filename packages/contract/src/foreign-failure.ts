import * as v from 'valibot';

/**
 * What a client can rely on in a failure from any provider: only the shape of the fields that are present. The code may be
 * unknown, the error missing, the text in `result` or `message` (R8.3, R8.4, R8.9).
 */
export const ForeignFailure = v.object({
  success: v.optional(v.unknown()),
  status: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  error: v.optional(
    v.nullable(
      v.object({
        code: v.optional(v.unknown()),
        message: v.optional(v.unknown()),
        fields: v.optional(v.unknown()),
        details: v.optional(v.unknown()),
      }),
    ),
  ),
});
export type ForeignFailure = v.InferOutput<typeof ForeignFailure>;
