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
/** Blanks don't make a password longer. */
const shortest = 6;
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
 * Whether a password is an early guess: a common one, also with spaces around it, one or two characters repeated, or
 * the account's name or address, with or without digits at the end.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  if (password.trim().length < shortest || new Set(password).size <= 2) return true;
  refused ??= readRefused();
  const common = await refused;
  const words = password.toLowerCase();
  if (common.has(words) || common.has(words.trim())) return true;
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
    .replace(/(?<!\P{L})\P{L}+$/u, '');
