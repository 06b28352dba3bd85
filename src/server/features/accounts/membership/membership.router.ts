import { familySchema, memberSchema, setMemberSchema } from '../../../../shared/accounts/families.ts';
import { messageOutput } from '../../../../shared/fields.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { findFamily, listMembers } from '../../household/families/families.queries.ts';
import { membersFor, setMember } from './carers.rules.ts';
import { leaveFamily } from './membership.rules.ts';

export const membershipRouter = router({
  get: familyProcedure
    .meta({
      carer: 'always',
      rest: { method: 'GET', path: '/family', summary: 'The family’s name, members and sharing' },
    })
    .output(familySchema)
    .query(({ ctx }) =>
      ctx.family(async (db) => ({
        ...(await findFamily(db)),
        members: membersFor(ctx.viewer, await listMembers(db)),
      })),
    ),

  setMember: confirmedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/family/members/{id}',
        summary: 'Make a member a carer or a parent, or change what a carer sees',
      },
    })
    .input(setMemberSchema)
    .output(memberSchema)
    .mutation(({ ctx, input }) => setMember(ctx, input)),

  leave: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'POST', path: '/family/leave', summary: 'Leave the family for a new, empty one' },
    })
    .output(messageOutput)
    .mutation(({ ctx }) => leaveFamily(ctx)),
});
