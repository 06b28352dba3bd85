import type { Member } from './member.ts';

/** The caller and the input. */
export interface GrantedCall {
  caller: Member;
  input?: unknown;
}
