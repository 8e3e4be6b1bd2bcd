import { useEffect } from 'react';
import { DEPTH } from '../provider/books.ts';
import { marketUsers, wire } from './stores.ts';

/** The most levels per side that the contract allows. */
const DEEP = 10;

/** Subscribes to as many price levels as there are while mounted, instead of the best few. For one page at a time. */
export function useDeepBooks(): void {
  useEffect(() => {
    wire.depth = DEEP;
    wire.sendMarkets(marketUsers.keys());
    return () => {
      // Takes effect with the next subscription.
      wire.depth = DEPTH;
    };
  }, []);
}
