import type { z } from 'zod';
import { changesSchema, followChangesSchema } from '../../../../shared/overview/live.ts';
import { router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { toldTo } from './told-carers.rules.ts';

export const liveRouter = router({
  changes: userProcedure
    .meta({ carer: 'always', needsSession: true })
    .input(followChangesSchema)
    .subscription(async function* ({ ctx, input, signal }): AsyncGenerator<z.output<typeof changesSchema>, void> {
      const { services, viewer, session } = ctx;
      if (session.sid === null) return;
      const listener = { ...input, sid: session.sid, tenantId: viewer.tenantId, userId: viewer.userId };
      for await (const stale of services.changes.follow(listener, signal)) {
        const told = toldTo(viewer.carer, stale);
        if (told.length > 0 || stale.length === 0) yield changesSchema.parse({ stale: told });
      }
    }),
});
