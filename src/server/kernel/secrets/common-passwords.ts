import { say } from '#words';
import { badField } from '../errors.ts';

/** The first guesses of someone who knows the account. */
interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** How many of the most common passwords are refused. */
const refusedCount = 10_000;
const sentence = say('Please choose a less common password');

/** Read with the first chosen password, then cached. */
let refused: Promise<ReadonlySet<string>> | undefined;

async function readRefused(): Promise<ReadonlySet<string>> {
  // A million characters that no start and no other call needs.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Most common first.
  return new Set(dictionary['passwords-common'].slice(0, refusedCount));
}

/**
 * Whether a password is an early guess: one of the 10,000 most common, only blanks, or the account's name or address,
 * in any case, with or without digits behind it.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  if (password.trim() === '') return true;
  refused ??= readRefused();
  if ((await refused).has(password.toLowerCase())) return true;
  const stem = stemOf(password);
  return stem !== '' && wordsOf(owner).some((word) => stemOf(word) === stem);
}

/** Throws BAD_REQUEST on the field `path` for a password that is guessed early. */
export async function assertUncommonPassword(path: string, password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommonPassword(password, owner)) throw badField(path, sentence);
}

function wordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = ''] = email.split('@');
  return [email, local, firstName, lastName, firstName + lastName, lastName + firstName, 'upbringing'];
}

/** Removes what makes spellings of one word differ: capitals, blanks and dots inside, digits and signs at the end. */
const stemOf = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')
    .replace(/[^\p{L}]+$/u, '');
