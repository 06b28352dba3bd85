import { randomInt } from 'node:crypto';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';

/** Without letters and digits that look alike. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeGroups = 3;
const groupLength = 4;

/** Long enough that nobody finds it from its hash, however long that stays in a copy of the database. */
const makeCode = (): string =>
  Array.from({ length: codeGroups }, () =>
    Array.from({ length: groupLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join(''),
  ).join('-');

/** As it is compared: without the hyphens, in capitals. */
export const plainCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

export interface NewCode {
  code: string;
  codeHash: string;
}

/** The code that opens a child's link. It is shown once. */
export async function newCode(): Promise<NewCode> {
  const code = makeCode();
  return { code, codeHash: await hashPassword(plainCode(code)) };
}
