import argon2 from 'argon2';

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
const options = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

let decoyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, options);
}

/** Whether the password is the account's. Without an account, or with one that has none, it takes the same time. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('no account has this password');
  const isRight = await argon2.verify(hash || (await decoyHash), password);
  return Boolean(hash) && isRight;
}
