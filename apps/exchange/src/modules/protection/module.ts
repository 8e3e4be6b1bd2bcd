import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import { Protection } from './protection.ts';
import { protectionRoutes } from './protection-routes.ts';

/** Opens player protection. `timeZone` defines the days for limits on playing time. */
export async function openProtection(
  context: Context,
  { timeZone }: { readonly timeZone: string },
): Promise<Module & { readonly protection: Protection }> {
  const protection = await Protection.open({ ...context, timeZone });
  return {
    protection,
    routes: protectionRoutes(protection.own, context.database),
    close: () => protection.time.save(context.now()),
  };
}
