import { familySchema } from '../../../../shared/accounts/families.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { findFamily, listMembers } from '../../household/families/families.queries.ts';
import { leaveFamily } from './membership.rules.ts';

export const membershipRouter = router({
  get: familyProcedure
    .meta({ rest: { method: 'GET', path: '/family', summary: 'The family’s name, members and sharing' } })
    .output(familySchema)
    .query(({ ctx }) => ctx.family(async (db) => ({ ...(await findFamily(db)), members: await listMembers(db) }))),

  leave: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'POST', path: '/family/leave', summary: 'Leave the family for a new, empty one' },
    })
    .output(messageOutput)
    .mutation(({ ctx }) => leaveFamily(ctx)),
});
