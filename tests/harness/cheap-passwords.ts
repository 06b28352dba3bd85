import argon2 from 'argon2';

const { hash } = argon2;

/**
 * What an attacker is to pay for each guess, the tests would pay thousands of times. A hash states its own cost, so only
 * the making of one becomes cheap; `passwords.test.ts` has the real cost.
 */
export function makePasswordsCheap(): void {
  argon2.hash = ((password, options) => hash(password, { ...options, memoryCost: 256, timeCost: 1 })) as typeof hash;
}

// For a server that is started with `--import` of this file.
makePasswordsCheap();
