import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';

/** Changes the address; `undefined` removes a parameter. With `replace` the back button skips the previous state. */
export type ChangeSearch<T> = (
  patch: { readonly [K in keyof T]?: T[K] | undefined },
  options?: { readonly replace?: boolean },
) => void;

type SearchSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * A screen's state in the address, so that the back button, a reload and a shared link restore it. Every field of the
 * schema needs a fallback, because people type addresses too.
 */
export function useSearchState<S extends SearchSchema>(
  schema: S,
): readonly [v.InferOutput<S>, ChangeSearch<v.InferOutput<S>>] {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const value = useMemo(() => v.parse(schema, search), [schema, search]);
  const change = useCallback<ChangeSearch<v.InferOutput<S>>>(
    (patch, { replace = false } = {}) => {
      const next = Object.fromEntries(
        Object.entries({ ...search, ...patch }).filter(([, item]) => item !== undefined),
      );
      void navigate({ to: '.', search: next, replace, resetScroll: false });
    },
    [navigate, search],
  );
  return [value, change];
}

/** A text parameter; also accepts numbers, which an address does not distinguish from text. */
export function textParam(max: number) {
  return v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(max))),
    undefined,
  );
}

/** A whole number from 1, for pages and counts. */
export const countParam = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999_999_999))),
  undefined,
);
