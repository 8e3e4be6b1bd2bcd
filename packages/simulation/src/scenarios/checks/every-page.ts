import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';

/** Reads page after page, following `next`. */
export async function everyPage<P>(
  read: (cursor: { readonly cursor?: string }) => Promise<P>,
  nextOf: (page: P) => string | null,
): Promise<readonly [P, ...P[]]> {
  const pages: [P, ...P[]] = [await read({})];
  for (let next = nextOf(pages[0]); next !== null;) {
    const page = await read({ cursor: next });
    pages.push(page);
    next = nextOf(page);
  }
  return pages;
}

/** The result of a call; throws if it was refused. */
export async function taken<T>(asking: Promise<TestAnswer<T>>): Promise<T> {
  const { result, error } = await asking;
  if (result === null) throw new Error(`a page was refused: ${error?.code}`);
  return result;
}
