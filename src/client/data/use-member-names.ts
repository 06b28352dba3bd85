import { trpc } from './trpc.ts';

/** Returns a member's name if the family has several members. A list asks once for all its lines. */
export function useMemberNames(): (userId: number | null) => string | undefined {
  const { data } = trpc.families.get.useQuery();
  return (userId) => {
    if (!data || data.members.length < 2) return undefined;
    const member = data.members.find(({ id }) => id === userId);
    return member && ([member.firstName, member.lastName].filter(Boolean).join(' ') || member.email);
  };
}
