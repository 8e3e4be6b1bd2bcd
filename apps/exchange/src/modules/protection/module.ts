import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import { Protection } from './protection.ts';
import { protectionRoutes } from './protection-routes.ts';

/** Opens what players do for their own protection. `timeZone` is that of the days which limits on playing time go by. */
export async function openProtection(
  context: Context,
  { timeZone }: { readonly timeZone: string },
): Promise<Module & { readonly protection: Protection }> {
  const protection = await Protection.open({ ...context, timeZone });
  return {
    protection,
    routes: protectionRoutes(protection, context.database),
    close: () => protection.time.save(context.now()),
  };
}
