import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';

/** Asks for page after page, each with what the one before answered as `next`; throws if one is refused. */
export async function everyPage<P>(
  ask: (cursor: { readonly cursor?: string }) => Promise<TestAnswer<P>>,
  nextOf: (page: P) => string | null,
): Promise<readonly [P, ...P[]]> {
  const read = async (cursor: { readonly cursor?: string }): Promise<P> => {
    const { result, error } = await ask(cursor);
    if (result === null) throw new Error(`a page was refused: ${error?.code}`);
    return result;
  };
  const pages: [P, ...P[]] = [await read({})];
  for (let next = nextOf(pages[0]); next !== null;) {
    const page = await read({ cursor: next });
    pages.push(page);
    next = nextOf(page);
  }
  return pages;
}
