import { badField } from '../errors.ts';

/** What somebody who knows the account would try first. */
interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** As many of the most common passwords are refused. */
const refusedCount = 10_000;
const sentence = 'Please choose a less common password';

/** Read with the first password that is chosen, and then kept. */
let refused: Promise<ReadonlySet<string>> | undefined;

async function readRefused(): Promise<ReadonlySet<string>> {
  // A million characters, which no start and no other call needs.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The most common one comes first.
  return new Set(dictionary['passwords-common'].slice(0, refusedCount));
}

/**
 * Whether anybody would guess the password early: one of the 10,000 most common, blanks alone, or the account's name or
 * address, in capitals or not, with digits behind it or not.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  if (password.trim() === '') return true;
  refused ??= readRefused();
  if ((await refused).has(password.toLowerCase())) return true;
  const stem = stemOf(password);
  return stem !== '' && wordsOf(owner).some((word) => stemOf(word) === stem);
}

/** Throws BAD_REQUEST on the field `path` for a password that anybody would guess early. */
export async function assertUncommonPassword(path: string, password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommonPassword(password, owner)) throw badField(path, sentence);
}

function wordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = ''] = email.split('@');
  return [email, local, firstName, lastName, firstName + lastName, lastName + firstName, 'upbringing'];
}

/** Without what makes two writings of one word: capitals, blanks and dots inside, digits and signs at its end. */
const stemOf = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')
    .replace(/[^\p{L}]+$/u, '');
