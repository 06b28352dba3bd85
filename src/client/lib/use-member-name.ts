import { trpc } from './trpc.ts';

/** A member's name, if there is more than one; otherwise undefined. */
export function useMemberName(userId: number | null): string | undefined {
  const { data } = trpc.families.get.useQuery();
  if (!data || data.members.length < 2) return undefined;
  const member = data.members.find(({ id }) => id === userId);
  return member && ([member.firstName, member.lastName].filter(Boolean).join(' ') || member.email);
}
